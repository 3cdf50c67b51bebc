/// Says how fast the way from one keyframe to the next is covered.
public enum TimingFunction: Equatable, Sendable {
  /// Evenly.
  case linear
  /// Slowly first: the curve (0.42, 0) (1, 1) of CSS Easing Functions.
  case easeIn
  /// Slowly last: the curve (0, 0) (0.58, 1).
  case easeOut
  /// Slowly first and last: the curve (0.42, 0) (0.58, 1).
  case easeInOut
  /// Along a Bézier curve from (0, 0) to (1, 1) with two control points; x values are held to 0…1.
  case cubicBezier(p1x: Double, p1y: Double, p2x: Double, p2y: Double)
  /// As code says. Code cannot be written to a project file: saving reports it.
  case custom(CustomTiming)

  /// Makes a timing function from code.
  public static func custom(_ function: @escaping @Sendable (Double) -> Double) -> TimingFunction {
    .custom(CustomTiming(function))
  }

  /// Returns the fraction of the way covered when `fraction` of the time, 0…1, has passed.
  public func value(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .linear: return fraction
    case .easeIn: return CubicBezier(0.42, 0, 1, 1).value(at: fraction)
    case .easeOut: return CubicBezier(0, 0, 0.58, 1).value(at: fraction)
    case .easeInOut: return CubicBezier(0.42, 0, 0.58, 1).value(at: fraction)
    case .cubicBezier(let p1x, let p1y, let p2x, let p2y):
      return CubicBezier(p1x, p1y, p2x, p2y).value(at: fraction)
    case .custom(let timing): return timing.function(fraction)
    }
  }
}
