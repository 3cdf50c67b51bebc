import CanonicalJSON
import Testing

@Suite("Limits hold, and nothing overflows")
struct LimitTests {
  static func nested(_ depth: Int, _ open: String = "[", _ close: String = "]", core: String = "") -> String {
    String(repeating: open, count: depth) + core + String(repeating: close, count: depth)
  }

  @Test(
    "512 levels are read, 513 are not",
    arguments: [
      ("[", "]", ""), ("[", "]", "1"), (#"{"a":"#, "}", "1"), ("[0,", "]", "2"), (#"[{"a":"#, "}]", "0"),
    ])
  func depth(open: String, close: String, core: String) throws {
    let levels = open.filter { $0 == "[" || $0 == "{" }.count
    let deepest = LimitTests.nested(512 / levels, open, close, core: core)
    let read = try tree(deepest)
    #expect(string(read.compactText()) == deepest)
    #expect(try JSONTree(parsing: read.canonicalText()).canonicalText() == read.canonicalText())
    let tooDeep = "[" + deepest + "]"
    let error = try #require(readingError(tooDeep))
    #expect(error.reason == .tooDeep(limit: 512))
    #expect(error.offset == (levels == 2 ? 1 + 255 * open.utf8.count + 1 : 1 + 511 * open.utf8.count))
  }

  @Test("A container beside another is no deeper")
  func siblings() throws {
    #expect(try JSONTree(parsing: Array("[[],[],{\"a\":{}}]".utf8), maximumDepth: 3).nodeCount == 5)
    #expect(readingError(Array("[[],[[]]]".utf8), maximumDepth: 2)?.reason == .tooDeep(limit: 2))
    #expect(readingError(Array("[]".utf8), maximumDepth: 0)?.reason == .tooDeep(limit: 0))
    #expect(readingError(Array("1".utf8), maximumDepth: 0) == nil)
  }

  @Test("Depth costs no stack: 100,000 levels are read and written if the caller allows them")
  func noRecursion() throws {
    let text = LimitTests.nested(100_000, #"{"a":"#, "}", core: "1.0")
    let read = try JSONTree(parsing: Array(text.utf8), maximumDepth: 200_000)
    #expect(read.nodeCount == 100_001)
    #expect(read.root.weight == 1)
    let expected = LimitTests.nested(100_000, #"{"a": "#, "}", core: "1")
    #expect(string(read.canonicalText()) == expected + "\n")
    var builder = JSONTreeBuilder()
    builder.append(read.root)
    #expect(builder.finish().compactText() == read.compactText())
    #expect(read.subtreeHashes().count == read.nodeCount)
  }

  @Test("A source over 128 MiB is refused")
  func size() {
    let limit = JSONTree.maximumByteCount
    #expect(limit == 134_217_728)
    let spaces = [UInt8](repeating: 0x20, count: limit + 1)
    #expect(readingError(spaces)?.reason == .tooLarge(limit: limit))
  }

  @Test("A value at the very end of a full-sized source is placed right")
  func lastPlace() throws {
    var bytes = [UInt8](repeating: 0x20, count: JSONTree.maximumByteCount)
    bytes[0] = UInt8(ascii: "[")
    bytes[bytes.count - 2] = UInt8(ascii: "7")
    bytes[bytes.count - 1] = UInt8(ascii: "]")
    let read = try JSONTree(parsing: bytes)
    #expect(read.root.range == 0..<JSONTree.maximumByteCount)
    #expect(read.root[0].range == bytes.count - 2..<bytes.count - 1)
    #expect(string(read.compactText()) == "[7]")
  }
}
