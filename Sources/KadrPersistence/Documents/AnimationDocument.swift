/// A value that changes from keyframe to keyframe, in a project file.
public struct AnimationDocument<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values to reach, in order of their times.
  public var keyframes: [KeyframeDocument<Value>]
  /// How the way between two keyframes is covered.
  public var timing: TimingDocument
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(keyframes: [KeyframeDocument<Value>], timing: TimingDocument = TimingDocument(kind: .linear)) {
    self.keyframes = keyframes
    self.timing = timing
  }
}

extension AnimationDocument: DocumentValue where Value: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    keyframes = try fields.list("keyframes")
    timing = try fields.optionalValue("timing") ?? TimingDocument(kind: .linear)
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("keyframes", keyframes)
    try writer.member("timing", timing)
    writer.endObject(unknown)
  }
}
