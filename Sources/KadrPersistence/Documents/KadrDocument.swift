/// A whole project file.
public struct KadrDocument: Hashable, Sendable {
  /// The version of the file's form.
  public var schema: Int
  /// The composition.
  public var video: VideoDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(schema: Int = KadrCoding.schema, video: VideoDocument) {
    self.schema = schema
    self.video = video
  }
}

extension KadrDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    schema = try fields.optionalInteger("schema") ?? KadrCoding.schema
    video = try fields.value("video")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("schema", schema)
    try writer.member("video", video)
    writer.endObject(unknown)
  }
}
