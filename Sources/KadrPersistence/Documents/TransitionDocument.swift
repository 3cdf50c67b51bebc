import Kadr

/// The passage between two clips, in a project file.
public struct TransitionDocument: Hashable, Sendable {
  /// The passages.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Through black.
    case fade
    /// One melts into the other.
    case dissolve
    /// The next slides over.
    case slide
  }

  /// How one clip gives way to the next.
  public var kind: Kind
  /// How long both show.
  public var duration: TimeDocument
  /// The edge the next clip comes from; for `slide` only.
  public var direction: SlideDirection?
  /// Fields this version does not know, kept as they were.
  public var unknown = UnknownFields()

  /// Makes the record from its fields.
  public init(kind: Kind, duration: TimeDocument, direction: SlideDirection? = nil) {
    self.kind = kind
    self.duration = duration
    self.direction = direction
  }
}

extension TransitionDocument: DocumentValue {
  init(reading source: SourceValue) throws(Fault) {
    var fields = try FieldReader(source)
    direction = try fields.optionalWord("direction")
    duration = try fields.value("duration")
    kind = try fields.word("kind")
    unknown = fields.finish()
    try checkFields(of: source)
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    writer.beginObject()
    writer.member("direction", direction)
    try writer.member("duration", duration)
    writer.member("kind", kind)
    writer.endObject(unknown)
  }

  /// Refuses a record that lacks what its kind needs.
  private func checkFields(of value: SourceValue) throws(Fault) {
    switch kind {
    case .slide:
      if direction == nil { throw value.missing("direction") }
    default: break
    }
  }
}
