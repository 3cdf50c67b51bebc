import CanonicalJSON
import Testing

@Suite("Hashes and identity agree")
struct IdentityTests {
  @Test("Values are identical exactly if their tokens are; hashes follow", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = RandomText(seed: seed)
    let messy = try tree(random.document(depth: 4))
    let tall = try JSONTree(parsing: messy.canonicalText())
    let flat = try JSONTree(parsing: messy.compactText())
    #expect(tall.nodeCount == flat.nodeCount)
    let hashes = tall.subtreeHashes()
    let flatHashes = flat.subtreeHashes()
    #expect(hashes == flatHashes)
    let texts = (0..<tall.nodeCount).map { tall[$0].compactText() }
    for i in 0..<tall.nodeCount {
      for j in 0..<flat.nodeCount {
        let isSame = texts[i] == texts[j]
        #expect(tall[i].isIdentical(to: flat[j]) == isSame)
        #expect((hashes[i] == flatHashes[j]) == isSame)
      }
    }
  }

  @Test(
    "Different values differ, though their shapes or bytes are alike",
    arguments: [
      ("1", "\"1\""), ("[]", "{}"), ("[[],1]", "[[1]]"), ("[1,2]", "[2,1]"), (#"{"a":1}"#, #"{"b":1}"#),
      (#"{"a":{"b":1},"c":2}"#, #"{"a":{"b":1,"c":2}}"#), ("null", "false"), (#"["a"]"#, #"{"a":"a"}"#),
      ("[0,\"00000000\"]", "[0,\"00000001\"]"), (#"["ab","c"]"#, #"["a","bc"]"#), ("[[],[]]", "[[[]]]"),
      ("[\"\"]", "[\"\\u0000\"]"), ("12345678", "123456780"),
    ])
  func different(a: String, b: String) throws {
    let first = try tree(a)
    let second = try tree(b)
    #expect(!first.root.isIdentical(to: second.root))
    #expect(!second.root.isIdentical(to: first.root))
    #expect(first.subtreeHashes()[0] != second.subtreeHashes()[0])
  }

  @Test("A value's own key and place do not count")
  func ownKey() throws {
    let root = try tree(#"{"a":{"x":[1]},"b":{ "x" : [ 1 ] },"c":[{"x":[1]}]}"#).root
    let a = try #require(root["a"])
    let b = try #require(root["b"])
    let c = try #require(root["c"]?[0])
    let hashes = root.tree.subtreeHashes()
    #expect(a.isIdentical(to: b))
    #expect(a.isIdentical(to: c))
    #expect(c.isIdentical(to: a))
    #expect(hashes[a.index] == hashes[b.index])
    #expect(hashes[a.index] == hashes[c.index])
  }

  @Test("Hashes are the same in every process")
  func fixedSeed() throws {
    let read = try tree(#"{"a":[1,"b","a longer text"]}"#)
    let expected: [UInt64] = [
      0x893B_C8E3_302E_580C,
      0x727B_402E_2ACE_978A,
      0x9CF9_C11E_F901_527F,
      0xD989_E820_8A39_6E74,
      0x928D_2AB9_467B_6224,
    ]
    #expect(read.subtreeHashes() == expected)
  }

  @Test("A hundred thousand values have as many hashes")
  func noCollisions() throws {
    let elements = (0..<100_000).map { "[\($0)]" }.joined(separator: ",")
    let hashes = try tree("[\(elements)]").subtreeHashes()
    #expect(Set(hashes).count == hashes.count)
  }
}
