/// The line around each letter, in a project file.
public struct TextStrokeDocument: Hashable, Sendable {
  /// Its width in points.
  public var width: Double
  /// Its colour.
  public var color: ColorDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(width: Double, color: ColorDocument) {
    self.width = width
    self.color = color
  }
}

extension TextStrokeDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    color = try fields.value("color")
    width = try fields.number("width")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("color", color)
    try writer.member("width", width)
    writer.endObject(unknown)
  }
}
