import Kadr

/// How words come in, in a project file.
public struct TextAnimationDocument: Hashable, Sendable {
  /// The stock animations.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Words fade in.
    case fadeIn
    /// Words slide in from an edge.
    case slideIn
    /// Words grow to their size.
    case scaleUp
  }

  /// Which of the stock animations.
  public var kind: Kind
  /// The opacity or size it begins at; for `fadeIn` and `scaleUp` only.
  public var from: Double?
  /// The edge words come from; for `slideIn` only.
  public var direction: SlideDirection?
  /// When it begins, in seconds from the moment the words are visible.
  public var beginTime: Double
  /// How long it takes, in ticks.
  public var durationValue: Int64
  /// Ticks in a second.
  public var durationTimescale: Int32
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(
    kind: Kind, from: Double? = nil, direction: SlideDirection? = nil, beginTime: Double = 0,
    durationValue: Int64 = 0, durationTimescale: Int32 = 1
  ) {
    self.kind = kind
    self.from = from
    self.direction = direction
    self.beginTime = beginTime
    self.durationValue = durationValue
    self.durationTimescale = durationTimescale
  }
}

extension TextAnimationDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    beginTime = try fields.optionalNumber("beginTime") ?? 0
    direction = try fields.optionalWord("direction")
    durationTimescale = try fields.optionalInteger("durationTimescale") ?? 1
    durationValue = try fields.optionalInteger("durationValue") ?? 0
    from = try fields.optionalNumber("from")
    kind = try fields.word("kind")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    try writer.member("beginTime", beginTime)
    writer.member("direction", direction)
    writer.member("durationTimescale", durationTimescale)
    writer.member("durationValue", durationValue)
    try writer.member("from", from)
    writer.member("kind", kind)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .fadeIn, .scaleUp:
      if from == nil { throw value.missing("from") }
    case .slideIn:
      if direction == nil { throw value.missing("direction") }
    }
  }
}
