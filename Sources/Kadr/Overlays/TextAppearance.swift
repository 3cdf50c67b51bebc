/// How words look at one moment of a text animation.
public struct TextAppearance: Hashable, Sendable {
  /// The factor of their opacity, 0…1.
  public var opacity: Double
  /// The factor of their size.
  public var scale: Double
  /// Their shift in fractions of the picture's width and height.
  public var shift: Offset

  /// Makes an appearance; by default the words as they are.
  public init(opacity: Double = 1, scale: Double = 1, shift: Offset = .zero) {
    self.opacity = opacity
    self.scale = scale
    self.shift = shift
  }
}
