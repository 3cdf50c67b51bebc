import CanonicalJSON
import Testing

@Suite("Canonical text is a fixed point")
struct FixedPointTests {
  @Test("Random texts come out as a second writer has them, and stay", arguments: 0..<400 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    let read = try tree(texts.document())
    let text = read.canonicalText()
    #expect(string(text) == PlainWriter.canonical(read.root))
    #expect(string(read.compactText()) == PlainWriter.compact(read.root))
    let again = try JSONTree(parsing: text)
    #expect(again.canonicalText() == text)
    #expect(again.compactText() == read.compactText())
    #expect(again.hasCanonicalTokens)
    let fromCompact = try JSONTree(parsing: read.compactText())
    #expect(fromCompact.hasCanonicalTokens)
    #expect(fromCompact.canonicalText() == text)
    #expect(read.hasCanonicalTokens == read.root.isIdentical(to: again.root))
  }

  @Test("Every value knows its weight", arguments: 0..<50 as Range<UInt64>)
  func weights(seed: UInt64) throws {
    var texts = RandomText(seed: seed)
    let read = try tree(texts.document(depth: 6))
    for i in 0..<read.nodeCount {
      let weight = PlainWriter.weight(read[i])
      #expect(read[i].weight == (weight ?? 5 > 4 ? nil : weight))
    }
  }

  @Test("The fixture project is brought into canonical text, whatever its spelling")
  func fixture() throws {
    let messy = try Fixture.bytes("project-messy.json")
    let expected = try Fixture.bytes("project.kadr")
    let read = try JSONTree(parsing: messy)
    #expect(string(read.canonicalText()) == string(expected))
    #expect(try JSONTree(parsing: expected).canonicalText() == expected)
    #expect(!read.hasCanonicalTokens)
  }
}
