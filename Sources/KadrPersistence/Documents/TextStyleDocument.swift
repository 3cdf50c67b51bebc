import Kadr

/// How words look, in a project file.
public struct TextStyleDocument: Hashable, Sendable {
  /// The font's PostScript name; nil for the system's.
  public var fontName: String?
  /// The font's size in points.
  public var fontSize: Double
  /// The words' colour.
  public var color: ColorDocument
  /// Where lines of unlike length meet.
  public var alignment: TextAlignment
  /// How heavy the strokes are.
  public var weight: TextWeight
  /// The line around each letter; nil for none.
  public var stroke: TextStrokeDocument?
  /// The shadow behind the words; nil for none.
  public var shadow: TextShadowDocument?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    fontName: String? = nil, fontSize: Double = 36, color: ColorDocument, alignment: TextAlignment,
    weight: TextWeight, stroke: TextStrokeDocument? = nil, shadow: TextShadowDocument? = nil
  ) {
    self.fontName = fontName
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
    self.weight = weight
    self.stroke = stroke
    self.shadow = shadow
  }
}

extension TextStyleDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    alignment = try fields.word("alignment")
    color = try fields.value("color")
    fontName = try fields.optionalString("fontName")
    fontSize = try fields.optionalNumber("fontSize") ?? 36
    shadow = try fields.optionalValue("shadow")
    stroke = try fields.optionalValue("stroke")
    weight = try fields.word("weight")
    unknown = fields.finish()
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("alignment", alignment)
    try writer.member("color", color)
    writer.member("fontName", fontName)
    try writer.member("fontSize", fontSize)
    try writer.member("shadow", shadow)
    try writer.member("stroke", stroke)
    writer.member("weight", weight)
    writer.endObject(unknown)
  }
}
