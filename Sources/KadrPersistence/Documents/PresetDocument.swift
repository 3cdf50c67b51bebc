import Kadr

/// What a composition is made for, in a project file.
public struct PresetDocument: Hashable, Sendable {
  /// The presets.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// As the first clip is.
    case auto
    /// Upright, for Reels and Shorts.
    case reelsAndShorts
    /// Upright, for TikTok.
    case tiktok
    /// Square.
    case square
    /// Wide.
    case cinema
    /// As the other fields say.
    case custom
  }

  /// Which preset.
  public var kind: Kind
  /// Pixels across; for `custom` only.
  public var width: Int?
  /// Pixels down; for `custom` only.
  public var height: Int?
  /// Frames a second; for `custom` only.
  public var frameRate: Int?
  /// How the picture is compressed; for `custom` only.
  public var codec: VideoCodec?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    kind: Kind, width: Int? = nil, height: Int? = nil, frameRate: Int? = nil, codec: VideoCodec? = nil
  ) {
    self.kind = kind
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.codec = codec
  }
}

extension PresetDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    codec = try fields.optionalWord("codec")
    frameRate = try fields.optionalInteger("frameRate")
    height = try fields.optionalInteger("height")
    kind = try fields.word("kind")
    width = try fields.optionalInteger("width")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("codec", codec)
    writer.member("frameRate", frameRate)
    writer.member("height", height)
    writer.member("kind", kind)
    writer.member("width", width)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .custom:
      if width == nil { throw value.missing("width") }
      if height == nil { throw value.missing("height") }
      if frameRate == nil { throw value.missing("frameRate") }
      if codec == nil { throw value.missing("codec") }
    default: break
    }
  }
}
