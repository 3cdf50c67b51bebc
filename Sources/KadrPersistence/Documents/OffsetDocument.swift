/// A shift in a project file, in points.
public struct OffsetDocument: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension OffsetDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    height = try fields.number("height")
    width = try fields.number("width")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("height", height)
    try writer.member("width", width)
    writer.endObject(unknown)
  }
}
