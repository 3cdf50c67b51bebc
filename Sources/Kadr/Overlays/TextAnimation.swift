/// How words come in. The three stock ones are data and are saved; any other conformer is code, which
/// saving reports.
public protocol TextAnimation: Sendable {
  /// When it begins, in seconds from the moment the words are visible.
  var beginTime: Double { get }
  /// How long it takes.
  var duration: CMTime { get }
  /// Returns how the words look when `fraction` of the animation, 0…1, has passed.
  func appearance(at fraction: Double) -> TextAppearance
}

extension TextAnimation {
  /// Returns how the words look at seconds from the moment they are visible.
  public func appearance(atSeconds seconds: Double) -> TextAppearance {
    let length = duration.seconds
    let passed = seconds - beginTime
    guard length > 0, length.isFinite else { return appearance(at: passed < 0 ? 0 : 1) }
    return appearance(at: min(max(passed / length, 0), 1))
  }
}
