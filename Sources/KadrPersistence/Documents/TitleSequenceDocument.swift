/// Words on a card of their own, in a project file.
public struct TitleSequenceDocument: Hashable, Sendable {
  /// The words.
  public var text: String
  /// How they look.
  public var style: TextStyleDocument
  /// The colour behind them.
  public var backgroundColor: ColorDocument
  /// How long the card shows.
  public var duration: TimeDocument
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
    text: String, style: TextStyleDocument, backgroundColor: ColorDocument, duration: TimeDocument,
    clipID: String? = nil, startTime: TimeDocument? = nil, transform: TransformDocument? = nil,
    transformAnimation: AnimationDocument<TransformDocument>? = nil, opacity: Double? = nil,
    opacityAnimation: AnimationDocument<Double>? = nil
  ) {
    self.text = text
    self.style = style
    self.backgroundColor = backgroundColor
    self.duration = duration
    self.clipID = clipID
    self.startTime = startTime
    self.transform = transform
    self.transformAnimation = transformAnimation
    self.opacity = opacity
    self.opacityAnimation = opacityAnimation
  }
}

extension TitleSequenceDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    backgroundColor = try fields.value("backgroundColor")
    clipID = try fields.optionalString("clipID")
    duration = try fields.value("duration")
    opacity = try fields.optionalNumber("opacity")
    opacityAnimation = try fields.optionalValue("opacityAnimation")
    startTime = try fields.optionalValue("startTime")
    style = try fields.value("style")
    text = try fields.string("text")
    transform = try fields.optionalValue("transform")
    transformAnimation = try fields.optionalValue("transformAnimation")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("backgroundColor", backgroundColor)
    writer.member("clipID", clipID)
    try writer.member("duration", duration)
    try writer.member("opacity", opacity)
    try writer.member("opacityAnimation", opacityAnimation)
    try writer.member("startTime", startTime)
    try writer.member("style", style)
    writer.member("text", text)
    try writer.member("transform", transform)
    try writer.member("transformAnimation", transformAnimation)
    writer.endObject(unknown)
  }
}
