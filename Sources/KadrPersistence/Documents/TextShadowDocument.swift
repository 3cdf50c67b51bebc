/// The shadow behind words, in a project file.
public struct TextShadowDocument: Hashable, Sendable {
  /// How far it is shifted.
  public var offset: OffsetDocument
  /// How far its edge spreads, in points.
  public var blur: Double
  /// Its colour; nil for black at 50 %, as files from before it had one mean.
  public var color: ColorDocument?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(offset: OffsetDocument, blur: Double, color: ColorDocument? = nil) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

extension TextShadowDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    blur = try fields.number("blur")
    color = try fields.optionalValue("color")
    offset = try fields.value("offset")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("blur", blur)
    try writer.member("color", color)
    try writer.member("offset", offset)
    writer.endObject(unknown)
  }
}
