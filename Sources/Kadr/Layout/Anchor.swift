/// The point of a thing that is put on its position.
public enum Anchor: String, CaseIterable, Hashable, Sendable {
  /// The top left corner.
  case topLeft
  /// The middle of the top edge.
  case top
  /// The top right corner.
  case topRight
  /// The middle of the left edge.
  case left
  /// The middle.
  case center
  /// The middle of the right edge.
  case right
  /// The bottom left corner.
  case bottomLeft
  /// The middle of the bottom edge.
  case bottom
  /// The bottom right corner.
  case bottomRight

  /// The point as fractions of width and height, from the top left.
  public var unitPoint: (x: Double, y: Double) {
    let x =
      switch self {
      case .topLeft, .left, .bottomLeft: 0.0
      case .top, .center, .bottom: 0.5
      case .topRight, .right, .bottomRight: 1.0
      }
    let y =
      switch self {
      case .topLeft, .top, .topRight: 0.0
      case .left, .center, .right: 0.5
      case .bottomLeft, .bottom, .bottomRight: 1.0
      }
    return (x, y)
  }
}
