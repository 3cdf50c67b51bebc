/// Recognises the tokens of a source; knows nothing of what they make up.
///
/// It is no more than an address and a length, so that it is passed in registers.
struct TokenScanner {
  let base: UnsafePointer<UInt8>
  let end: Int

  /// The address of the bytes of an empty array that has none; they are never looked at.
  private static var nowhere: UnsafePointer<UInt8> { ("" as StaticString).utf8Start }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    base = bytes.baseAddress ?? TokenScanner.nowhere
    end = bytes.count
  }

  var hasByteOrderMark: Bool { end >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF }

  /// Tells whether a colon, one space and a token begin at `p`, as in canonical text.
  @inline(__always)
  func hasPlainColon(at p: Int) -> Bool {
    p &+ 2 < end && base[p] == UInt8(ascii: ":") && base[p &+ 1] == UInt8(ascii: " ")
      && base[p &+ 2] > UInt8(ascii: " ")
  }

  /// Gives the offset of the first byte from `p` on that is no white space, or the end.
  @inline(__always)
  func skipSpace(_ p: Int) -> Int {
    if p < end, base[p] > UInt8(ascii: " ") { return p }
    return skipSpaces(p)
  }

  private func skipSpaces(_ p: Int) -> Int {
    var cursor = base + p
    let last = base + (end &- 8)
    while cursor <= last {
      let others = TokenScanner.word(at: cursor) ^ 0x2020_2020_2020_2020
      if others == 0 {
        cursor += 8
        continue
      }
      cursor += others.trailingZeroBitCount >> 3
      let byte = cursor.pointee
      if byte > UInt8(ascii: " ") || !TokenScanner.isSpace(byte) { return cursor - base }
      cursor += 1
    }
    var q = cursor - base
    while q < end, TokenScanner.isSpace(base[q]) { q &+= 1 }
    return q
  }

  /// Tells whether a byte is white space between tokens.
  @inline(__always)
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Eight bytes, the first of them lowest.
  @inline(__always)
  static func word(at address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// Reads the word that should begin at `p`.
  func readWord(_ word: StaticString, _ p: inout Int) throws(JSONFault) {
    let letters = word.utf8Start
    for i in 0..<word.utf8CodeUnitCount {
      guard p + i < end else { throw JSONFault(.unexpectedEnd(expected: .value), p + i) }
      guard base[p + i] == letters[i] else { throw unexpected(p + i, .value) }
    }
    p += word.utf8CodeUnitCount
  }
}
