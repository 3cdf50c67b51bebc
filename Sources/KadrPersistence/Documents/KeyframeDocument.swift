/// A value that an animation reaches at a time, in a project file.
public struct KeyframeDocument<Value: Hashable & Sendable>: Hashable, Sendable {
  /// When.
  public var time: TimeDocument
  /// What.
  public var value: Value
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(time: TimeDocument, value: Value) {
    self.time = time
    self.value = value
  }
}

extension KeyframeDocument: DocumentValue where Value: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    time = try fields.value("time")
    value = try fields.value("value")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("time", time)
    try writer.member("value", value)
    writer.endObject(unknown)
  }
}
