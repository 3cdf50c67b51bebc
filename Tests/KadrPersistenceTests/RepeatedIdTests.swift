import CanonicalJSON
import KadrPersistence
import Testing

/// An id that occurs twice identifies nothing; it must not stop a merge.
@Suite struct RepeatedIdTests {
  private func project(_ clips: [(id: String, volume: Double)]) -> [UInt8] {
    let items = clips.map { clip in
      """
      {"video":{"_0":{"clipID":"\(clip.id)","filterAnimations":[],"filterIDs":[],"filters":[],"isMuted":false,\
      "isReversed":false,"speedRate":1,"url":"file:///\(clip.id).mov","volumeLevel":\(clip.volume)}}}
      """
    }
    return Array(#"{"schema":1,"video":{"clips":[\#(items.joined(separator: ","))]}}"#.utf8)
  }

  @Test func aCopiedClipWithItsIdMergesWithAnotherChange() throws {
    let base = project([("a", 1), ("b", 1)])
    let outcome = ProjectMerger.merge(
      base: base, ours: project([("a", 1), ("b", 1), ("a", 1)]), theirs: project([("a", 1), ("b", 0.5)]))
    guard case .merged(let text, let conflicts, _) = outcome else {
      Issue.record("not merged: \(outcome)")
      return
    }
    // Ours holds the id twice already; that is not the merge's doing.
    #expect(conflicts.isEmpty)
    let merged = try JSONTree(parsing: text)
    #expect(
      try merged.canonicalText()
        == JSONTree(parsing: project([("a", 1), ("b", 0.5), ("a", 1)])).canonicalText())
  }
}
