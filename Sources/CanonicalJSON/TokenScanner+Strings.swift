extension TokenScanner {
  /// Reads the string that begins at `p` and tells whether its token is spelled canonically and
  /// whether it has a backslash.
  ///
  /// The scan looks at eight bytes at a time for a quote, a backslash, a control character or a
  /// byte of a longer character; a string of plain ASCII is canonical as it stands.
  @inline(__always)
  func readString(_ p: inout Int) throws(JSONFault) -> (isCanonical: Bool, isEscaped: Bool) {
    var cursor = base + (p &+ 1)
    // The last address that eight bytes may be read from.
    let last = base + (end &- 8)
    while cursor <= last {
      let marks = TokenScanner.marks(in: TokenScanner.word(at: cursor))
      if marks == 0 {
        cursor += 8
        continue
      }
      cursor += marks.trailingZeroBitCount >> 3
      if cursor.pointee == UInt8(ascii: "\"") {
        p = (cursor - base) &+ 1
        return (true, false)
      }
      break
    }
    let q = cursor - base
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

  @inline(never)
  private func readStringSlowly(
    _ p: inout Int, from plain: Int
  ) throws(JSONFault) -> (isCanonical: Bool, isEscaped: Bool) {
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
        throw JSONFault(.controlCharacter(byte), q)
      case 0x80...0xFF:
        let length = characterLength(at: q)
        if length == 0 { throw JSONFault(.invalidUTF8, q) }
        q &+= length
      default:
        q &+= 1
        while q &+ 8 <= end {
          let marks = TokenScanner.marks(in: TokenScanner.word(at: base + q))
          q &+= marks == 0 ? 8 : marks.trailingZeroBitCount >> 3
          if marks != 0 { break }
        }
      }
    }
    throw JSONFault(.unexpectedEnd(expected: .stringEnd), end)
  }

  /// Reads the escape at `q` and tells whether it is the canonical spelling of its character.
  private func readEscape(_ q: inout Int) throws(JSONFault) -> Bool {
    guard q + 1 < end else { throw JSONFault(.unexpectedEnd(expected: .stringEnd), end) }
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
          throw JSONFault(.loneSurrogate, start)
        }
        guard q + 6 <= end, 0xDC00...0xDFFF ~= StringToken.hexValue(base, q + 2) else {
          throw JSONFault(.loneSurrogate, start)
        }
        q += 6
        return false
      case 0xDC00...0xDFFF:
        throw JSONFault(.loneSurrogate, start)
      case 0..<0x20:
        let isLowerCase = base[start + 5] < UInt8(ascii: "A") || base[start + 5] >= UInt8(ascii: "a")
        return StringToken.letter(for: UInt8(code)) == 0 && isLowerCase
      default:
        return false
      }
    default:
      throw JSONFault(.invalidEscape, q)
    }
  }

  /// Reads the four digits of the `\u` escape at `offset`.
  private func readCodeUnit(_ offset: Int) throws(JSONFault) -> UInt32 {
    for i in offset + 2..<offset + 6 {
      guard i < end else { throw JSONFault(.unexpectedEnd(expected: .stringEnd), end) }
      guard StringToken.hexDigit(base[i]) != nil else { throw JSONFault(.invalidEscape, offset) }
    }
    return StringToken.hexValue(base, offset + 2)
  }
}
