/// How words look.
public struct TextStyle: Equatable, Sendable {
  /// The font's PostScript name; nil for the system's.
  public var fontName: String?
  /// The font's size in points.
  public var fontSize: Double
  /// The words' colour.
  public var color: PlatformColor
  /// Where lines of unlike length meet.
  public var alignment: TextAlignment
  /// How heavy the strokes are.
  public var weight: TextWeight
  /// The line around each letter; nil for none.
  public var stroke: TextStroke?
  /// The shadow behind the words; nil for none.
  public var shadow: TextShadow?

  /// Makes a style.
  public init(
    fontName: String? = nil, fontSize: Double = 36, color: PlatformColor = .white,
    alignment: TextAlignment = .center, weight: TextWeight = .regular, stroke: TextStroke? = nil,
    shadow: TextShadow? = nil
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
