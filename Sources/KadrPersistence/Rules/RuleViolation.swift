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
    /// A transition is first or last in its chain.
    case transitionAtEnd = "transition-at-end"
    /// Two transitions follow each other.
    case adjacentTransitions = "adjacent-transitions"
    /// A transition is longer than a clip beside it.
    case transitionTooLong = "transition-too-long"
    /// A speed rate is outside 0.25 to 4.
    case speedRateRange = "speed-rate-range"
    /// An opacity or a ducking level is outside 0 to 1.
    case fractionRange = "fraction-range"
    /// An id stands at two items.
    case duplicateId = "duplicate-id"
    /// The three filter arrays are not of one length.
    case filterArrays = "filter-arrays"
    /// Keyframe times do not increase.
    case keyframeOrder = "keyframe-order"
    /// A range has a negative duration.
    case negativeDuration = "negative-duration"
    /// A caption lasts no time.
    case captionDuration = "caption-duration"
    /// A caption begins before the one before it ends.
    case captionOverlap = "caption-overlap"
    /// A clip has a speed curve and a speed rate other than 1.
    case speedTwice = "speed-twice"
    /// A clip has replacement audio and is not muted.
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
