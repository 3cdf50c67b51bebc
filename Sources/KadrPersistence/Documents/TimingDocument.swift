/// How the way between two keyframes is covered, in a project file.
public struct TimingDocument: Hashable, Sendable {
  /// The curves that are data.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Evenly.
    case linear
    /// Slowly first.
    case easeIn
    /// Slowly last.
    case easeOut
    /// Slowly first and last.
    case easeInOut
    /// Along a Bézier curve.
    case cubicBezier
  }

  /// The curve.
  public var kind: Kind
  /// The control points' coordinates; empty where there are none, so that the common timing is short.
  private var points: [Double?] = []
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(kind: Kind, p1x: Double? = nil, p1y: Double? = nil, p2x: Double? = nil, p2y: Double? = nil) {
    self.kind = kind
    self.p1x = p1x
    self.p1y = p1y
    self.p2x = p2x
    self.p2y = p2y
  }
}

extension TimingDocument {
  /// The first control point's x; for `cubicBezier` only.
  public var p1x: Double? {
    get { point(0) }
    set { setPoint(0, newValue) }
  }

  /// The first control point's y; for `cubicBezier` only.
  public var p1y: Double? {
    get { point(1) }
    set { setPoint(1, newValue) }
  }

  /// The second control point's x; for `cubicBezier` only.
  public var p2x: Double? {
    get { point(2) }
    set { setPoint(2, newValue) }
  }

  /// The second control point's y; for `cubicBezier` only.
  public var p2y: Double? {
    get { point(3) }
    set { setPoint(3, newValue) }
  }

  private func point(_ index: Int) -> Double? {
    points.isEmpty ? nil : points[index]
  }

  private mutating func setPoint(_ index: Int, _ value: Double?) {
    if points.isEmpty {
      guard value != nil else { return }
      points = [nil, nil, nil, nil]
    }
    points[index] = value
    // Two timings without points are equal however they came to have none.
    if points.allSatisfy({ $0 == nil }) { points = [] }
  }
}

extension TimingDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    kind = try fields.word("kind")
    p1x = try fields.optionalNumber("p1x")
    p1y = try fields.optionalNumber("p1y")
    p2x = try fields.optionalNumber("p2x")
    p2y = try fields.optionalNumber("p2y")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("kind", kind)
    try writer.member("p1x", p1x)
    try writer.member("p1y", p1y)
    try writer.member("p2x", p2x)
    try writer.member("p2y", p2y)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .cubicBezier:
      if p1x == nil { throw value.missing("p1x") }
      if p1y == nil { throw value.missing("p1y") }
      if p2x == nil { throw value.missing("p2x") }
      if p2y == nil { throw value.missing("p2y") }
    default: break
    }
  }
}
