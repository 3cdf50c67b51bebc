import CanonicalJSON

/// A rule that a composition breaks.
public struct RuleViolation: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: String, Sendable {
    /// The file does not open, or opens as something else than was meant.
    case error
    /// It opens, and is probably not what was meant.
    case warning
  }

  /// The rules of a composition.
  public enum Rule: String, Sendable, CaseIterable {
    case transitionAtEnd = "transition-at-end"
    case adjacentTransitions = "adjacent-transitions"
    case transitionTooLong = "transition-too-long"
    case speedRateRange = "speed-rate-range"
    case fractionRange = "fraction-range"
    case duplicateId = "duplicate-id"
    case filterArrays = "filter-arrays"
    case keyframeOrder = "keyframe-order"
    case negativeDuration = "negative-duration"
    case captionDuration = "caption-duration"
    case captionOverlap = "caption-overlap"
    case speedTwice = "speed-twice"
    case replacementNotMuted = "replacement-not-muted"
  }

  /// The rule.
  public let rule: Rule
  /// How bad it is.
  public var severity: Severity { rule == .captionOverlap ? .warning : .error }
  /// What breaks it, told the same in every version of a file.
  public let subjects: [String]
  /// The facts in words.
  public let message: String
  /// The node that shows it, in the tree that was checked.
  public let node: Int
  /// The nodes of the fields whose combination breaks it.
  public let fields: [Int]
  /// The list, and the run of its elements, whose membership or order breaks it.
  public let run: Run?

  /// Elements of a list that follow each other.
  public struct Run: Sendable, Equatable {
    /// The node of the list.
    public let list: Int
    /// The positions of the elements.
    public let positions: ClosedRange<Int>
  }

  /// What makes it the same violation in another version of the file.
  public var key: String { ([rule.rawValue] + subjects).joined(separator: "\u{0}") }
}
