/// A composition in a project file.
public struct VideoDocument: Hashable, Sendable {
  /// The clips.
  public var clips: [ClipDocument]
  /// The sound under the composition.
  public var audioTracks: [AudioTrackDocument]
  /// What the composition is made for.
  public var preset: PresetDocument
  /// What lies over the picture, from back to front.
  public var overlays: [OverlayDocument]
  /// The part of the picture that stays; nil for all of it.
  public var crop: CropDocument?
  /// How much the exported file may hold.
  public var quality: QualityDocument
  /// The words that say what is spoken.
  public var captions: [CaptionDocument]
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    clips: [ClipDocument] = [], audioTracks: [AudioTrackDocument] = [],
    preset: PresetDocument = PresetDocument(kind: .auto), overlays: [OverlayDocument] = [],
    crop: CropDocument? = nil, quality: QualityDocument = QualityDocument(kind: .automatic),
    captions: [CaptionDocument] = []
  ) {
    self.clips = clips
    self.audioTracks = audioTracks
    self.preset = preset
    self.overlays = overlays
    self.crop = crop
    self.quality = quality
    self.captions = captions
  }
}

extension VideoDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    audioTracks = try fields.optionalList("audioTracks") ?? []
    captions = try fields.optionalList("captions") ?? []
    clips = try fields.optionalList("clips") ?? []
    crop = try fields.optionalValue("crop")
    overlays = try fields.optionalList("overlays") ?? []
    preset = try fields.optionalValue("preset") ?? PresetDocument(kind: .auto)
    quality = try fields.optionalValue("quality") ?? QualityDocument(kind: .automatic)
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("audioTracks", audioTracks)
    try writer.member("captions", captions)
    try writer.member("clips", clips)
    try writer.member("crop", crop)
    try writer.member("overlays", overlays)
    try writer.member("preset", preset)
    try writer.member("quality", quality)
    writer.endObject(unknown)
  }
}
