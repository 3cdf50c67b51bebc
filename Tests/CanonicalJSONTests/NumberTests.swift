import CanonicalJSON
import Testing

@Suite("Numbers have one spelling")
struct NumberTests {
  /// Bit patterns of doubles and what ECMAScript spells them as; the edges are those that RFC 8785,
  /// appendix B, names: the ends of the range, the change of form, neighbours that round differently.
  static let doubles: [(UInt64, String)] = [
    (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"),
    (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
    (0x000F_FFFF_FFFF_FFFF, "2.225073858507201e-308"), (0x0010_0000_0000_0000, "2.2250738585072014e-308"),
    (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"), (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
    (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
    (0x4430_0000_0000_0000, "295147905179352830000"), (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"),
    (0x44B5_2D02_C7E1_4AF6, "1e+23"), (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
    (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"), (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"),
    (0x444B_1AE4_D6E2_EF50, "1e+21"), (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"),
    (0x3EB0_C6F7_A0B5_ED8D, "0.000001"), (0x41B3_DE43_5555_5553, "333333333.3333332"),
    (0x41B3_DE43_5555_5554, "333333333.33333325"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
    (0xBECB_F647_612F_3696, "-0.0000033333333333333333"), (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    (0x3FE0_0000_0000_0000, "0.5"), (0x4059_0000_0000_0000, "100"),
    (0x3FD3_3333_3333_3334, "0.30000000000000004"),
  ]

  @Test("A double is built in ECMAScript's shortest form", arguments: doubles)
  func double(bits: UInt64, text: String) throws {
    var builder = JSONTreeBuilder()
    try builder.number(Double(bitPattern: bits))
    let built = builder.finish()
    #expect(string(built.compactText()) == text)
    // What was written is read as canonical and gives the double back.
    let read = try tree(text)
    #expect(read.hasCanonicalTokens)
    #expect(read.root.double == Double(bitPattern: bits))
    #expect(string(read.compactText()) == text)
  }

  /// Tokens and their canonical spelling.
  static let tokens: [(String, String)] = [
    ("1.0", "1"), ("1e0", "1"), ("10e-1", "1"), ("-0", "0"), ("-0.0", "0"), ("0e99999999999999999999", "0"),
    ("-0E-5", "0"), ("1e-400", "0"), ("-1e-400", "0"), ("1.50", "1.5"), ("0.10", "0.1"), ("100e-4", "0.01"),
    ("1e20", "100000000000000000000"), ("1e21", "1e+21"), ("1E21", "1e+21"), ("1e+21", "1e+21"),
    ("0.000001", "0.000001"), ("0.0000001", "1e-7"), ("0.00000123", "0.00000123"), ("1.23e-6", "0.00000123"),
    ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
    ("18446744073709551615", "18446744073709551615"), ("9007199254740993", "9007199254740993"),
    ("999999999999999999", "999999999999999999"), ("9007199254740993.0", "9007199254740992"),
    ("100000000000000000000", "100000000000000000000"), ("295147905179352830000", "295147905179352830000"),
    ("0.1234567890123456", "0.1234567890123456"), ("0.12345678901234567", "0.12345678901234566"),
    ("123456789012345.6", "123456789012345.6"), ("1234567.8901234567", "1234567.8901234567"),
    ("2.2250738585072011e-308", "2.225073858507201e-308"), ("0.30000000000000004", "0.30000000000000004"),
    ("123456789.12345678", "123456789.12345678"), ("9.5367431640625e-7", "9.5367431640625e-7"),
    ("0.1" + String(repeating: "0", count: 400) + "1", "0.1"),
    ("1" + String(repeating: "0", count: 300) + "e-300", "1"),
  ]

  @Test("A token is respelled, and told from a canonical one", arguments: tokens)
  func token(token: String, expected: String) throws {
    let read = try tree(token)
    #expect(string(read.compactText()) == expected)
    #expect(read.hasCanonicalTokens == (token == expected))
    #expect(try compact(expected) == expected)
  }

  @Test(
    "A wider integer is accepted only as the double's own spelling",
    arguments: [
      "100000000000000000001", "-100000000000000000001", "1000000000000000000000", "18446744073709551616",
      "295147905179352825856", "-9223372036854775809", String(repeating: "9", count: 400),
    ])
  func widerInteger(token: String) throws {
    let reason = try #require(readingError(token)).reason
    switch reason {
    case .losesDigits, .numberRange: break
    default: Issue.record("another reason: \(reason)")
    }
  }

  @Test("Random doubles are built, read and told as canonical")
  func randomDoubles() throws {
    var generator = SplitMix64(seed: 8785)
    for _ in 0..<5_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var builder = JSONTreeBuilder()
      try builder.number(value)
      let built = builder.finish()
      let read = try JSONTree(parsing: built.compactText())
      #expect(read.root.double == value)
      #expect(read.hasCanonicalTokens)
    }
  }

  @Test("Decimals, which are judged by their looks if they are short, are judged as by the double")
  func shortDecimals() throws {
    var generator = SplitMix64(seed: 15)
    for _ in 0..<5_000 {
      // Beyond 15 digits two decimals may be one double, and then one of them is not canonical.
      let length = Int.random(in: 1...17, using: &generator)
      let digits = String(generator.next() % 100_000_000_000_000_000).prefix(length)
      let places = Int.random(in: 1...22, using: &generator)
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let token = padded.dropLast(places) + "." + padded.suffix(places)
      let value = try #require(Double(token))
      var builder = JSONTreeBuilder()
      try builder.number(value)
      let read = try tree(String(token))
      #expect(read.compactText() == builder.finish().compactText(), "\(token)")
      #expect(read.hasCanonicalTokens == (string(read.compactText()) == token), "\(token)")
    }
  }

  @Test("A decimal is read as the nearest double, as the standard library reads it")
  func decimals() throws {
    var generator = SplitMix64(seed: 53)
    for _ in 0..<10_000 {
      var places = Int.random(in: 1...22, using: &generator)
      var digits = generator.next() >> UInt64.random(in: 0..<64, using: &generator)
      if Bool.random(using: &generator) {
        // The middle between two doubles, which goes to the even one: an odd number of 54 bits,
        // halved a few times. One more or less in the last digit goes to the nearer one.
        places = Int.random(in: 1...4, using: &generator)
        digits = 1 << 53 | generator.next() >> 11 | 1
        for _ in 0..<places { digits *= 5 }
        digits += UInt64.random(in: 0...2, using: &generator)
        digits -= 1
      }
      let text = String(digits)
      let padded = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
      let sign = Bool.random(using: &generator) ? "-" : ""
      let token = sign + padded.dropLast(places) + "." + padded.suffix(places)
      let expected = try #require(Double(token))
      #expect(try tree(token).root.double?.bitPattern == expected.bitPattern, "\(token)")
    }
  }

  @Test(
    "Numbers are read as integers only where they are",
    arguments: [
      ("0", 0, 0), ("-0", 0, 0), ("1.0", 1, 1), ("1e2", 100, 100), ("-5", -5, nil), ("1.5", nil, nil),
      ("9223372036854775807", Int64.max, UInt64(Int64.max)), ("9223372036854775808", nil, 1 << 63),
      ("-9223372036854775808", Int64.min, nil), ("18446744073709551615", nil, UInt64.max),
      ("100000000000000000000", nil, nil), ("1e18", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000),
    ] as [(String, Int64?, UInt64?)])
  func integers(token: String, signed: Int64?, unsigned: UInt64?) throws {
    let value = try tree(token).root
    #expect(value.int64 == signed)
    #expect(value.uint64 == unsigned)
  }
}
