/// An even change of loudness, in a project file.
public struct VolumeRampDocument: Hashable, Sendable {
  /// The loudness at the start.
  public var startVolume: Double
  /// The loudness at the end.
  public var endVolume: Double
  /// When it changes, from the track's start.
  public var range: TimeRangeDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(startVolume: Double, endVolume: Double, range: TimeRangeDocument) {
    self.startVolume = startVolume
    self.endVolume = endVolume
    self.range = range
  }
}

extension VolumeRampDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    endVolume = try fields.number("endVolume")
    range = try fields.value("range")
    startVolume = try fields.number("startVolume")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("endVolume", endVolume)
    try writer.member("range", range)
    try writer.member("startVolume", startVolume)
    writer.endObject(unknown)
  }
}
