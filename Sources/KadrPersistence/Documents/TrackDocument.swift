/// A chain of clips beside the main one, in a project file.
public struct TrackDocument: Hashable, Sendable {
  /// The clips of the chain.
  public var clips: [ClipDocument]
  /// When the chain starts on the timeline around it; nil for its beginning.
  public var startTime: TimeDocument?
  /// What people call it; nil without a name.
  public var name: String?
  /// The factor of every clip's opacity, 0…1.
  public var opacityFactor: Double
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    clips: [ClipDocument], startTime: TimeDocument? = nil, name: String? = nil, opacityFactor: Double = 1
  ) {
    self.clips = clips
    self.startTime = startTime
    self.name = name
    self.opacityFactor = opacityFactor
  }
}

extension TrackDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    clips = try fields.list("clips")
    name = try fields.optionalString("name")
    opacityFactor = try fields.optionalNumber("opacityFactor") ?? 1
    startTime = try fields.optionalValue("startTime")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("clips", clips)
    writer.member("name", name)
    try writer.member("opacityFactor", opacityFactor)
    try writer.member("startTime", startTime)
    writer.endObject(unknown)
  }
}
