/// The parts of a colour in sRGB, each 0…1.
public struct ColorComponents: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Opacity: 0 clear … 1 opaque.
  public var alpha: Double

  /// Makes the parts of a colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
