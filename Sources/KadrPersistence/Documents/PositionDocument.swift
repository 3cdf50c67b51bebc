/// A place in the picture in a project file, from the top left.
public struct PositionDocument: Hashable, Sendable {
  /// The units of a position.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Fractions of the picture's width and height.
    case normalized
    /// Pixels.
    case pixels
    /// Percentages of the picture's width and height.
    case percent
  }

  /// The unit.
  public var kind: Kind
  /// To the right, in the unit.
  public var x: Double
  /// Down, in the unit.
  public var y: Double
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(kind: Kind, x: Double, y: Double) {
    self.kind = kind
    self.x = x
    self.y = y
  }
}

extension PositionDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    kind = try fields.word("kind")
    x = try fields.number("x")
    y = try fields.number("y")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("kind", kind)
    try writer.member("x", x)
    try writer.member("y", y)
    writer.endObject(unknown)
  }
}
