import CanonicalJSON

/// Reads the members of one object in one pass, known fields by name and the rest as unknown.
///
/// The tree's tokens are canonical, so members stand in ascending order; fields must be asked for in that
/// order too. `null` in a field that may be missing counts as missing.
struct FieldReader {
  private let object: SourceValue
  private let end: Int
  private var child: Int
  private var unknown = UnknownFields()

  @inline(__always)
  init(_ value: SourceValue) throws(Fault) {
    let json = value.json
    guard json.kind == .object else { throw value.fault(.wrongType(expected: "an object")) }
    object = value
    end = json.nextIndex
    child = value.index + 1
  }

  /// Returns the unknown members, those not yet passed included.
  mutating func finish() -> UnknownFields {
    while child < end { keepUnknown(object.at(child)) }
    return unknown
  }

  /// Moves to the member of a name; nil, before the members after it, when there is none.
  private mutating func member(_ name: StaticString) -> SourceValue? {
    while child < end {
      let candidate = object.at(child)
      let closing = candidate.closingQuote(before: candidate.json.range.lowerBound)
      if candidate.keyEnding(at: closing, is: name) {
        child = candidate.json.nextIndex
        return candidate
      }
      guard candidate.keyEnding(at: closing, precedes: name) else { return nil }
      keepUnknown(candidate)
    }
    return nil
  }

  private mutating func keepUnknown(_ member: SourceValue) {
    let json = member.json
    if let key = json.key { unknown.keep(key, json, at: .fields) }
    child = json.nextIndex
  }

  private mutating func optional(_ name: StaticString) -> SourceValue? {
    guard let value = member(name), value.json.kind != .null else { return nil }
    return value
  }

  private mutating func required(_ name: StaticString) throws(Fault) -> SourceValue {
    guard let value = member(name) else { throw object.missing("\(name)") }
    return value
  }
}

extension FieldReader {
  mutating func string(_ name: StaticString) throws(Fault) -> String {
    try required(name).string()
  }

  mutating func optionalString(_ name: StaticString) throws(Fault) -> String? {
    guard let value = optional(name) else { return nil }
    return try value.string()
  }

  mutating func number(_ name: StaticString) throws(Fault) -> Double {
    try required(name).number()
  }

  mutating func optionalNumber(_ name: StaticString) throws(Fault) -> Double? {
    guard let value = optional(name) else { return nil }
    return try value.number()
  }

  mutating func optionalBool(_ name: StaticString) throws(Fault) -> Bool? {
    guard let value = optional(name) else { return nil }
    return try value.bool()
  }

  mutating func integer<Number: FixedWidthInteger>(_ name: StaticString) throws(Fault) -> Number {
    try required(name).integer()
  }

  mutating func optionalInteger<Number: FixedWidthInteger>(
    _ name: StaticString
  ) throws(Fault) -> Number? {
    guard let value = optional(name) else { return nil }
    return try value.integer()
  }

  mutating func word<Word: RawRepresentable<String>>(_ name: StaticString) throws(Fault) -> Word {
    try required(name).word(for: "\(name)")
  }

  mutating func optionalWord<Word: RawRepresentable<String>>(
    _ name: StaticString
  ) throws(Fault) -> Word? {
    guard let value = optional(name) else { return nil }
    return try value.word(for: "\(name)")
  }

  mutating func value<Value: DocumentValue>(_ name: StaticString) throws(Fault) -> Value {
    try Value(reading: required(name))
  }

  mutating func optionalValue<Value: DocumentValue>(_ name: StaticString) throws(Fault) -> Value? {
    guard let value = optional(name) else { return nil }
    return try Value(reading: value)
  }

  mutating func list<Element: DocumentValue>(_ name: StaticString) throws(Fault) -> [Element] {
    try required(name).list()
  }

  mutating func optionalList<Element: DocumentValue>(
    _ name: StaticString
  ) throws(Fault) -> [Element]? {
    guard let value = optional(name) else { return nil }
    return try value.list()
  }

  mutating func optionalSlots<Element: DocumentValue>(
    _ name: StaticString
  ) throws(Fault) -> [Element?]? {
    guard let value = optional(name) else { return nil }
    return try value.slots()
  }

  mutating func optionalStrings(_ name: StaticString) throws(Fault) -> [String]? {
    guard let value = optional(name) else { return nil }
    return try value.strings()
  }
}
