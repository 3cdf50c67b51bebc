import TestSupport
import Testing

@testable import StructuralMerge

@Suite struct SequencesTests {
  /// Every longest increasing subsequence of a short list, by trying all.
  private func longest(_ values: [Int]) -> [Int] {
    var best: [Int] = []
    for mask in 0..<(1 << values.count) {
      let chosen = values.indices.filter { mask >> $0 & 1 == 1 }
      let run = chosen.map { values[$0] }
      guard zip(run, run.dropFirst()).allSatisfy({ $0 < $1 }) else { continue }
      let isBetter =
        chosen.count > best.count || (chosen.count == best.count && chosen.lexicographicallyPrecedes(best))
      if isBetter { best = chosen }
    }
    return best
  }

  @Test func theLeastOfTheLongestIncreasingRunsIsTakenForEveryOrderOfSix() {
    func permutations(_ rest: [Int], _ done: [Int], _ body: ([Int]) -> Void) {
      if rest.isEmpty { body(done) }
      for (index, value) in rest.enumerated() {
        var left = rest
        left.remove(at: index)
        permutations(left, done + [value], body)
      }
    }
    for count in 0...6 {
      permutations(Array(0..<count), []) { #expect(longestIncreasing($0) == longest($0)) }
    }
  }

  @Test func equalElementsPairOnceAndOnlyWithEqualOnes() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let first = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt64.random(in: 0...4, using: &random)
      }
      let second = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        UInt64.random(in: 0...4, using: &random)
      }
      let pairs = equalPairs(first, second, known: [])
      #expect(Set(pairs.map(\.0)).count == pairs.count)
      #expect(Set(pairs.map(\.1)).count == pairs.count)
      #expect(pairs.allSatisfy { first[$0.0] == second[$0.1] })
      // Whatever repeats, as many are paired as both sides have.
      let expected = Set(first).reduce(0) { sum, value in
        sum + min(first.count { $0 == value }, second.count { $0 == value })
      }
      #expect(pairs.count == expected)
    }
  }

  @Test func aDeletedRepeatLeavesTheOthersWithTheirNeighbours() {
    // a x b x c x  →  a x b c x: the second x went, not the last.
    let pairs = equalPairs([1, 9, 2, 9, 3, 9], [1, 9, 2, 3, 9], known: []).sorted { $0.0 < $1.0 }
    #expect(pairs.map { [$0.0, $0.1] } == [[0, 0], [1, 1], [2, 2], [4, 3], [5, 4]])
  }

  @Test func likenessIsOneLessTheEditsOverTheLongerLength() {
    func like(_ a: String, _ b: String) -> Double {
      likeness(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    #expect(like("", "") == 1)
    #expect(like("kitten", "sitting") == 1 - 3.0 / 7.0)
    #expect(like("abc", "") == 0)
    #expect(like("flaw", "lawn") == 0.5)
  }

  @Test func linesMergeOnlyWhereTheEditedOnesDoNotTouch() {
    #expect(mergeLines(base: "a\nb\nc", ours: "A\nb\nc", theirs: "a\nb\nC") == "A\nb\nC")
    #expect(mergeLines(base: "a\nb\nc", ours: "A\nb\nc", theirs: "a\nB\nc") == nil)
    #expect(mergeLines(base: "a\nb\nc", ours: "a\nb\nc\nd", theirs: "a\nb\nC") == nil)
    #expect(mergeLines(base: "a\nb\nc", ours: "a\nb\nc\nd", theirs: "z\na\nb\nc") == "z\na\nb\nc\nd")
    #expect(mergeLines(base: "a", ours: "b", theirs: "a") == nil)
  }
}
