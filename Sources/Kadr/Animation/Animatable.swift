/// A value that can be shown in between two others.
public protocol Animatable: Equatable, Sendable {
  /// Returns the value at `fraction` of the way from `start` (0) to `end` (1); a fraction outside 0…1
  /// overshoots.
  static func interpolate(from start: Self, to end: Self, fraction: Double) -> Self
}

extension Double: Animatable {
  /// Returns the number on the line between two numbers.
  public static func interpolate(from start: Double, to end: Double, fraction: Double) -> Double {
    start + (end - start) * fraction
  }
}

extension Position: Animatable {
  /// Returns the place on the line between two places of one unit; between two units there is no line, and
  /// the first stands until the fraction reaches 1.
  public static func interpolate(from start: Position, to end: Position, fraction: Double) -> Position {
    func mix(_ first: Double, _ second: Double) -> Double {
      .interpolate(from: first, to: second, fraction: fraction)
    }
    switch (start, end) {
    case (.normalized(let x1, let y1), .normalized(let x2, let y2)):
      return .normalized(x: mix(x1, x2), y: mix(y1, y2))
    case (.pixels(let x1, let y1), .pixels(let x2, let y2)):
      return .pixels(x: mix(x1, x2), y: mix(y1, y2))
    case (.percent(let x1, let y1), .percent(let x2, let y2)):
      return .percent(x: mix(x1, x2), y: mix(y1, y2))
    default: return fraction < 1 ? start : end
    }
  }
}

extension Size: Animatable {
  /// Returns the size between two sizes of one unit; between two units the first stands until the fraction
  /// reaches 1.
  public static func interpolate(from start: Size, to end: Size, fraction: Double) -> Size {
    func mix(_ first: Double, _ second: Double) -> Double {
      .interpolate(from: first, to: second, fraction: fraction)
    }
    switch (start, end) {
    case (.normalized(let width1, let height1), .normalized(let width2, let height2)):
      return .normalized(width: mix(width1, width2), height: mix(height1, height2))
    case (.pixels(let width1, let height1), .pixels(let width2, let height2)):
      return .pixels(width: mix(width1, width2), height: mix(height1, height2))
    case (.percent(let width1, let height1), .percent(let width2, let height2)):
      return .percent(width: mix(width1, width2), height: mix(height1, height2))
    case (.aspectFit(let aspect1, let size1), .aspectFit(let aspect2, let size2)):
      return .aspectFit(
        sourceAspect: mix(aspect1, aspect2),
        within: interpolate(from: size1, to: size2, fraction: fraction))
    case (.aspectFill(let aspect1, let size1), .aspectFill(let aspect2, let size2)):
      return .aspectFill(
        sourceAspect: mix(aspect1, aspect2),
        covering: interpolate(from: size1, to: size2, fraction: fraction))
    default: return fraction < 1 ? start : end
    }
  }
}

extension Transform: Animatable {
  /// Returns the transform between two, part by part; the anchor changes at the end.
  public static func interpolate(
    from start: Transform, to end: Transform, fraction: Double
  ) -> Transform {
    Transform(
      center: .interpolate(from: start.center, to: end.center, fraction: fraction),
      rotation: .interpolate(from: start.rotation, to: end.rotation, fraction: fraction),
      scale: .interpolate(from: start.scale, to: end.scale, fraction: fraction),
      anchor: fraction < 1 ? start.anchor : end.anchor)
  }
}
