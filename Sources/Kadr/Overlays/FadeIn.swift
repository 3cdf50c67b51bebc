/// Lets words fade in.
public struct FadeIn: TextAnimation, Equatable {
  /// The opacity they begin at, 0…1.
  public var from: Double
  /// When it begins, in seconds from the moment the words are visible.
  public var beginTime: Double
  /// How long it takes.
  public var duration: CMTime

  /// Makes a fade.
  public init(from: Double = 0, duration: CMTime, beginTime: Double = 0) {
    self.from = from
    self.beginTime = beginTime
    self.duration = duration
  }

  /// Returns words at an opacity between the first and 1.
  public func appearance(at fraction: Double) -> TextAppearance {
    TextAppearance(opacity: .interpolate(from: from, to: 1, fraction: fraction))
  }
}

extension TextAnimation where Self == FadeIn {
  /// Lets words fade in.
  public static func fadeIn(from: Double = 0, duration: CMTime, beginTime: Double = 0) -> FadeIn {
    FadeIn(from: from, duration: duration, beginTime: beginTime)
  }

  /// Lets words fade in over seconds, on the grid of 1/600 s.
  public static func fadeIn(
    from: Double = 0, duration seconds: Double, beginTime: Double = 0
  ) -> FadeIn {
    FadeIn(from: from, duration: .onSecondsGrid(seconds), beginTime: beginTime)
  }
}
