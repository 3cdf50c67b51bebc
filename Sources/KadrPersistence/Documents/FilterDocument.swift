import Kadr

/// A filter of a clip in a project file.
public struct FilterDocument: Hashable, Sendable {
  /// What it does.
  public var kind: FilterKind
  /// How strongly; 0 for `mono`, nil for `lut` and `chromaKey`.
  public var scalar: Double?
  /// The file of a `lut`.
  public var url: String?
  /// The red of a `chromaKey`.
  public var red: Double?
  /// The green of a `chromaKey`.
  public var green: Double?
  /// The blue of a `chromaKey`.
  public var blue: Double?
  /// How near a colour must come to a `chromaKey`'s to go.
  public var threshold: Double?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    kind: FilterKind, scalar: Double? = nil, url: String? = nil, red: Double? = nil, green: Double? = nil,
    blue: Double? = nil, threshold: Double? = nil
  ) {
    self.kind = kind
    self.scalar = scalar
    self.url = url
    self.red = red
    self.green = green
    self.blue = blue
    self.threshold = threshold
  }
}

extension FilterDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    blue = try fields.optionalNumber("blue")
    green = try fields.optionalNumber("green")
    kind = try fields.word("kind")
    red = try fields.optionalNumber("red")
    scalar = try fields.optionalNumber("scalar")
    threshold = try fields.optionalNumber("threshold")
    url = try fields.optionalString("url")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("blue", blue)
    try writer.member("green", green)
    writer.member("kind", kind)
    try writer.member("red", red)
    try writer.member("scalar", scalar)
    try writer.member("threshold", threshold)
    writer.member("url", url)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .brightness, .contrast, .saturation, .exposure, .sepia, .gaussianBlur, .vignette, .sharpen,
      .zoomBlur, .glow:
      if scalar == nil { throw value.missing("scalar") }
    case .mono: break
    case .lut:
      if url == nil { throw value.missing("url") }
    case .chromaKey:
      if red == nil { throw value.missing("red") }
      if green == nil { throw value.missing("green") }
      if blue == nil { throw value.missing("blue") }
      if threshold == nil { throw value.missing("threshold") }
    }
  }
}
