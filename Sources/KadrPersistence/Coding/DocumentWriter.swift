import CanonicalJSON

/// Writes documents as a tree, members in ascending order of their keys.
struct DocumentWriter {
  private(set) var builder: JSONTreeBuilder
  /// Whether a field from outside was written, which might repeat a known one.
  private(set) var hasUnknownFields = false

  init(reservingBytes: Int = 0) {
    builder = JSONTreeBuilder(reservingBytes: reservingBytes)
  }

  consuming func finish() -> JSONTree { builder.finish() }

  @inline(__always)
  mutating func beginObject() { builder.beginObject() }

  @inline(__always)
  mutating func endObject(_ unknown: UnknownFields, at level: UnknownFields.Level = .fields) {
    if !unknown.isEmpty {
      hasUnknownFields = true
      unknown.write(at: level, to: &builder)
    }
    builder.endObject()
  }

  mutating func key(_ key: String) { builder.key(key) }

  mutating func number(_ value: Double) throws(Fault) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      builder.integer(whole)
      return
    }
    do throws(JSONError) { try builder.number(value) } catch { throw Fault(.nonFiniteNumber) }
  }
}

extension DocumentWriter {
  mutating func member(_ key: String, _ value: String) {
    builder.key(key)
    builder.string(value)
  }

  mutating func member(_ key: String, _ value: String?) {
    if let value { member(key, value) }
  }

  mutating func member(_ key: String, _ value: Bool) {
    builder.key(key)
    builder.bool(value)
  }

  mutating func member(_ key: String, _ value: some FixedWidthInteger & SignedInteger) {
    builder.key(key)
    builder.integer(Int64(value))
  }

  mutating func member(_ key: String, _ value: (some FixedWidthInteger & SignedInteger)?) {
    if let value { member(key, value) }
  }

  mutating func member(_ key: String, _ value: some RawRepresentable<String>) {
    member(key, value.rawValue)
  }

  mutating func member(_ key: String, _ value: (some RawRepresentable<String>)?) {
    if let value { member(key, value.rawValue) }
  }

  mutating func member(_ key: String, _ value: some DocumentValue) throws(Fault) {
    builder.key(key)
    do throws(Fault) { try value.write(to: &self) } catch { throw error.within(.key(key)) }
  }

  mutating func member(_ key: String, _ value: (some DocumentValue)?) throws(Fault) {
    if let value { try member(key, value) }
  }

  mutating func member(_ key: String, _ list: [String]) {
    builder.key(key)
    builder.beginArray()
    for element in list { builder.string(element) }
    builder.endArray()
  }

  mutating func member<Element: DocumentValue>(_ key: String, _ list: [Element]) throws(Fault) {
    builder.key(key)
    builder.beginArray()
    for index in list.indices {
      do throws(Fault) { try list[index].write(to: &self) } catch {
        throw error.within(.index(index)).within(.key(key))
      }
    }
    builder.endArray()
  }

  mutating func member<Element: DocumentValue>(_ key: String, _ slots: [Element?]) throws(Fault) {
    builder.key(key)
    builder.beginArray()
    for index in slots.indices {
      guard let element = slots[index] else {
        builder.null()
        continue
      }
      do throws(Fault) { try element.write(to: &self) } catch {
        throw error.within(.index(index)).within(.key(key))
      }
    }
    builder.endArray()
  }
}
