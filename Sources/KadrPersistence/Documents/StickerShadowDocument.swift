/// The shadow a sticker throws, in a project file.
public struct StickerShadowDocument: Hashable, Sendable {
  /// Its colour.
  public var color: ColorDocument
  /// How far its edge spreads, in points.
  public var radius: Double
  /// How far it is shifted.
  public var offset: OffsetDocument
  /// How opaque it is, 0…1.
  public var opacity: Double
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(color: ColorDocument, radius: Double, offset: OffsetDocument, opacity: Double) {
    self.color = color
    self.radius = radius
    self.offset = offset
    self.opacity = opacity
  }
}

extension StickerShadowDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    color = try fields.value("color")
    offset = try fields.value("offset")
    opacity = try fields.number("opacity")
    radius = try fields.number("radius")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("color", color)
    try writer.member("offset", offset)
    try writer.member("opacity", opacity)
    try writer.member("radius", radius)
    writer.endObject(unknown)
  }
}
