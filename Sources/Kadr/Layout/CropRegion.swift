/// The part of the picture that stays when it is cropped.
public struct CropRegion: Hashable, Sendable {
  /// Where the anchor of the region lies.
  public var position: Position
  /// The region's size.
  public var size: Size
  /// The point of the region that lies on the position.
  public var anchor: Anchor

  /// Makes a region.
  public init(position: Position, size: Size, anchor: Anchor = .center) {
    self.position = position
    self.size = size
    self.anchor = anchor
  }
}
