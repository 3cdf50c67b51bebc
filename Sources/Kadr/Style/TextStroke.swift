/// The line around each letter.
public struct TextStroke: Equatable, Sendable {
  /// Its width in points.
  public var width: Double
  /// Its colour.
  public var color: PlatformColor

  /// Makes a stroke.
  public init(width: Double, color: PlatformColor = .black) {
    self.width = width
    self.color = color
  }
}
