/// What a merge left to settle in a file.
public enum ReviewedConflict: Sendable {
  /// Both sides have a project.
  case merge(ThreeWayReview)
  /// There is no merge of two projects, as where a side deleted the file; what the sides did is a sentence.
  case other(String)

  /// What the sides did, as a sentence.
  public var sentence: String {
    switch self {
    case .merge(let merge): "Ours: \(merge.ours.summary.line). Theirs: \(merge.theirs.summary.line)."
    case .other(let sentence): sentence
    }
  }

  /// What only a person can settle, a sentence each.
  public var questions: [String] {
    if case .merge(let merge) = self { merge.conflicts.map(\.text) } else { [] }
  }
}
