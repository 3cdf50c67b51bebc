/// Names the colour that a chroma key makes transparent.
public struct ChromaKey: Hashable, Sendable {
  /// The colour's red, 0…1.
  public var red: Double
  /// The colour's green, 0…1.
  public var green: Double
  /// The colour's blue, 0…1.
  public var blue: Double
  /// How far from the colour a pixel may be and still go, as a distance in the RGB cube.
  public var threshold: Double

  /// Makes a key.
  public init(red: Double, green: Double, blue: Double, threshold: Double = 0.4) {
    self.red = red
    self.green = green
    self.blue = blue
    self.threshold = threshold
  }

  /// Makes a key from a colour; its alpha does not matter.
  public init(color: PlatformColor, threshold: Double = 0.4) {
    let parts = color.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, threshold: threshold)
  }

  /// Pure green.
  public static let greenScreen = ChromaKey(red: 0, green: 1, blue: 0)
  /// Pure blue.
  public static let blueScreen = ChromaKey(red: 0, green: 0, blue: 1)

  /// Tells whether a pixel of the given colour becomes transparent.
  public func matches(red: Double, green: Double, blue: Double) -> Bool {
    let (dr, dg, db) = (red - self.red, green - self.green, blue - self.blue)
    return (dr * dr + dg * dg + db * db).squareRoot() <= threshold
  }
}
