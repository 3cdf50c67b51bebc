/// Orders UTF-8 text by UTF-16 code units (RFC 8785, section 3.2.3) without transcoding it.
///
/// UTF-8 sorts by code point. UTF-16 differs in one thing: characters beyond U+FFFF are written
/// with surrogates (D800 to DFFF) and so come before U+E000 to U+FFFF. In UTF-8 the former begin
/// with F0 to F4 and the latter with EE or EF, and no other byte of a character has those values;
/// so it is enough to exchange the two groups where the texts first differ.
enum UTF16Order {
  /// Compares two valid UTF-8 texts: negative, zero or positive as `a` stands before, at or after `b`.
  @inline(__always)
  static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    let shared = min(a.count, b.count)
    var i = 0
    while i < shared {
      let x = a[i]
      let y = b[i]
      if x != y { return rank(x) - rank(y) }
      i &+= 1
    }
    return a.count - b.count
  }

  @inline(__always)
  private static func rank(_ byte: UInt8) -> Int {
    if byte < 0xEE { return Int(byte) }
    return byte < 0xF0 ? Int(byte) + 5 : Int(byte) - 2
  }
}

/// Tells whether `a` stands before `b` in the order of UTF-16 code units (RFC 8785, section 3.2.3).
///
/// This is the order of an object's members in canonical text. It is not Swift's order of strings,
/// and it holds texts apart that Swift takes for equal (a letter and an accent, or the one letter).
public func precedesInUTF16(_ a: String, _ b: String) -> Bool {
  var a = a
  var b = b
  return a.withUTF8 { first in b.withUTF8 { UTF16Order.compare(first, $0) < 0 } }
}
