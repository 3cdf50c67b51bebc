/// Changes a value over time, from keyframe to keyframe.
public struct Animation<Value: Animatable>: Equatable, Sendable {
  /// The values to reach, in order of their times.
  public var keyframes: [Keyframe<Value>]
  /// How the way from one keyframe to the next is covered.
  public var timing: TimingFunction

  /// Makes an animation.
  public init(keyframes: [Keyframe<Value>], timing: TimingFunction = .linear) {
    self.keyframes = keyframes
    self.timing = timing
  }

  /// Makes an animation.
  public static func keyframes(
    _ keyframes: [Keyframe<Value>], timing: TimingFunction = .linear
  ) -> Animation {
    Animation(keyframes: keyframes, timing: timing)
  }

  /// Returns the value at a time: the first keyframe's before it, the last one's after it, and in between
  /// the mixture of the two neighbours that the timing gives. Nil without keyframes.
  ///
  /// Of keyframes at one time the last stands from then on.
  public func value(at time: CMTime) -> Value? {
    guard let first = keyframes.first, let last = keyframes.last else { return nil }
    if time < first.time { return first.value }
    if time >= last.time { return last.value }
    guard let next = keyframes.firstIndex(where: { $0.time > time }), next > 0 else {
      return last.value
    }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    let whole = CMTimeSubtract(to.time, from.time).seconds
    let passed = CMTimeSubtract(time, from.time).seconds
    guard whole > 0, passed.isFinite else { return from.value }
    return .interpolate(from: from.value, to: to.value, fraction: timing.value(at: passed / whole))
  }

  /// Returns the value at seconds.
  public func value(at seconds: Double) -> Value? {
    value(at: .onSecondsGrid(seconds))
  }
}
