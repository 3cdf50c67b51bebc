import CanonicalJSON
import Testing

@Suite("The grammar of RFC 8259, production by production")
struct ConformanceTests {
  /// A text that is JSON, and its RFC 8785 form.
  struct Accepted: CustomTestStringConvertible {
    let text: String
    let compact: String
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ compact: String) {
      self.text = text
      self.compact = compact
    }
  }

  /// A text that is not JSON, why, and at which byte that shows.
  struct Refused: CustomTestStringConvertible {
    let text: String
    let reason: JSONError.Reason
    let offset: Int
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ reason: JSONError.Reason, at offset: Int) {
      self.text = text
      self.reason = reason
      self.offset = offset
    }
  }

  @Test("is accepted", arguments: accepted)
  func accepts(_ expectation: Accepted) throws {
    #expect(try compact(expectation.text) == expectation.compact)
  }

  @Test("is refused", arguments: refused)
  func refuses(_ expectation: Refused) throws {
    let error = try #require(readingError(expectation.text))
    #expect(error.reason == expectation.reason)
    #expect(error.offset == expectation.offset)
  }

  @Test("Every proper beginning of a text with brackets around it is refused")
  func refusesBeginnings() throws {
    let text = Array(#"{"a": [1.5e-3, "x\n\u00e9é", true], "b": {"c": null}}"#.utf8)
    _ = try JSONTree(parsing: text)
    for length in 0..<text.count {
      #expect(readingError(Array(text[..<length])) != nil, "the first \(length) bytes")
    }
  }

  static let accepted: [Accepted] = [
    // Words and white space
    Accepted("null", "null"), Accepted("true", "true"), Accepted("false", "false"),
    Accepted(" \t\r\n null \t\r\n ", "null"),
    Accepted("\u{FEFF}null", "null"), Accepted("\u{FEFF} [ ]", "[]"),
    Accepted("{\r\n\"a\":\r\n1\r\n}\r\n", #"{"a":1}"#),
    // Containers
    Accepted("[]", "[]"), Accepted("[ \n ]", "[]"), Accepted("{}", "{}"), Accepted("{\t}", "{}"),
    Accepted("[1]", "[1]"), Accepted("[ 1 , 2 ]", "[1,2]"), Accepted("[[],{}]", "[[],{}]"),
    Accepted(#"{"a":1}"#, #"{"a":1}"#), Accepted(#"{ "a" : 1 , "b" : [ ] }"#, #"{"a":1,"b":[]}"#),
    Accepted(#"{"":0}"#, #"{"":0}"#), Accepted(#"{"b":1,"a":2}"#, #"{"a":2,"b":1}"#),
    Accepted(#"{"\u0062":1,"a":2}"#, #"{"a":2,"b":1}"#),
    // Strings
    Accepted(#""""#, #""""#), Accepted(#""abcdefgh""#, #""abcdefgh""#),
    Accepted(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
    Accepted(#""\u0000\u001F\u007f""#, "\"\\u0000\\u001f\u{7F}\""),
    Accepted(#""\u0008\u0009\u000A\u000c\u000D""#, #""\b\t\n\f\r""#),
    Accepted(#""\u0041\u00e9\u20AC\uD83D\uDE00""#, #""Aé€😀""#),
    Accepted(#""\u005C\u0022\u002f""#, #""\\\"/""#),
    Accepted("\"\u{2028}\u{FEFF}\u{10FFFF}\"", "\"\u{2028}\u{FEFF}\u{10FFFF}\""),
    Accepted("\"e\u{301}\"", "\"e\u{301}\""),
    Accepted(#""<<<<<<< ours""#, #""<<<<<<< ours""#),
    // Numbers
    Accepted("0", "0"), Accepted("-1", "-1"), Accepted("10", "10"), Accepted("1.25", "1.25"),
    Accepted("1E+2", "100"), Accepted("1e-2", "0.01"), Accepted("-1.5E1", "-15"),
    Accepted("[0,-0,0.0,0e0]", "[0,0,0,0]"),
  ]

  static let refused: [Refused] = [
    // The whole
    Refused("", .emptyFile, at: 0), Refused(" \n", .emptyFile, at: 2),
    Refused("\u{FEFF}", .emptyFile, at: 3),
    Refused("1 2", .trailingBytes, at: 2), Refused("[]]", .trailingBytes, at: 2),
    Refused("{}\u{0}", .trailingBytes, at: 2),
    Refused(" \u{FEFF}1", .unexpectedCharacter("\u{FEFF}", expected: .value), at: 1),
    // Words
    Refused("nul", .unexpectedEnd(expected: .value), at: 3),
    Refused("nulL", .unexpectedCharacter("L", expected: .value), at: 3),
    Refused("True", .unexpectedCharacter("T", expected: .value), at: 0),
    Refused("NaN", .unexpectedCharacter("N", expected: .value), at: 0),
    Refused("nullx", .trailingBytes, at: 4),
    Refused("'a'", .unexpectedCharacter("'", expected: .value), at: 0),
    Refused("\u{A0}1", .unexpectedCharacter("\u{A0}", expected: .value), at: 0),
    Refused("// x", .unexpectedCharacter("/", expected: .value), at: 0),
    // Arrays
    Refused("[", .unexpectedEnd(expected: .valueOrEnd), at: 1),
    Refused("[1", .unexpectedEnd(expected: .commaOrArrayEnd), at: 2),
    Refused("[1,", .unexpectedEnd(expected: .value), at: 3),
    Refused("[1,]", .unexpectedCharacter("]", expected: .value), at: 3),
    Refused("[,1]", .unexpectedCharacter(",", expected: .value), at: 1),
    Refused("[1 2]", .unexpectedCharacter("2", expected: .commaOrArrayEnd), at: 3),
    Refused("[1}", .unexpectedCharacter("}", expected: .commaOrArrayEnd), at: 2),
    Refused("[1:2]", .unexpectedCharacter(":", expected: .commaOrArrayEnd), at: 2),
    // Objects
    Refused("{", .unexpectedEnd(expected: .keyOrEnd), at: 1),
    Refused("{a:1}", .unexpectedCharacter("a", expected: .keyOrEnd), at: 1),
    Refused(#"{"a""#, .unexpectedEnd(expected: .colon), at: 4),
    Refused(#"{"a" 1}"#, .unexpectedCharacter("1", expected: .colon), at: 5),
    Refused(#"{"a":"#, .unexpectedEnd(expected: .value), at: 5),
    Refused(#"{"a":}"#, .unexpectedCharacter("}", expected: .value), at: 5),
    Refused(#"{"a":1"#, .unexpectedEnd(expected: .commaOrObjectEnd), at: 6),
    Refused(#"{"a":1]"#, .unexpectedCharacter("]", expected: .commaOrObjectEnd), at: 6),
    Refused(#"{"a":1,"#, .unexpectedEnd(expected: .key), at: 7),
    Refused(#"{"a":1,}"#, .unexpectedCharacter("}", expected: .key), at: 7),
    Refused(#"{1:2}"#, .unexpectedCharacter("1", expected: .keyOrEnd), at: 1),
    // Strings
    Refused(#""abc"#, .unexpectedEnd(expected: .stringEnd), at: 4),
    Refused(#""abc\"#, .unexpectedEnd(expected: .stringEnd), at: 5),
    Refused(#""\u12"#, .unexpectedEnd(expected: .stringEnd), at: 5),
    Refused(#""\u12""#, .invalidEscape, at: 1), Refused(#""\u12g4""#, .invalidEscape, at: 1),
    Refused(#""a\x41""#, .invalidEscape, at: 2), Refused(#""\U0041""#, .invalidEscape, at: 1),
    Refused("\"a\nb\"", .controlCharacter(0x0A), at: 2),
    Refused("\"12345678\u{0}\"", .controlCharacter(0), at: 9),
    Refused("\"\u{1F}\"", .controlCharacter(0x1F), at: 1),
    Refused(#""\ud800""#, .loneSurrogate, at: 1), Refused(#""x\uDFFFy""#, .loneSurrogate, at: 2),
    Refused(#""\ud800\ud800""#, .loneSurrogate, at: 1), Refused(#""\ud800\n""#, .loneSurrogate, at: 1),
    Refused(#""\ud83d\u""#, .loneSurrogate, at: 1), Refused(#""\udc00\ud800""#, .loneSurrogate, at: 1),
    Refused(#"{"\uDEAD":1}"#, .loneSurrogate, at: 2),
    // Numbers
    Refused("-", .unexpectedEnd(expected: .digit), at: 1),
    Refused("[-]", .unexpectedCharacter("]", expected: .digit), at: 2),
    Refused("+1", .unexpectedCharacter("+", expected: .value), at: 0),
    Refused(".5", .unexpectedCharacter(".", expected: .value), at: 0),
    Refused("1.", .unexpectedEnd(expected: .digit), at: 2),
    Refused("[1.]", .unexpectedCharacter("]", expected: .digit), at: 3),
    Refused("1e", .unexpectedEnd(expected: .digit), at: 2),
    Refused("[1e+]", .unexpectedCharacter("]", expected: .digit), at: 4),
    Refused("01", .leadingZero, at: 0), Refused("-012", .leadingZero, at: 1),
    Refused("00", .leadingZero, at: 0),
    Refused("0x10", .trailingBytes, at: 1),
    Refused("[1_000]", .unexpectedCharacter("_", expected: .commaOrArrayEnd), at: 2),
    Refused("-Infinity", .unexpectedCharacter("I", expected: .digit), at: 1),
    Refused("1e309", .numberRange, at: 0), Refused("[-1e999999999999999999999]", .numberRange, at: 1),
    Refused("18446744073709551616", .losesDigits(nearest: "18446744073709552000"), at: 0),
    Refused("-9223372036854775809", .losesDigits(nearest: "-9223372036854776000"), at: 0),
    // Duplicates
    Refused(#"{"a":1,"a":2}"#, .duplicateKey("a"), at: 7),
    Refused(#"{"a":1,"b":2,"\u0061":3}"#, .duplicateKey("a"), at: 13),
    Refused(#"[{"x":{"":1,"":1}}]"#, .duplicateKey(""), at: 12),
    Refused(#"{"b":1,"a":1,"c":1,"b":1,"a":1}"#, .duplicateKey("b"), at: 19),
  ]
}
