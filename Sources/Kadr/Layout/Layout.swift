/// Turns positions, sizes and anchors into rectangles.
public enum Layout {
  /// Returns where a thing lies in a picture, in pixels from the top left.
  ///
  /// - Parameters:
  ///   - position: Where the anchor goes.
  ///   - size: The thing's size; nil for its own.
  ///   - anchor: The point of the thing that goes on the position.
  ///   - renderSize: The picture's size in pixels.
  ///   - naturalSize: The thing's own size in pixels; nil for one that fills the picture.
  public static func resolveFrame(
    position: Position, size: Size?, anchor: Anchor, in renderSize: PixelSize,
    naturalSize: PixelSize? = nil
  ) -> PixelRect {
    let point = position.resolved(in: renderSize)
    let extent = size?.resolved(in: renderSize) ?? naturalSize ?? renderSize
    let unit = anchor.unitPoint
    return PixelRect(
      x: point.x - unit.x * extent.width, y: point.y - unit.y * extent.height, width: extent.width,
      height: extent.height)
  }
}
