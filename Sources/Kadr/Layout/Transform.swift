/// Moves, turns and scales a clip's picture.
public struct Transform: Hashable, Sendable {
  /// Where the anchor goes.
  public var center: Position
  /// The turn in radians, clockwise.
  public var rotation: Double
  /// The factor of width and height; 1 leaves them.
  public var scale: Double
  /// The point of the picture that goes on the center and stays when it turns.
  public var anchor: Anchor

  /// Makes a transform.
  public init(
    center: Position = .center, rotation: Double = 0, scale: Double = 1, anchor: Anchor = .center
  ) {
    self.center = center
    self.rotation = rotation
    self.scale = scale
    self.anchor = anchor
  }

  /// Leaves the picture as it is.
  public static let identity = Transform()
}
