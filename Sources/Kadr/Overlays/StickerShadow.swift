/// The shadow a sticker throws.
public struct StickerShadow: Equatable, Sendable {
  /// Its colour.
  public var color: PlatformColor
  /// How far its edge spreads, in points.
  public var radius: Double
  /// How far it is shifted, in points.
  public var offset: Offset
  /// How opaque it is, 0…1.
  public var opacity: Double

  /// Makes a shadow.
  public init(
    color: PlatformColor = .black, radius: Double = 8,
    offset: Offset = Offset(width: 0, height: 4), opacity: Double = 0.5
  ) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.opacity = opacity
  }
}
