/// A time in a project file: `value / timescale` seconds.
public struct TimeDocument: Hashable, Sendable {
  /// Ticks.
  public var value: Int64
  /// Ticks in a second; positive in a valid file.
  public var timescale: Int32
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(value: Int64, timescale: Int32) {
    self.value = value
    self.timescale = timescale
  }
}

extension TimeDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    timescale = try fields.integer("timescale")
    value = try fields.integer("value")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("timescale", timescale)
    writer.member("value", value)
    writer.endObject(unknown)
  }
}
