import CanonicalJSON
import Testing

@Suite("Conflict markers are told from broken JSON")
struct ConflictMarkersTests {
  static let twoConflicts = """
    {
      "schema": 1,
    <<<<<<< ours
      "title": "Dawn",
    ||||||| base
      "title": "Morning",
    =======
      "title": "Sunrise",
    >>>>>>> theirs
      "b": 2,
    <<<<<<<
      "volume": 1
    =======
      "volume": 2
    >>>>>>> feature/volume
    }

    """

  @Test("A conflicted file gives its own error, with lines")
  func conflicted() throws {
    let error = try #require(readingError(ConflictMarkersTests.twoConflicts))
    #expect(error.reason == .conflictMarkers(count: 2, lines: [3, 11]))
    #expect(error.line == 3)
    #expect(error.column == 1)
  }

  @Test("Each conflict is found with its parts", arguments: ["\n", "\r\n"])
  func blocks(lineEnd: String) throws {
    let text = ConflictMarkersTests.twoConflicts.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    let blocks = try #require(ConflictMarkers.scan(Array(text.utf8))).blocks
    #expect(blocks.map(\.lines) == [3...9, 11...15])
    #expect(blocks.map(\.markerSize) == [7, 7])
    #expect(blocks.map(\.baseLine) == [5, nil])
    #expect(blocks.map(\.separatorLine) == [7, 13])
    #expect(blocks.map(\.oursLabel) == ["ours", ""])
    #expect(blocks.map(\.theirsLabel) == ["theirs", "feature/volume"])
  }

  @Test("Each side of all conflicts can be taken", arguments: ["\n", "\r\n"])
  func picking(lineEnd: String) throws {
    let text = ConflictMarkersTests.twoConflicts.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    let bytes = Array(text.utf8)
    let conflicts = try #require(ConflictMarkers.scan(bytes))
    func picked(ours: Bool) -> String {
      String(decoding: conflicts.picking(ours: ours, in: bytes), as: UTF8.self)
    }
    let ours = ["{", "  \"schema\": 1,", "  \"title\": \"Dawn\",", "  \"b\": 2,", "  \"volume\": 1", "}", ""]
    let theirs = [
      "{", "  \"schema\": 1,", "  \"title\": \"Sunrise\",", "  \"b\": 2,", "  \"volume\": 2", "}", "",
    ]
    #expect(picked(ours: true) == ours.joined(separator: lineEnd))
    #expect(picked(ours: false) == theirs.joined(separator: lineEnd))
  }

  @Test("Markers of another size inside a conflict belong to its text")
  func nested() throws {
    let text = """
      <<<<<<<<< ours
      1
      ||||||||| merged common ancestors
      <<<<<<< one
      2
      =======
      3
      >>>>>>> two
      =========
      4
      >>>>>>>>> theirs
      """
    let blocks = try #require(ConflictMarkers.scan(Array(text.utf8))).blocks
    #expect(blocks.map(\.lines) == [1...11])
    #expect(blocks.map(\.markerSize) == [9])
    #expect(blocks.map(\.separatorLine) == [9])
  }

  @Test(
    "What is no whole conflict is none",
    arguments: [
      "", "<<<<<<< ours\n1\n", "<<<<<< a\n======\n>>>>>> b\n", "<<<<<<< a\n>>>>>>> b\n",
      "=======\n>>>>>>> b\n",
      " <<<<<<< a\n=======\n>>>>>>> b\n", "<<<<<<<a\n=======\n>>>>>>> b\n",
      "<<<<<<< a\n======= x\n>>>>>>> b\n",
      "<<<<<<< a\n========\n>>>>>>> b\n", "<<<<<<< a\n=======\n>>>>>>>> b\n",
    ])
  func noConflict(text: String) {
    #expect(ConflictMarkers.scan(Array(text.utf8)) == nil)
  }

  @Test("A marker that was left over is named")
  func stray() throws {
    let error = try #require(readingError("{\n  \"a\": 1\n>>>>>>> theirs\n}\n"))
    #expect(error.reason == .strayConflictMarker)
    #expect(error.line == 3)
    #expect(error.column == 1)
  }

  @Test("Text that looks like markers may stand in strings")
  func inStrings() throws {
    let text = #"["<<<<<<< a","=======",">>>>>>> b"]"#
    #expect(try compact(text) == text)
  }
}
