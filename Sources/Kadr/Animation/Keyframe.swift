/// A value that an animation reaches at a time.
public struct Keyframe<Value: Animatable>: Equatable, Sendable {
  /// When: from the clip's start, or the composition's for an overlay.
  public var time: CMTime
  /// What.
  public var value: Value

  /// Makes a keyframe at a time.
  public init(time: CMTime, value: Value) {
    self.time = time
    self.value = value
  }

  /// Makes a keyframe at seconds, on the grid of 1/600 s.
  public init(seconds: Double, value: Value) {
    self.init(time: .onSecondsGrid(seconds), value: value)
  }

  /// Makes a keyframe at a time.
  public static func at(_ time: CMTime, _ value: Value) -> Keyframe {
    Keyframe(time: time, value: value)
  }

  /// Makes a keyframe at seconds, on the grid of 1/600 s.
  public static func at(_ seconds: Double, _ value: Value) -> Keyframe {
    Keyframe(seconds: seconds, value: value)
  }
}
