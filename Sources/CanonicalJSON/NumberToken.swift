/// The canonical spelling of numbers: ECMAScript's shortest form of the double (RFC 8785, section
/// 3.2.2.3), and the exact digits of integer literals within Int64 and UInt64.
enum NumberToken {
  /// What a well-formed number token comes to.
  enum Verdict: Equatable {
    case canonical
    case respelled
    case overflows
    case losesDigits
  }

  /// Room for the longest spelling: a sign, 17 digits, a point, five zeros after it or an exponent.
  static let capacity = 32

  /// Judges a token and calls `body` with its canonical spelling (nil if it has none).
  static func withCanonicalSpelling<R>(
    of token: UnsafeBufferPointer<UInt8>, isIntegerLiteral: Bool,
    _ body: (Verdict, UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    if isIntegerLiteral, fitsSixtyFourBits(token) {
      if token.count == 2 && token[0] == UInt8(ascii: "-") && token[1] == UInt8(ascii: "0") {
        return body(.respelled, UnsafeBufferPointer(rebasing: token[1...]))
      }
      return body(.canonical, token)
    }
    guard let value = double(token) else {
      return body(.overflows, UnsafeBufferPointer(rebasing: token[..<0]))
    }
    return withSpelling(of: value) { spelling in
      let isSame = isEqual(spelling, token)
      if isIntegerLiteral && !isSame { return body(.losesDigits, spelling) }
      return body(isSame ? .canonical : .respelled, spelling)
    }
  }

  private static func isEqual(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard a.count == b.count else { return false }
    for i in 0..<a.count where a[i] != b[i] { return false }
    return true
  }

  /// The integer a double is; nil if it is none or not within Int64.
  ///
  /// The standard library's exact conversions round by way of the C library's mathematics, which
  /// this module does not link.
  static func signed(_ value: Double) -> Int64? {
    guard value >= -0x1p63, value < 0x1p63 else { return nil }
    let integer = Int64(value)
    return Double(integer) == value ? integer : nil
  }

  /// The integer a double is; nil if it is none or not within UInt64.
  static func unsigned(_ value: Double) -> UInt64? {
    guard value >= 0, value < 0x1p64 else { return nil }
    let integer = UInt64(value)
    return Double(integer) == value ? integer : nil
  }

  /// Tells whether a well-formed token has neither fraction nor exponent.
  static func isIntegerLiteral(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    !token.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
  }

  /// Tells whether an integer literal is within Int64 or UInt64.
  static func fitsSixtyFourBits(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
    let isNegative = token[0] == UInt8(ascii: "-")
    let magnitude = magnitude(token)
    guard let magnitude else { return false }
    return !isNegative || magnitude <= 1 << 63
  }

  /// Reads the digits of an integer literal; nil if they do not fit into 64 bits.
  static func magnitude(_ token: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var value: UInt64 = 0
    for byte in token where byte != UInt8(ascii: "-") {
      let (tenfold, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tenfold.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
      if overflows || overflowsToo { return nil }
      value = sum
    }
    return value
  }

  /// Calls `body` with ECMAScript's spelling of a finite number (Number::toString).
  static func withSpelling<R>(
    of value: Double, _ body: (UnsafeBufferPointer<UInt8>) -> R
  ) -> R {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 * capacity) { room in
      let digits = UnsafeMutableBufferPointer(rebasing: room[capacity...])
      let count = spell(value, digits: digits, into: room)
      return body(UnsafeBufferPointer(rebasing: room[..<count]))
    }
  }

  /// Takes the shortest digits from the standard library and lays them out as ECMAScript does.
  private static func spell(
    _ value: Double, digits: UnsafeMutableBufferPointer<UInt8>,
    into out: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    if value == 0 {
      out[0] = UInt8(ascii: "0")
      return 1
    }
    var k = 0  // significant digits
    var n = 0  // the decimal point stands after the n-th digit
    var description = value.magnitude.description
    description.withUTF8 { text in
      var isFraction = false
      var i = 0
      while i < text.count, text[i] != UInt8(ascii: "e") {
        let byte = text[i]
        i += 1
        if byte == UInt8(ascii: ".") {
          isFraction = true
        } else if k == 0 && byte == UInt8(ascii: "0") {
          if isFraction { n -= 1 }
        } else {
          digits[k] = byte
          k += 1
          if !isFraction { n += 1 }
        }
      }
      if i < text.count {
        let isNegative = text[i + 1] == UInt8(ascii: "-")
        var exponent = 0
        for byte in text[(i + 1)...] where byte >= UInt8(ascii: "0") {
          exponent = exponent * 10 + Int(byte - UInt8(ascii: "0"))
        }
        n += isNegative ? -exponent : exponent
      }
    }
    while k > 1, digits[k - 1] == UInt8(ascii: "0") { k -= 1 }

    var count = 0
    func put(_ byte: UInt8) {
      out[count] = byte
      count += 1
    }
    func put(_ range: Range<Int>) {
      for i in range { put(i < k ? digits[i] : UInt8(ascii: "0")) }
    }
    if value < 0 { put(UInt8(ascii: "-")) }
    if k <= n && n <= 21 {
      put(0..<n)
    } else if 0 < n && n <= 21 {
      put(0..<n)
      put(UInt8(ascii: "."))
      put(n..<k)
    } else if -6 < n && n <= 0 {
      put(UInt8(ascii: "0"))
      put(UInt8(ascii: "."))
      for _ in 0..<(-n) { put(UInt8(ascii: "0")) }
      put(0..<k)
    } else {
      put(digits[0])
      if k > 1 {
        put(UInt8(ascii: "."))
        put(1..<k)
      }
      put(UInt8(ascii: "e"))
      put(UInt8(ascii: n > 0 ? "+" : "-"))
      let exponent = abs(n - 1)
      if exponent >= 100 { put(UInt8(ascii: "0") + UInt8(exponent / 100)) }
      if exponent >= 10 { put(UInt8(ascii: "0") + UInt8(exponent / 10 % 10)) }
      put(UInt8(ascii: "0") + UInt8(exponent % 10))
    }
    return count
  }
}
