/// Lets words grow to their size.
public struct ScaleUp: TextAnimation, Equatable {
  /// The factor of their size they begin at.
  public var from: Double
  /// When it begins, in seconds from the moment the words are visible.
  public var beginTime: Double
  /// How long it takes.
  public var duration: CMTime

  /// Makes a growth.
  public init(from: Double = 0, duration: CMTime, beginTime: Double = 0) {
    self.from = from
    self.beginTime = beginTime
    self.duration = duration
  }

  /// Returns words at a size between the first and their own.
  public func appearance(at fraction: Double) -> TextAppearance {
    TextAppearance(scale: .interpolate(from: from, to: 1, fraction: fraction))
  }
}

extension TextAnimation where Self == ScaleUp {
  /// Lets words grow to their size.
  public static func scaleUp(from: Double = 0, duration: CMTime, beginTime: Double = 0) -> ScaleUp {
    ScaleUp(from: from, duration: duration, beginTime: beginTime)
  }

  /// Lets words grow to their size over seconds, on the grid of 1/600 s.
  public static func scaleUp(
    from: Double = 0, duration seconds: Double, beginTime: Double = 0
  ) -> ScaleUp {
    ScaleUp(from: from, duration: .onSecondsGrid(seconds), beginTime: beginTime)
  }
}
