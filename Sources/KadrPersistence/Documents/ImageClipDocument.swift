/// A still image, in a project file.
public struct ImageClipDocument: Hashable, Sendable {
  /// What the image store calls the image.
  public var imageToken: String
  /// How long it shows.
  public var duration: TimeDocument
  /// What shows around and behind the image; nil for nothing.
  public var backgroundColor: ColorDocument?
  /// A file whose sound plays with it; nil for silence.
  public var audioURL: String?
  /// Its identity over the whole composition; nil without one.
  public var clipID: String?
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  public var startTime: TimeDocument?
  /// Where and how large its picture is; nil for all of it where it is.
  public var transform: TransformDocument?
  /// How the transform changes; times from the clip's start.
  public var transformAnimation: AnimationDocument<TransformDocument>?
  /// How opaque it is, 0…1; nil for opaque.
  public var opacity: Double?
  /// How the opacity changes; times from the clip's start.
  public var opacityAnimation: AnimationDocument<Double>?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    imageToken: String, duration: TimeDocument, backgroundColor: ColorDocument? = nil,
    audioURL: String? = nil, clipID: String? = nil, startTime: TimeDocument? = nil,
    transform: TransformDocument? = nil, transformAnimation: AnimationDocument<TransformDocument>? = nil,
    opacity: Double? = nil, opacityAnimation: AnimationDocument<Double>? = nil
  ) {
    self.imageToken = imageToken
    self.duration = duration
    self.backgroundColor = backgroundColor
    self.audioURL = audioURL
    self.clipID = clipID
    self.startTime = startTime
    self.transform = transform
    self.transformAnimation = transformAnimation
    self.opacity = opacity
    self.opacityAnimation = opacityAnimation
  }
}

extension ImageClipDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    audioURL = try fields.optionalString("audioURL")
    backgroundColor = try fields.optionalValue("backgroundColor")
    clipID = try fields.optionalString("clipID")
    duration = try fields.value("duration")
    imageToken = try fields.string("imageToken")
    opacity = try fields.optionalNumber("opacity")
    opacityAnimation = try fields.optionalValue("opacityAnimation")
    startTime = try fields.optionalValue("startTime")
    transform = try fields.optionalValue("transform")
    transformAnimation = try fields.optionalValue("transformAnimation")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("audioURL", audioURL)
    try writer.member("backgroundColor", backgroundColor)
    writer.member("clipID", clipID)
    try writer.member("duration", duration)
    writer.member("imageToken", imageToken)
    try writer.member("opacity", opacity)
    try writer.member("opacityAnimation", opacityAnimation)
    try writer.member("startTime", startTime)
    try writer.member("transform", transform)
    try writer.member("transformAnimation", transformAnimation)
    writer.endObject(unknown)
  }
}
