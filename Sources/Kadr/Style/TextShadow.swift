/// The shadow behind words.
public struct TextShadow: Equatable, Sendable {
  /// How far it is shifted, in points.
  public var offset: Offset
  /// How far its edge spreads, in points.
  public var blur: Double
  /// Its colour; black at 50 % unless said otherwise.
  public var color: PlatformColor

  /// Makes a shadow.
  public init(
    offset: Offset = Offset(width: 0, height: 2), blur: Double = 4,
    color: PlatformColor = TextShadow.defaultColor
  ) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }

  /// Black at 50 %.
  public static var defaultColor: PlatformColor {
    PlatformColor(components: ColorComponents(red: 0, green: 0, blue: 0, alpha: 0.5))
  }
}
