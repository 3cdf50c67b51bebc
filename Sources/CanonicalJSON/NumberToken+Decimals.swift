extension NumberToken {
  /// Parses a well-formed token as the nearest double; nil if that is infinite.
  static func double(_ token: UnsafeBufferPointer<UInt8>) -> Double? {
    let value = quotient(token) ?? Double(String(decoding: token, as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Parses a token without exponent, of up to 19 digits, by one division; nil for any other.
  ///
  /// Such a token is `m / d`, with `m` below 10^19 and `d` a power of ten up to 10^19, so both fit
  /// into 64 bits. With both shifted up to the highest bit, `q`, the whole part of `m * 2^63 / d`, has
  /// at least 63 bits. A double keeps 53; so it is enough to set the lowest bit of `q` where the
  /// division leaves a rest, for then the conversion of `q` rounds as that of the exact quotient
  /// would. The result is scaled by a power of two between 2^-126 and 2^0, which is exact.
  private static func quotient(_ token: UnsafeBufferPointer<UInt8>) -> Double? {
    guard token.count <= 21 else { return nil }
    var m: UInt64 = 0
    var d: UInt64 = 1
    var digits = 0
    var isFraction = false
    for byte in token {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits &+= 1
        if digits > 19 { return nil }
        m = m &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if isFraction { d = d &* 10 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"): break
      default: return nil
      }
    }
    let isNegative = token[0] == UInt8(ascii: "-")
    if m == 0 { return isNegative ? -0.0 : 0 }
    let shift = m.leadingZeroBitCount
    let top = m << UInt64(shift)
    let (q, rest) = (d << UInt64(d.leadingZeroBitCount)).dividingFullWidth((top >> 1, top << 63))
    let rounded = Double(rest == 0 ? q : q | 1)
    let exponent = d.leadingZeroBitCount - shift - 63
    let value = rounded * Double(bitPattern: UInt64(1023 + exponent) << 52)
    return isNegative ? -value : value
  }
}
