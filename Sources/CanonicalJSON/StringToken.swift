/// Works on string tokens that the reader has already found to be well formed.
enum StringToken {
  /// Appends the decoded UTF-8 text of the token at `range`, which includes the quotes.
  static func decode(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>, into text: inout [UInt8]
  ) {
    var i = range.lowerBound + 1
    let end = range.upperBound - 1
    while i < end {
      var run = i
      while run < end, base[run] != UInt8(ascii: "\\") { run += 1 }
      text.append(contentsOf: UnsafeBufferPointer(start: base + i, count: run - i))
      i = run
      if i < end { appendEscaped(base, &i, &text) }
    }
  }

  /// Decodes the token as a Swift string.
  static func string(
    _ base: UnsafePointer<UInt8>, _ range: Range<Int>, isEscaped: Bool
  ) -> String {
    if isEscaped {
      var text: [UInt8] = []
      text.reserveCapacity(range.count)
      decode(base, range, into: &text)
      return String(decoding: text, as: UTF8.self)
    }
    return String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound + 1, count: range.count - 2),
      as: UTF8.self)
  }

  /// Compares two tokens by the UTF-16 code units of what they mean.
  static func compareDecoded(
    _ base: UnsafePointer<UInt8>, _ a: Range<Int>, _ b: Range<Int>
  ) -> Int {
    var first: [UInt8] = []
    var second: [UInt8] = []
    decode(base, a, into: &first)
    decode(base, b, into: &second)
    return first.withUnsafeBufferPointer { x in
      second.withUnsafeBufferPointer { UTF16Order.compare(x, $0) }
    }
  }

  /// Compares two tokens that have no escapes by UTF-16 code units.
  @inline(__always)
  static func compareRaw(_ base: UnsafePointer<UInt8>, _ a: Range<Int>, _ b: Range<Int>) -> Int {
    UTF16Order.compare(
      UnsafeBufferPointer(start: base + (a.lowerBound &+ 1), count: a.count &- 2),
      UnsafeBufferPointer(start: base + (b.lowerBound &+ 1), count: b.count &- 2))
  }

  /// Gives the escape letter of a byte that may not stand raw in a string, or 0 where `\u00xx` is
  /// the only way (RFC 8785, section 3.2.2.2).
  @inline(__always)
  static func letter(for byte: UInt8) -> UInt8 {
    switch byte {
    case 0x08: UInt8(ascii: "b")
    case 0x09: UInt8(ascii: "t")
    case 0x0A: UInt8(ascii: "n")
    case 0x0C: UInt8(ascii: "f")
    case 0x0D: UInt8(ascii: "r")
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    default: 0
    }
  }

  /// Appends the canonical token of `text`, quotes included; true if it has an escape.
  static func appendToken(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) -> Bool {
    bytes.append(UInt8(ascii: "\""))
    var isEscaped = false
    var i = 0
    while i < text.count {
      var run = i
      while run < text.count, !needsEscape(text[run]) { run += 1 }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[i..<run]))
      i = run
      if i < text.count {
        appendEscape(of: text[i], to: &bytes)
        isEscaped = true
        i += 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return isEscaped
  }

  @inline(__always)
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    let letter = letter(for: byte)
    if letter != 0 {
      bytes.append(letter)
    } else {
      let low = byte & 15
      bytes.append(contentsOf: [
        UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), UInt8(ascii: "0") + byte >> 4,
        low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10,
      ])
    }
  }

  private static func appendEscaped(
    _ base: UnsafePointer<UInt8>, _ i: inout Int, _ text: inout [UInt8]
  ) {
    let letter = base[i + 1]
    i += 2
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"):
      var code = hexValue(base, i)
      i += 4
      if code & 0xFC00 == 0xD800 {
        code = 0x10000 + (code & 0x3FF) << 10 + hexValue(base, i + 2) & 0x3FF
        i += 6
      }
      if let scalar = Unicode.Scalar(code) {
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    default: text.append(letter)
    }
  }

  /// Reads four hexadecimal digits; a value over 0xFFFF means that one of them is none.
  static func hexValue(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
    var value: UInt32 = 0
    for i in offset..<offset + 4 {
      guard let digit = hexDigit(base[i]) else { return .max }
      value = value << 4 | digit
    }
    return value
  }

  /// The value of a hexadecimal digit; nil if the byte is none.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
