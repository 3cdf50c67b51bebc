/// Lets words slide in from an edge of the picture.
public struct SlideIn: TextAnimation, Equatable {
  /// The edge they come from.
  public var direction: SlideDirection
  /// When it begins, in seconds from the moment the words are visible.
  public var beginTime: Double
  /// How long it takes.
  public var duration: CMTime

  /// Makes a slide.
  public init(direction: SlideDirection = .fromBottom, duration: CMTime, beginTime: Double = 0) {
    self.direction = direction
    self.beginTime = beginTime
    self.duration = duration
  }

  /// Returns words shifted by what is left of one picture toward the edge they come from.
  public func appearance(at fraction: Double) -> TextAppearance {
    let rest = 1 - fraction
    let shift =
      switch direction {
      case .fromLeft: Offset(width: -rest, height: 0)
      case .fromRight: Offset(width: rest, height: 0)
      case .fromTop: Offset(width: 0, height: -rest)
      case .fromBottom: Offset(width: 0, height: rest)
      }
    return TextAppearance(shift: shift)
  }
}

extension TextAnimation where Self == SlideIn {
  /// Lets words slide in from an edge of the picture.
  public static func slideIn(
    direction: SlideDirection = .fromBottom, duration: CMTime, beginTime: Double = 0
  ) -> SlideIn {
    SlideIn(direction: direction, duration: duration, beginTime: beginTime)
  }

  /// Lets words slide in over seconds, on the grid of 1/600 s.
  public static func slideIn(
    direction: SlideDirection = .fromBottom, duration seconds: Double, beginTime: Double = 0
  ) -> SlideIn {
    SlideIn(direction: direction, duration: .onSecondsGrid(seconds), beginTime: beginTime)
  }
}
