/// A caption in a project file.
public struct CaptionDocument: Hashable, Sendable {
  /// The words.
  public var text: String
  /// When they show, on the composition's timeline.
  public var timeRange: TimeRangeDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(text: String, timeRange: TimeRangeDocument) {
    self.text = text
    self.timeRange = timeRange
  }
}

extension CaptionDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    text = try fields.string("text")
    timeRange = try fields.value("timeRange")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("text", text)
    try writer.member("timeRange", timeRange)
    writer.endObject(unknown)
  }
}
