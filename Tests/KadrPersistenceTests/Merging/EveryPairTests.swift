import CanonicalJSON
import TestSupport
import Testing

/// Every pair of single edits of a small project: two that touch different things both happen, two that touch
/// the same thing agree or conflict.
///
/// What is expected is put together from the edits, without a look at the engine.
struct EveryPairTests {
  @Test(arguments: [true, false])
  func comesOutAsMeant(hasIDs: Bool) throws {
    let project = SmallProject(hasIDs: hasIDs)
    let edits = project.edits()
    let merge = MergeProbe.project().merge
    let base = project.base.text
    let texts = edits.map { project.version($0).text }
    for (i, x) in edits.enumerated() {
      for (j, y) in edits.enumerated().dropFirst(i) {
        let pair = "\(x.name) and \(y.name)"
        let result = try #require(merge(base, texts[i], texts[j]), "\(pair)")
        if i == j {
          #expect(result.isClean && result.text == texts[i], "\(pair)")
        } else if x.disagrees(with: y) {
          #expect(!result.isClean, "\(pair)")
        } else {
          #expect(result.conflicts == [], "\(pair)")
          // Which of two things put at one place comes first is the engine's to say.
          let expected = [project.version(x, y), project.version(y, x)].map(\.json.meaning)
          let found = SampleValue(try JSONTree(parsing: result.text).root).meaning
          #expect(expected.contains(found), "\(pair)")
        }
      }
    }
  }
}
