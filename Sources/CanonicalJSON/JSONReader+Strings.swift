extension JSONReader {
  /// Reads the string that begins at `p` and tells whether its token is spelled canonically and
  /// whether it has a backslash.
  ///
  /// The scan looks at eight bytes at a time for a quote, a backslash, a control character or a
  /// byte of a longer character; a string of plain ASCII is canonical as it stands.
  @inline(__always)
  func readString(_ p: inout Int) throws(Fault) -> (isCanonical: Bool, isEscaped: Bool) {
    var q = p &+ 1
    while q &+ 8 <= end {
      let marks = JSONReader.marks(in: word(at: q))
      if marks == 0 {
        q &+= 8
        continue
      }
      q &+= marks.trailingZeroBitCount >> 3
      if base[q] == UInt8(ascii: "\"") {
        p = q &+ 1
        return (true, false)
      }
      break
    }
    return try readStringSlowly(&p, from: q)
  }

  /// Marks the highest bit of each byte that may end a plain run: below 0x20, `"`, `\`, from 0x80.
  ///
  /// A borrow may mark a byte too many above the first one marked, never below it; only the first
  /// is used.
  @inline(__always)
  private static func marks(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (0x22 &* ones)
    let backslash = word ^ (0x5C &* ones)
    let low = (word &- 0x20 &* ones) & ~word
    let quotes = (quote &- ones) & ~quote
    let backslashes = (backslash &- ones) & ~backslash
    return (low | quotes | backslashes | word) & (0x80 &* ones)
  }

  private func readStringSlowly(
    _ p: inout Int, from plain: Int
  ) throws(Fault) -> (isCanonical: Bool, isEscaped: Bool) {
    var isCanonical = true
    var isEscaped = false
    var q = plain
    while q < end {
      let byte = base[q]
      switch byte {
      case UInt8(ascii: "\""):
        p = q &+ 1
        return (isCanonical, isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        if try !readEscape(&q) { isCanonical = false }
      case 0..<0x20:
        throw Fault(.controlCharacter(byte), q)
      case 0x80...0xFF:
        let length = characterLength(at: q)
        if length == 0 { throw Fault(.invalidUTF8, q) }
        q &+= length
      default:
        q &+= 1
        while q &+ 8 <= end {
          let marks = JSONReader.marks(in: word(at: q))
          q &+= marks == 0 ? 8 : marks.trailingZeroBitCount >> 3
          if marks != 0 { break }
        }
      }
    }
    throw Fault(.unexpectedEnd(expected: .stringEnd), end)
  }

  /// Reads the escape at `q` and tells whether it is the canonical spelling of its character.
  private func readEscape(_ q: inout Int) throws(Fault) -> Bool {
    guard q + 1 < end else { throw Fault(.unexpectedEnd(expected: .stringEnd), end) }
    switch base[q + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      q += 2
      return true
    case UInt8(ascii: "/"):
      q += 2
      return false
    case UInt8(ascii: "u"):
      let code = try readCodeUnit(q)
      let start = q
      q += 6
      switch code {
      case 0xD800...0xDBFF:
        guard q + 1 < end, base[q] == UInt8(ascii: "\\"), base[q + 1] == UInt8(ascii: "u") else {
          throw Fault(.loneSurrogate, start)
        }
        let second = try readCodeUnit(q)
        guard 0xDC00...0xDFFF ~= second else { throw Fault(.loneSurrogate, start) }
        q += 6
        return false
      case 0xDC00...0xDFFF:
        throw Fault(.loneSurrogate, start)
      case 0..<0x20:
        let isLowerCase = base[start + 5] < UInt8(ascii: "A") || base[start + 5] >= UInt8(ascii: "a")
        return StringToken.letter(for: UInt8(code)) == 0 && isLowerCase
      default:
        return false
      }
    default:
      throw Fault(.invalidEscape, q)
    }
  }

  /// Reads the four digits of the `\u` escape at `offset`.
  private func readCodeUnit(_ offset: Int) throws(Fault) -> UInt32 {
    guard offset + 6 <= end else { throw Fault(.unexpectedEnd(expected: .stringEnd), end) }
    let code = StringToken.hexValue(base, offset + 2)
    guard code <= 0xFFFF else { throw Fault(.invalidEscape, offset) }
    return code
  }

  /// The length of the well-formed character at `offset` (Unicode, table 3-7), or 0.
  func characterLength(at offset: Int) -> Int {
    func continues(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      offset + distance < end && range ~= base[offset + distance]
    }
    switch base[offset] {
    case 0..<0x80: return 1
    case 0xC2...0xDF: return continues(1) ? 2 : 0
    case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
    case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
    case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
    case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
    case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
    case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
    default: return 0
    }
  }
}
