import KadrPersistence
import ProjectReview

/// Says in words what a side of a conflict did to a project as a whole.
struct SideDeed {
  var path: String
  /// What both sides had; nil where they had nothing.
  var base: [UInt8]?
  var timeStyle: TimeWords.Style

  func words(for side: [UInt8]?) -> String {
    guard let side else { return base == nil ? "does not have it" : "deleted it" }
    guard let base else { return "added it" }
    let pair = VersionPair(path: path, old: base, new: side)
    guard case .review(let review) = pair.reviewed(timeStyle).outcome else { return "changed it" }
    return review.isEmpty ? "left it as it was" : "changed it: \(review.summary.line)"
  }
}
