import TestSupport
import Testing

@testable import CanonicalJSON

/// A text read along another one gives what reading it alone gives, in everything.
@Suite struct ResemblanceTests {
  private func expectSame(_ text: [UInt8], along other: JSONTree) {
    let alone = Result { try JSONTree(parsing: text) }
    let along = Result { try JSONTree(parsing: text, resembling: other) }
    guard case .success(let a) = alone, case .success(let b) = along else {
      // What is no JSON alone is none along another, and says so in the same words.
      #expect("\(alone)" == "\(along)")
      return
    }
    #expect(a.nodeCount == b.nodeCount)
    #expect(a.canonicalText() == b.canonicalText())
    #expect(a.hasCanonicalTokens == b.hasCanonicalTokens)
    #expect(a.subtreeHashes() == b.subtreeHashes())
    for index in 0..<min(a.nodeCount, b.nodeCount) {
      let (x, y) = (a[index], b[index])
      #expect(x.range == y.range)
      #expect(x.kind == y.kind)
      #expect(x.key == y.key)
      #expect(x.nextIndex == y.nextIndex)
      #expect(x.weight == y.weight)
    }
  }

  /// Takes a run of bytes out, repeats one, or puts one of another text in.
  private func mutated(_ text: [UInt8], with other: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = text
    let start = Int.random(in: 0..<text.count, using: &random)
    let end = min(text.count, start + Int.random(in: 0..<24, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.removeSubrange(start..<end)
    case 1: text.insert(contentsOf: text[start..<end], at: start)
    case 2: text.replaceSubrange(start..<end, with: other.prefix(24))
    default: break
    }
    return text
  }

  @Test func aTextReadAlongAnyOtherIsReadAsAlone() throws {
    for seed in 0..<400 as Range<UInt64> {
      var first = RandomText(seed: seed)
      first.isMessy = seed % 3 == 0
      var second = RandomText(seed: seed &+ 1_000_000)
      let text = Array(first.document().utf8)
      let stranger = Array(second.document().utf8)
      let tree = try JSONTree(parsing: text)
      var random = SeededGenerator(seed: seed)
      expectSame(text, along: tree)
      expectSame(stranger, along: tree)
      for _ in 0..<6 { expectSame(mutated(text, with: stranger, &random), along: tree) }
    }
  }

  @Test(arguments: [
    (#"[{"a":[1]},{"b":[2]},{"c":[3]}]"#, #"[{"a":[1]},{"c":[3]}]"#),
    (#"[{"a":[1]},{"c":[3]}]"#, #"[{"a":[1]},{"b":[2]},{"c":[3]}]"#),
    (#"{"k":{"x":[1,2]},"l":[3]}"#, #"{"l":[3],"k":{"x":[1,2]}}"#),
    (#"{"k":{"x":[1,2]}}"#, #"{"k":{"x":[1,2]},"k":{"x":[1,2]}}"#),
    (#"[[1],[1],[1]]"#, #"[[1],[1],[1],[1]]"#),
    (#"{"a":{}}"#, #"{"a":{}x"#),
  ])
  func elementsThatCameOrWentAreFollowed(other: String, text: String) throws {
    expectSame(Array(text.utf8), along: try JSONTree(parsing: Array(other.utf8)))
  }

  @Test func whatStandsInBothIsTakenOver() throws {
    let other = try JSONTree(parsing: Array(#"{"list":[{"a":1,"b":2},{"c":3,"d":4}],"n":{"x":0}}"#.utf8))
    let tree = try JSONTree(
      parsing: Array(#"{"list":[{"a":1,"b":2},{"new":true},{"c":3,"d":4}],"n":{"x":0}}"#.utf8),
      resembling: other)
    #expect(tree.takenRuns.map(\.count) == [3, 3, 2])
  }
}
