extension TokenScanner {
  /// Reads the number that begins at `p` and tells whether its token is spelled canonically.
  ///
  /// Two kinds of token are canonical by their looks, without a double being made:
  ///
  /// - an integer literal of up to 18 digits, other than `-0`: it is within Int64, so its digits
  ///   are kept, and the grammar allows no leading zero;
  /// - a decimal without exponent, whose last digit is not 0, with at most 15 significant digits
  ///   and at most five zeros between the point and the first of them. Any two decimals of up to
  ///   15 digits in this range are distinct doubles (DBL_DIG), so the double nearest to this one
  ///   is nearest to no other of 15 digits or fewer; as its last digit is not 0, no shorter
  ///   decimal equals it; so it is the shortest form. And it is at least 10^-6 and below 10^15,
  ///   where ECMAScript writes no exponent.
  @inline(__always)
  func readNumber(_ p: inout Int) throws(JSONFault) -> Bool {
    var q = p
    if q < end, base[q] &- UInt8(ascii: "1") < 9 {
      repeat { q &+= 1 } while q < end && base[q] &- UInt8(ascii: "0") < 10
      if q &- p <= 18, q == end || (base[q] != UInt8(ascii: ".") && base[q] | 0x20 != UInt8(ascii: "e")) {
        p = q
        return true
      }
    }
    return try readAnyNumber(&p)
  }

  @inline(never)
  private func readAnyNumber(_ p: inout Int) throws(JSONFault) -> Bool {
    let start = p
    var q = start
    let isNegative = base[q] == UInt8(ascii: "-")
    if isNegative { q &+= 1 }
    let first = q
    try skipDigits(&q)
    let integerDigits = q &- first
    if integerDigits > 1, base[first] == UInt8(ascii: "0") { throw JSONFault(.leadingZero, first) }
    guard q < end, base[q] == UInt8(ascii: ".") || base[q] | 0x20 == UInt8(ascii: "e") else {
      p = q
      if integerDigits <= 18 { return !isNegative || base[first] != UInt8(ascii: "0") }
      return try judge(start..<q, isIntegerLiteral: true)
    }
    if base[q] == UInt8(ascii: ".") {
      q &+= 1
      let fraction = q
      try skipDigits(&q)
      let hasExponent = q < end && base[q] | 0x20 == UInt8(ascii: "e")
      if !hasExponent, base[q &- 1] != UInt8(ascii: "0") {
        var digits = integerDigits &+ q &- fraction
        var zeros = 0
        if base[first] == UInt8(ascii: "0") {
          while base[fraction &+ zeros] == UInt8(ascii: "0") { zeros &+= 1 }
          digits &-= zeros &+ 1
        }
        if digits <= 15 && zeros <= 5 {
          p = q
          return true
        }
      }
    }
    if q < end, base[q] | 0x20 == UInt8(ascii: "e") {
      q &+= 1
      if q < end, base[q] == UInt8(ascii: "+") || base[q] == UInt8(ascii: "-") { q &+= 1 }
      try skipDigits(&q)
    }
    p = q
    return try judge(start..<q, isIntegerLiteral: false)
  }

  /// Skips one digit or more.
  @inline(__always)
  private func skipDigits(_ q: inout Int) throws(JSONFault) {
    guard q < end else { throw JSONFault(.unexpectedEnd(expected: .digit), q) }
    guard base[q] &- UInt8(ascii: "0") < 10 else { throw unexpected(q, .digit) }
    repeat { q &+= 1 } while q < end && base[q] &- UInt8(ascii: "0") < 10
  }

  /// Compares a token with its canonical spelling.
  private func judge(_ range: Range<Int>, isIntegerLiteral: Bool) throws(JSONFault) -> Bool {
    let token = UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
    let (verdict, nearest) = NumberToken.withCanonicalSpelling(
      of: token, isIntegerLiteral: isIntegerLiteral
    ) { verdict, spelling in
      (verdict, verdict == .losesDigits ? String(decoding: spelling, as: UTF8.self) : "")
    }
    switch verdict {
    case .canonical: return true
    case .respelled: return false
    case .overflows: throw JSONFault(.numberRange, range.lowerBound)
    case .losesDigits: throw JSONFault(.losesDigits(nearest: nearest), range.lowerBound)
    }
  }
}
