import CanonicalJSON

/// A JSON value that can be changed.
public indirect enum SampleValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([SampleValue])
  case object([String: SampleValue])

  /// Reads a value of a tree.
  public init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(value.bool ?? false)
    case .number: self = value.int64.map(SampleValue.integer) ?? .number(value.double ?? 0)
    case .string: self = .string(value.string ?? "")
    case .array: self = .array(value.children.map(SampleValue.init))
    case .object:
      var fields: [String: SampleValue] = [:]
      for member in value.members { fields[member.key.string] = SampleValue(member.value) }
      self = .object(fields)
    }
  }

  /// The members of an object; setting makes it one.
  public var fields: [String: SampleValue] {
    get { if case .object(let fields) = self { fields } else { [:] } }
    set { self = .object(newValue) }
  }

  /// The elements of an array; setting makes it one.
  public var elements: [SampleValue] {
    get { if case .array(let elements) = self { elements } else { [] } }
    set { self = .array(newValue) }
  }

  /// A member of an object.
  public subscript(key: String) -> SampleValue? {
    get { fields[key] }
    set { fields[key] = newValue }
  }

  /// The text of a string.
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The number as a double.
  public var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The canonical text, with its final line end.
  public var canonicalText: [UInt8] {
    var builder = JSONTreeBuilder()
    write(into: &builder)
    return builder.finish().canonicalText()
  }

  /// The value with every time in its lowest terms and every number a double, for comparing by meaning.
  public var meaning: SampleValue {
    switch self {
    case .integer(let value): return .number(Double(value))
    case .array(let elements): return .array(elements.map(\.meaning))
    case .object(let fields):
      if fields.count == 2, let time = SampleTime(self) {
        let lowest = time.lowest
        return .string("\(lowest.value)/\(lowest.timescale) s")
      }
      return .object(fields.mapValues(\.meaning))
    default: return self
    }
  }

  private func write(into builder: inout JSONTreeBuilder) {
    switch self {
    case .null: builder.null()
    case .bool(let value): builder.bool(value)
    case .integer(let value): builder.integer(value)
    case .number(let value):
      // Samples hold finite numbers only.
      do { try builder.number(value) } catch { preconditionFailure("\(error)") }
    case .string(let text): builder.string(text)
    case .array(let elements):
      builder.beginArray()
      for element in elements { element.write(into: &builder) }
      builder.endArray()
    case .object(let fields):
      builder.beginObject()
      for (key, value) in fields.sorted(by: { JSONKey($0.key) < JSONKey($1.key) }) {
        builder.key(key)
        value.write(into: &builder)
      }
      builder.endObject()
    }
  }
}

extension SampleValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self = .string(text) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: SampleValue...) { self = .array(elements) }
  public init(dictionaryLiteral fields: (String, SampleValue)...) {
    self = .object(Dictionary(fields) { $1 })
  }
}
