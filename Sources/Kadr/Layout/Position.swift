/// A place in the picture, from its top left.
public enum Position: Hashable, Sendable {
  /// Fractions of the picture's width and height, 0…1 inside.
  case normalized(x: Double, y: Double)
  /// Pixels.
  case pixels(x: Double, y: Double)
  /// Percentages of the picture's width and height, 0…100 inside.
  case percent(x: Double, y: Double)

  /// The picture's top left corner.
  public static let topLeft = Position.normalized(x: 0, y: 0)
  /// The middle of the picture's top edge.
  public static let top = Position.normalized(x: 0.5, y: 0)
  /// The picture's top right corner.
  public static let topRight = Position.normalized(x: 1, y: 0)
  /// The middle of the picture's left edge.
  public static let left = Position.normalized(x: 0, y: 0.5)
  /// The middle of the picture.
  public static let center = Position.normalized(x: 0.5, y: 0.5)
  /// The middle of the picture's right edge.
  public static let right = Position.normalized(x: 1, y: 0.5)
  /// The picture's bottom left corner.
  public static let bottomLeft = Position.normalized(x: 0, y: 1)
  /// The middle of the picture's bottom edge.
  public static let bottom = Position.normalized(x: 0.5, y: 1)
  /// The picture's bottom right corner.
  public static let bottomRight = Position.normalized(x: 1, y: 1)

  /// Returns the place in pixels of a picture of the given size.
  public func resolved(in renderSize: PixelSize) -> PixelPoint {
    switch self {
    case .normalized(let x, let y):
      PixelPoint(x: x * renderSize.width, y: y * renderSize.height)
    case .pixels(let x, let y): PixelPoint(x: x, y: y)
    case .percent(let x, let y):
      PixelPoint(x: x / 100 * renderSize.width, y: y / 100 * renderSize.height)
    }
  }
}
