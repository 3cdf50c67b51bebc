/// How much an exported file may hold, in a project file.
public struct QualityDocument: Hashable, Sendable {
  /// What can be limited.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case automatic
    /// Bits a second.
    case bitrate
    /// Bytes in all.
    case fileSize
  }

  /// What is limited.
  public var kind: Kind
  /// Bits a second; for `bitrate` only.
  public var bitrate: Int?
  /// Bytes in all; for `fileSize` only.
  public var fileSizeBytes: Int?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(kind: Kind, bitrate: Int? = nil, fileSizeBytes: Int? = nil) {
    self.kind = kind
    self.bitrate = bitrate
    self.fileSizeBytes = fileSizeBytes
  }
}

extension QualityDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    bitrate = try fields.optionalInteger("bitrate")
    fileSizeBytes = try fields.optionalInteger("fileSizeBytes")
    kind = try fields.word("kind")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("bitrate", bitrate)
    writer.member("fileSizeBytes", fileSizeBytes)
    writer.member("kind", kind)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .bitrate:
      if bitrate == nil { throw value.missing("bitrate") }
    case .fileSize:
      if fileSizeBytes == nil { throw value.missing("fileSizeBytes") }
    default: break
    }
  }
}
