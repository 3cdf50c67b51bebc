import Kadr

/// Words over the composition, in a project file.
public struct TextOverlayDocument: Hashable, Sendable {
  /// The words.
  public var text: String
  /// How they look.
  public var style: TextStyleDocument
  /// How they come in; nil for being there at once.
  public var textAnimation: TextAnimationDocument?
  /// Where the anchor lies in the picture.
  public var position: PositionDocument
  /// How large it is; nil for its own size.
  public var size: SizeDocument?
  /// The point of it that lies on the position.
  public var anchor: Anchor
  /// How opaque it is, 0…1.
  public var opacity: Double
  /// Its identity over the whole composition; nil without one.
  public var layerID: String?
  /// When it shows; nil for always.
  public var visibilityRange: TimeRangeDocument?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    text: String, style: TextStyleDocument, textAnimation: TextAnimationDocument? = nil,
    position: PositionDocument, size: SizeDocument? = nil, anchor: Anchor, opacity: Double = 1,
    layerID: String? = nil, visibilityRange: TimeRangeDocument? = nil
  ) {
    self.text = text
    self.style = style
    self.textAnimation = textAnimation
    self.position = position
    self.size = size
    self.anchor = anchor
    self.opacity = opacity
    self.layerID = layerID
    self.visibilityRange = visibilityRange
  }
}

extension TextOverlayDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    anchor = try fields.word("anchor")
    layerID = try fields.optionalString("layerID")
    opacity = try fields.optionalNumber("opacity") ?? 1
    position = try fields.value("position")
    size = try fields.optionalValue("size")
    style = try fields.value("style")
    text = try fields.string("text")
    textAnimation = try fields.optionalValue("textAnimation")
    visibilityRange = try fields.optionalValue("visibilityRange")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("anchor", anchor)
    writer.member("layerID", layerID)
    try writer.member("opacity", opacity)
    try writer.member("position", position)
    try writer.member("size", size)
    try writer.member("style", style)
    writer.member("text", text)
    try writer.member("textAnimation", textAnimation)
    try writer.member("visibilityRange", visibilityRange)
    writer.endObject(unknown)
  }
}
