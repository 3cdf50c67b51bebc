import Kadr

/// The part of the picture that stays, in a project file.
public struct CropDocument: Hashable, Sendable {
  /// Where the anchor of the region lies.
  public var position: PositionDocument
  /// The region's size.
  public var size: SizeDocument
  /// The point of the region that lies on the position.
  public var anchor: Anchor
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(position: PositionDocument, size: SizeDocument, anchor: Anchor) {
    self.position = position
    self.size = size
    self.anchor = anchor
  }
}

extension CropDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    anchor = try fields.word("anchor")
    position = try fields.value("position")
    size = try fields.value("size")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("anchor", anchor)
    try writer.member("position", position)
    try writer.member("size", size)
    writer.endObject(unknown)
  }
}
