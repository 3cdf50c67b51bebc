import CanonicalJSON
import KadrPersistence
import Testing

/// Sides that were saved by different versions of an app.
struct SchemaMergeTests {
  /// An older form, in which a caption's text had another name.
  private let step = SchemaMigration(from: 0) { tree in
    let text = String(decoding: tree.compactText(), as: UTF8.self)
    let newer = text.replacing("\"words\"", with: "\"text\"").replacing("\"schema\":0", with: "\"schema\":1")
    return try JSONTree(parsing: Array(newer.utf8))
  }

  private func project(_ schema: Int, _ captions: [String], in record: (String, String) = ("", "")) -> [UInt8]
  {
    let key = schema == 0 ? "words" : "text"
    let list = captions.enumerated().map { index, words in
      """
      {"\(key)":"\(words)","timeRange":{"duration":{"timescale":1,"value":1},\
      "start":{"timescale":1,"value":\(index)}}}
      """
    }
    let text =
      "\(record.0){\"schema\":\(schema),\"video\":{\"captions\":[\(list.joined(separator: ","))]}}\(record.1)"
    return Array(text.utf8)
  }

  private func merge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ steps: [SchemaMigration])
    -> ProjectMerger.Outcome
  {
    var options = ProjectMerger.Options()
    options.migrations = steps
    return ProjectMerger.merge(base: base, ours: ours, theirs: theirs, options: options)
  }

  @Test(arguments: [("", ""), ("{\"name\":\"x\",\"project\":", "}")])
  func olderSidesAreBroughtUpFirst(record: (String, String)) throws {
    let base = project(0, ["hello there", "good night"], in: record)
    let ours = project(1, ["hello there everybody", "good night"], in: record)
    let theirs = project(0, ["hello there", "good night", "the end"], in: record)
    let expected = project(1, ["hello there everybody", "good night", "the end"], in: record)
    for (a, b) in [(ours, theirs), (theirs, ours)] {
      guard case .merged(let text, let conflicts, _) = merge(base, a, b, [step]) else {
        Issue.record("not merged")
        continue
      }
      #expect(conflicts.isEmpty)
      #expect(try JSONTree(parsing: text).canonicalText() == JSONTree(parsing: expected).canonicalText())
    }
  }

  @Test func withoutAStepDifferentSchemasAreNotMixed() {
    let (older, newer) = (project(0, ["hello"]), project(1, ["hello"]))
    guard case .unreadable(let reason) = merge(older, newer, project(0, ["hello", "bye"]), []) else {
      Issue.record("two schemas were merged as one")
      return
    }
    #expect(reason.contains("different schemas"))
  }
}
