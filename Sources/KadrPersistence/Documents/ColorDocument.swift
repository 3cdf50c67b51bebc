/// A colour in a project file, its parts in sRGB, 0…1.
public struct ColorDocument: Hashable, Sendable {
  /// Red.
  public var red: Double
  /// Green.
  public var green: Double
  /// Blue.
  public var blue: Double
  /// Opacity: 0 clear … 1 opaque.
  public var alpha: Double
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

extension ColorDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    alpha = try fields.number("alpha")
    blue = try fields.number("blue")
    green = try fields.number("green")
    red = try fields.number("red")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("alpha", alpha)
    try writer.member("blue", blue)
    try writer.member("green", green)
    try writer.member("red", red)
    writer.endObject(unknown)
  }
}
