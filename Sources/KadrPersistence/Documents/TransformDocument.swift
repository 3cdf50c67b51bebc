import Kadr

/// Where and how large a clip's picture is, in a project file.
public struct TransformDocument: Hashable, Sendable {
  /// Where the anchor goes.
  public var center: PositionDocument
  /// The turn in radians, clockwise.
  public var rotation: Double
  /// The factor of width and height.
  public var scale: Double
  /// The point of the picture that goes on the center.
  public var anchor: Anchor
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(center: PositionDocument, rotation: Double, scale: Double, anchor: Anchor) {
    self.center = center
    self.rotation = rotation
    self.scale = scale
    self.anchor = anchor
  }
}

extension TransformDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    anchor = try fields.word("anchor")
    center = try fields.value("center")
    rotation = try fields.number("rotation")
    scale = try fields.number("scale")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("anchor", anchor)
    try writer.member("center", center)
    try writer.member("rotation", rotation)
    try writer.member("scale", scale)
    writer.endObject(unknown)
  }
}
