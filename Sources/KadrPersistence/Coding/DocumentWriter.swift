import CanonicalJSON

/// Writes documents as compact JSON text, known members in ascending order of their keys.
///
/// The text goes through a small buffer of plain memory to the array it ends up in: per token nothing is
/// allocated and no reference counted. Laying the text out is left to the tree that is read from it.
struct DocumentWriter: ~Copyable {
  private var text: [UInt8] = []
  private let buffer: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var needsComma = false
  private let keepsUnknown: Bool

  private static let capacity = 1 << 16

  /// Makes a writer, by default one that writes fields this version does not know as well.
  init(keepingUnknown: Bool = true) {
    buffer = .allocate(capacity: Self.capacity)
    keepsUnknown = keepingUnknown
  }

  deinit {
    buffer.deallocate()
  }

  /// Returns the text written; the writer starts anew.
  mutating func finish() -> [UInt8] {
    flush()
    defer { text = [] }
    return text
  }

  private mutating func flush() {
    text.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
    count = 0
  }

  /// Makes room for a token of at most so many bytes, which must be fewer than the buffer holds.
  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count &+ length > Self.capacity { flush() }
  }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func put(_ literal: StaticString) {
    let length = literal.utf8CodeUnitCount
    (buffer + count).update(from: literal.utf8Start, count: length)
    count &+= length
  }

  @inline(__always)
  private mutating func beginValue() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }
}

extension DocumentWriter {
  @inline(__always)
  mutating func beginObject() {
    reserve(2)
    beginValue()
    put(UInt8(ascii: "{"))
    needsComma = false
  }

  @inline(__always)
  mutating func endObject(_ unknown: UnknownFields, at level: UnknownFields.Level = .fields) {
    if keepsUnknown, !unknown.isEmpty {
      unknown.forEach(at: level) { key, json in
        string(key)
        reserve(1)
        put(UInt8(ascii: ":"))
        needsComma = false
        raw(json)
      }
    }
    reserve(1)
    put(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func beginArray() {
    reserve(2)
    beginValue()
    put(UInt8(ascii: "["))
    needsComma = false
  }

  mutating func endArray() {
    reserve(1)
    put(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes a key of the format, which needs no escapes.
  @inline(__always)
  mutating func key(_ key: StaticString) {
    reserve(key.utf8CodeUnitCount &+ 4)
    beginValue()
    put(UInt8(ascii: "\""))
    put(key)
    put(UInt8(ascii: "\""))
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func null() {
    reserve(5)
    beginValue()
    put("null")
  }

  mutating func bool(_ value: Bool) {
    reserve(6)
    beginValue()
    put(value ? "true" : "false")
  }

  mutating func integer(_ value: Int64) {
    reserve(24)
    beginValue()
    if value < 0 { put(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var end = count
    repeat {
      end &+= 1
      rest /= 10
    } while rest > 0
    let start = count
    count = end
    rest = value.magnitude
    repeat {
      end &-= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      buffer[end] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while end > start
  }

  mutating func number(_ value: Double) throws(Fault) {
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    guard value.isFinite else { throw Fault(.nonFiniteNumber) }
    // Within these bounds Swift's shortest form is the canonical one.
    guard (1e-4..<1e15).contains(value.magnitude) else { return raw(Self.canonicalSpelling(of: value)) }
    reserve(40)
    beginValue()
    var digits = value.description
    digits.withUTF8 { utf8 in
      for byte in utf8 { put(byte) }
    }
  }

  private static func canonicalSpelling(of value: Double) -> String {
    var builder = JSONTreeBuilder()
    // The number is finite, which is all that is asked of it.
    do throws(JSONError) { try builder.number(value) } catch { builder.null() }
    return String(decoding: builder.finish().compactText(), as: UTF8.self)
  }

  mutating func string(_ string: String) {
    reserve(2)
    beginValue()
    put(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { utf8 in
      for byte in utf8 {
        reserve(6)
        if byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") {
          put(byte)
        } else {
          escape(byte)
        }
      }
    }
    reserve(1)
    put(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): put(byte)
    case 0x08: put("b")
    case 0x09: put("t")
    case 0x0a: put("n")
    case 0x0c: put("f")
    case 0x0d: put("r")
    default:
      put(byte < 0x10 ? "u000" : "u001")
      let digit = byte & 15
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Writes JSON text that is known to be a value.
  private mutating func raw(_ json: String) {
    reserve(1)
    beginValue()
    flush()
    text.append(contentsOf: json.utf8)
  }
}
