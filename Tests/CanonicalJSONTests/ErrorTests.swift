import CanonicalJSON
import Testing

@Suite("Errors say where and why")
struct ErrorTests {
  static let places: [(text: String, line: Int, column: Int)] = [
    ("x", 1, 1), ("[1,\n 2,\n x]", 3, 2), ("[1,\r\n 2,\r\n x]", 3, 2), ("\u{FEFF}[x]", 1, 2),
    ("\u{FEFF}\n[x]", 2, 2), (#"["é漢😀",x]"#, 1, 8), ("[\n\"é\", \"漢字\" x]", 2, 11), ("[1,\n", 2, 1),
    ("{\"a\":1,\n  \"a\":2}", 2, 3), ("[\n  1e999]", 2, 3), ("[\n\n\t\t\"\\ud800\"]", 3, 4),
    ("[\"e\u{301}\" x]", 1, 7),
  ]

  @Test("Line and column count from 1, in Unicode scalars", arguments: places)
  func place(text: String, line: Int, column: Int) throws {
    let error = try #require(readingError(text))
    #expect(error.line == line)
    #expect(error.column == column)
    #expect(error.description.hasPrefix("Line \(line), column \(column): "))
  }

  static let malformed: [(bytes: [UInt8], offset: Int)] = [
    ([0x22, 0x80, 0x22], 1), ([0x22, 0x61, 0xC0, 0x80, 0x22], 2), ([0x22, 0xC3, 0x22], 1),
    ([0x22, 0xE0, 0x9F, 0xBF, 0x22], 1), ([0x22, 0xED, 0xA0, 0x80, 0x22], 1), ([0x22, 0xEF, 0xBF, 0x22], 1),
    ([0x22, 0xF0, 0x8F, 0xBF, 0xBF, 0x22], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 1),
    ([0x22, 0xF5, 0x22], 1),
    ([0x22, 0xC3, 0xA9, 0xFF, 0x22], 3), ([0xFF, 0xFE, 0x5B, 0x00], 0), ([0x5B, 0xE9, 0x5D], 1),
    ([0x5B, 0x78, 0x5D, 0xE9], 3), ([0x22, 0xE4, 0xBD], 1), ([0x5C, 0x31, 0xEF, 0xBB], 2),
  ]

  @Test("Bytes that are not UTF-8 are found exactly", arguments: malformed)
  func utf8(bytes: [UInt8], offset: Int) throws {
    let error = try #require(readingError(bytes))
    #expect(error.reason == .invalidUTF8)
    #expect(error.offset == offset)
  }

  @Test(
    "Every character at an edge of UTF-8's forms is read and kept",
    arguments: [
      "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFF}", "\u{1000}", "\u{CFFF}", "\u{D000}", "\u{D7FF}",
      "\u{E000}",
      "\u{FFFF}", "\u{10000}", "\u{3FFFF}", "\u{40000}", "\u{FFFFF}", "\u{100000}", "\u{10FFFF}",
    ])
  func edges(character: String) throws {
    for padding in 0..<9 {
      let text = String(repeating: "x", count: padding) + character + "y"
      #expect(try tree("\"\(text)\"").root.string == text)
    }
  }

  @Test(
    "Each reason is a full sentence",
    arguments: [
      (.emptyFile, "The file is empty; a JSON value was expected."),
      (
        .unexpectedEnd(expected: .colon),
        "The text ends where “:” was expected; the file may have been cut off."
      ),
      (.unexpectedCharacter("x", expected: .key), "Found “x” where a key in double quotes was expected."),
      (
        .unexpectedCharacter("\u{200B}", expected: .value),
        "Found the character U+200B where a value was expected."
      ),
      (
        .unexpectedCharacter("\u{7}", expected: .value),
        "Found the character U+0007 where a value was expected."
      ),
      (.trailingBytes, "More text follows the value; a file holds one value, so remove the rest."),
      (.duplicateKey("id"), "The key \"id\" stands in this object twice; keep one of the two."),
      (
        .duplicateKey("\u{1B}\""),
        "The key \"\\u001b\\\"\" stands in this object twice; keep one of the two."
      ),
      (
        .controlCharacter(9), "The control character U+0009 must be written as an escape within a string."
      ),
      (.tooDeep(limit: 512), "Arrays and objects are nested more than 512 levels deep; flatten the value."),
      (
        .conflictMarkers(count: 1, lines: [3]),
        "The file has 1 unresolved conflict, at line 3; choose a side of each and remove its markers."
      ),
      (
        .conflictMarkers(count: 2, lines: [14, 90]),
        "The file has 2 unresolved conflicts, at lines 14, 90; choose a side of each and remove its markers."
      ),
    ] as [(JSONError.Reason, String)])
  func sentence(reason: JSONError.Reason, sentence: String) {
    #expect(reason.description == sentence)
  }
}
