/// Collects the clips of a composition or track from the statements of a block.
///
/// Single clips, lists and optionals may stand in it, and `if`, `else`, `switch`, `for` and `#available`.
@resultBuilder
public enum VideoBuilder {
  /// Takes a clip.
  public static func buildExpression(_ clip: any Clip) -> [any Clip] { [clip] }

  /// Takes a clip that may be missing.
  public static func buildExpression(_ clip: (any Clip)?) -> [any Clip] { clip.map { [$0] } ?? [] }

  /// Takes a list of clips.
  public static func buildExpression(_ clips: [any Clip]) -> [any Clip] { clips }

  /// Takes a list of clips of one kind.
  public static func buildExpression<Element: Clip>(_ clips: [Element]) -> [any Clip] { clips }

  /// Takes a statement that gives nothing, as a call for its effect.
  public static func buildExpression(_ nothing: Void) -> [any Clip] { [] }

  /// Strings the statements' clips together; a block without statements gives none.
  public static func buildBlock(_ parts: [any Clip]...) -> [any Clip] { parts.flatMap { $0 } }

  /// Takes what an `if` without `else` gives.
  public static func buildOptional(_ part: [any Clip]?) -> [any Clip] { part ?? [] }

  /// Takes what the first branch gives.
  public static func buildEither(first part: [any Clip]) -> [any Clip] { part }

  /// Takes what the second branch gives.
  public static func buildEither(second part: [any Clip]) -> [any Clip] { part }

  /// Takes what the rounds of a loop give.
  public static func buildArray(_ parts: [[any Clip]]) -> [any Clip] { parts.flatMap { $0 } }

  /// Takes what stands under `if #available`.
  public static func buildLimitedAvailability(_ part: [any Clip]) -> [any Clip] { part }
}
