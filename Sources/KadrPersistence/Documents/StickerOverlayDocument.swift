import Kadr

/// An image over the composition that is turned and throws a shadow, in a project file.
public struct StickerOverlayDocument: Hashable, Sendable {
  /// What the image store calls the image.
  public var imageToken: String
  /// The turn in radians, clockwise.
  public var rotation: Double
  /// The shadow; nil for none.
  public var shadow: StickerShadowDocument?
  /// How the position changes; times from the composition's start.
  public var positionAnimation: AnimationDocument<PositionDocument>?
  /// How the size changes; times from the composition's start.
  public var sizeAnimation: AnimationDocument<SizeDocument>?
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
    imageToken: String, rotation: Double, shadow: StickerShadowDocument? = nil,
    positionAnimation: AnimationDocument<PositionDocument>? = nil,
    sizeAnimation: AnimationDocument<SizeDocument>? = nil, position: PositionDocument,
    size: SizeDocument? = nil, anchor: Anchor, opacity: Double = 1, layerID: String? = nil,
    visibilityRange: TimeRangeDocument? = nil
  ) {
    self.imageToken = imageToken
    self.rotation = rotation
    self.shadow = shadow
    self.positionAnimation = positionAnimation
    self.sizeAnimation = sizeAnimation
    self.position = position
    self.size = size
    self.anchor = anchor
    self.opacity = opacity
    self.layerID = layerID
    self.visibilityRange = visibilityRange
  }
}

extension StickerOverlayDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    anchor = try fields.word("anchor")
    imageToken = try fields.string("imageToken")
    layerID = try fields.optionalString("layerID")
    opacity = try fields.optionalNumber("opacity") ?? 1
    position = try fields.value("position")
    positionAnimation = try fields.optionalValue("positionAnimation")
    rotation = try fields.number("rotation")
    shadow = try fields.optionalValue("shadow")
    size = try fields.optionalValue("size")
    sizeAnimation = try fields.optionalValue("sizeAnimation")
    visibilityRange = try fields.optionalValue("visibilityRange")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("anchor", anchor)
    writer.member("imageToken", imageToken)
    writer.member("layerID", layerID)
    try writer.member("opacity", opacity)
    try writer.member("position", position)
    try writer.member("positionAnimation", positionAnimation)
    try writer.member("rotation", rotation)
    try writer.member("shadow", shadow)
    try writer.member("size", size)
    try writer.member("sizeAnimation", sizeAnimation)
    try writer.member("visibilityRange", visibilityRange)
    writer.endObject(unknown)
  }
}
