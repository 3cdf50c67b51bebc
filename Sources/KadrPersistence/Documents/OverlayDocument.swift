/// An overlay in a project file, by its kind.
///
/// Indirect, so that a short kind does not take the memory of the longest.
public indirect enum OverlayDocument: Hashable, Sendable {
  /// Words.
  case text(TextOverlayDocument)
  /// An image.
  case image(ImageOverlayDocument)
  /// An image that is turned and throws a shadow.
  case sticker(StickerOverlayDocument)
}

extension OverlayDocument: DocumentValue {
  private static let tags: Set<String> = ["text", "image", "sticker"]

  init(reading source: SourceValue) throws(Fault) {
    let union = try UnionReader(source, of: "overlay", tags: Self.tags)
    switch union.tag {
    case "text":
      var overlay = try TextOverlayDocument(reading: union.payload)
      union.addUnknown(to: &overlay.unknown)
      self = .text(overlay)
    case "image":
      var overlay = try ImageOverlayDocument(reading: union.payload)
      union.addUnknown(to: &overlay.unknown)
      self = .image(overlay)
    default:
      var overlay = try StickerOverlayDocument(reading: union.payload)
      union.addUnknown(to: &overlay.unknown)
      self = .sticker(overlay)
    }
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    switch self {
    case .text(let overlay): try writer.union("text", overlay, overlay.unknown)
    case .image(let overlay): try writer.union("image", overlay, overlay.unknown)
    case .sticker(let overlay): try writer.union("sticker", overlay, overlay.unknown)
    }
  }
}
