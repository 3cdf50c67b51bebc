import CanonicalJSON

/// Fields of a project file that this version does not know, kept so that saving writes them back.
///
/// A newer app, or someone's own tool, may have put them there; each is held as JSON text.
public struct UnknownFields: Hashable, Sendable {
  /// Where around a record a field stands. Only a union, as a clip, has more than one place:
  /// `{"video": {"_0": {…fields…}, …besidePayload…}, …besideTag…}`.
  public enum Level: UInt8, Hashable, Sendable {
    /// In the record itself.
    case fields
    /// In the union itself, beside its tag.
    case besideTag
    /// In the object around a union's payload, beside `_0`.
    case besidePayload
  }

  private struct Field: Hashable, Sendable {
    var key: JSONKey
    var level: Level
    var json: String

    func precedes(_ other: Field) -> Bool {
      level == other.level ? key < other.key : level.rawValue < other.level.rawValue
    }
  }

  /// By level, then by key; an array takes no memory while there are none.
  private var fields: [Field] = []

  /// Makes an empty collection.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { fields.isEmpty }

  /// The fields' names at a level, in the order they are written.
  public func keys(at level: Level = .fields) -> [String] {
    fields.filter { $0.level == level }.map(\.key).sorted().map(\.string)
  }

  /// Returns a field's value as compact JSON text; nil when there is none such.
  public func json(for key: String, at level: Level = .fields) -> String? {
    fields.first { $0.key == JSONKey(key) && $0.level == level }?.json
  }

  /// Sets a field to a value given as JSON text.
  ///
  /// - Throws: `PersistenceError.malformed` when the text is not JSON; nothing is changed then.
  public mutating func set(
    _ key: String, json: String, at level: Level = .fields
  ) throws(PersistenceError) {
    do throws(JSONError) {
      let tree = try JSONTree(parsing: Array(json.utf8))
      remove(key, at: level)
      keep(JSONKey(key), tree.root, at: level)
    } catch {
      throw .malformed(error)
    }
  }

  /// Removes a field; without effect when there is none such.
  public mutating func remove(_ key: String, at level: Level = .fields) {
    fields.removeAll { $0.key == JSONKey(key) && $0.level == level }
  }

  mutating func keep(_ key: JSONKey, _ value: JSONValue, at level: Level) {
    let text = String(decoding: value.compactText(), as: UTF8.self)
    let field = Field(key: key, level: level, json: text)
    // Reading brings them in order, so that this is an append however many there are.
    let isInOrder = fields.last.map { $0.precedes(field) } ?? true
    fields.append(field)
    if !isInOrder { fields.sort { $0.precedes($1) } }
  }

  func forEach(at level: Level, _ body: (_ key: String, _ json: String) -> Void) {
    for field in fields where field.level == level { body(field.key.string, field.json) }
  }
}
