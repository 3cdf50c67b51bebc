/// Something in a project file that should not be as it is.
public struct ProjectFinding: Sendable, Equatable {
  /// How bad it is.
  public let severity: RuleViolation.Severity
  /// The name of the rule, such as `transition-at-end`; `missing-field`, `wrong-type`, `unknown-word`,
  /// `two-kinds` or `unreadable` for what no app can open.
  public let rule: String
  /// Where it shows.
  public let place: FilePlace
  /// The facts in words.
  public let message: String
  /// What makes it the same finding in another version of the file; nil where there is nothing to compare by.
  public let key: String?

  /// Whether it says that the file, which is JSON, holds no composition anywhere.
  public var isOfNoComposition: Bool { key == Self.noComposition }
  static let noComposition = "no-composition"
}
