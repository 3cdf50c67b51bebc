import CanonicalJSON
import Testing

@Suite("Keys stand in the order of UTF-16 code units")
struct KeyOrderTests {
  /// In order. U+1F600 is D83D DE00 in UTF-16 and so comes before U+E000, though its code point is
  /// higher; U+D7FF is still before it.
  static let ascending = [
    "", "\u{0}", "\r", "1", "10", "2", "A", "Z", "_", "a", "aa", "a\u{1F600}", "a\u{E000}", "b", "\u{7F}",
    "\u{80}",
    "\u{E9}", "\u{F6}", "\u{7FF}", "\u{800}", "\u{20AC}", "\u{D7FF}", "\u{10000}", "\u{1F600}",
    "\u{10FFFF}", "\u{E000}", "\u{FB33}", "\u{FFFD}", "\u{FFFF}",
  ]

  @Test("Each of a list stands before all after it")
  func order() {
    let list = KeyOrderTests.ascending
    for (i, a) in list.enumerated() {
      for (j, b) in list.enumerated() {
        #expect(precedesInUTF16(a, b) == (i < j), "\(a.debugDescription) \(b.debugDescription)")
        #expect((JSONKey(a) < JSONKey(b)) == (i < j))
        #expect((JSONKey(a) == JSONKey(b)) == (i == j))
        #expect(Array(a.utf16).lexicographicallyPrecedes(Array(b.utf16)) == (i < j))
      }
    }
  }

  @Test("The writer sorts members, however their keys are spelled", arguments: 0..<20 as Range<UInt64>)
  func writing(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let keys = KeyOrderTests.ascending.filter { _ in Bool.random(using: &generator) }
    var builder = JSONTreeBuilder()
    builder.beginObject()
    for key in keys.shuffled(using: &generator) {
      builder.key(key)
      builder.null()
    }
    builder.endObject()
    let written = try JSONTree(parsing: builder.finish().canonicalText())
    #expect(written.hasCanonicalTokens)
    #expect(written.root.members.map(\.key) == keys.map(JSONKey.init))
  }

  @Test("Keys that differ only in normalisation are two keys")
  func normalisation() throws {
    let composed = JSONKey("\u{E9}")
    let decomposed = JSONKey("e\u{301}")
    #expect(composed.string == decomposed.string)  // this is why keys have a type of their own
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    let both = try tree("{\"e\u{301}\":1,\"\u{E9}\":2}")
    #expect(both.hasCanonicalTokens)
    #expect(both.root["\u{E9}"]?.int64 == 2)
    #expect(both.root["e\u{301}"]?.int64 == 1)
  }

  @Test("A long object without order is read, and its one duplicate found")
  func longObject() throws {
    var generator = SplitMix64(seed: 100_000)
    let keys = (0..<100_000).map { "key\($0)" }.shuffled(using: &generator)
    let members = keys.map { "\"\($0)\":0" }.joined(separator: ",")
    let unsorted = try tree("{\(members)}")
    #expect(unsorted.root.count == keys.count)
    #expect(!unsorted.hasCanonicalTokens)
    #expect(readingError("{\(members),\"\\u006bey77\":1}")?.reason == .duplicateKey("key77"))
  }
}
