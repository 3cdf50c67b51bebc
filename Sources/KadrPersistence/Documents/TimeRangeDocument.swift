/// A stretch of time in a project file.
public struct TimeRangeDocument: Hashable, Sendable {
  /// Its first moment.
  public var start: TimeDocument
  /// Its length.
  public var duration: TimeDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(start: TimeDocument, duration: TimeDocument) {
    self.start = start
    self.duration = duration
  }
}

extension TimeRangeDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    duration = try fields.value("duration")
    start = try fields.value("start")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("duration", duration)
    try writer.member("start", start)
    writer.endObject(unknown)
  }
}
