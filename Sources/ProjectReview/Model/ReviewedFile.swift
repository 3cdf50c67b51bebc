/// A file of which two versions were held against each other.
public struct ReviewedFile: Sendable {
  /// What came of it.
  public enum Outcome: Sendable {
    /// Both versions could be read.
    case review(Review)
    /// A version cannot be read; the reason is a sentence.
    case unreadable(String)
    /// A merge left it in conflict.
    case conflicted(ReviewedConflict)
  }

  /// The path, of the new version where the file was renamed.
  public let path: String
  /// The path of the old version, where that is another one.
  public let oldPath: String?
  /// What came of it.
  public let outcome: Outcome

  /// Notes what came of a file.
  public init(path: String, oldPath: String? = nil, outcome: Outcome) {
    self.path = path
    self.oldPath = oldPath == path ? nil : oldPath
    self.outcome = outcome
  }

  /// The path, or both where the file was renamed.
  public var title: String { oldPath.map { "\($0) → \(path)" } ?? path }

  /// Whether there is nothing to show.
  public var isEmpty: Bool {
    if case .review(let review) = outcome { review.isEmpty && oldPath == nil } else { false }
  }
}
