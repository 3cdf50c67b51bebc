import CanonicalJSON
import StructuralMerge
import Testing

/// The engine merges a format that it has never heard of by its description alone.
@Suite struct ReelFormatTests {
  private func shot(
    _ name: String, _ start: Int, _ duration: Int, gain: Double = 1, notes: String = "", media: String? = nil
  ) -> String {
    """
    {"type":"shot","name":"\(name)","media":"\(media ?? name + ".mxf")","gain":\(gain),"notes":"\(notes)",\
    "source_range":{"start_time":{"value":\(start),"rate":24},"duration":{"value":\(duration),"rate":24}}}
    """
  }

  private func timeline(_ items: String..., name: String = "cut 1") -> String {
    #"{"name":"\#(name)","stack":[\#(items.joined(separator: ","))]}"#
  }

  private func tree(_ text: String) throws -> JSONTree {
    try ReelFormat.schema.normalised(JSONTree(parsing: Array(text.utf8)))
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> MergePlan {
    try decide(base: tree(base), ours: tree(ours), theirs: tree(theirs), schema: ReelFormat.schema)
  }

  private func expectClean(
    _ base: String, _ ours: String, _ theirs: String, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let want = String(decoding: try tree(expected).canonicalText(), as: UTF8.self)
    for (x, y) in [(ours, theirs), (theirs, ours)] {
      let plan = try merge(base, x, y)
      #expect(plan.conflicts.isEmpty, sourceLocation: sourceLocation)
      let text = plan.tree().map { String(decoding: $0.canonicalText(), as: UTF8.self) }
      #expect(text == want, sourceLocation: sourceLocation)
    }
  }

  @Test func edgesOfARangeMergeFromTwoSides() throws {
    try expectClean(
      timeline(shot("a", 0, 100), shot("b", 0, 100)),
      timeline(shot("a", 10, 90), shot("b", 0, 100)),
      timeline(shot("a", 0, 80), shot("b", 0, 100)),
      timeline(shot("a", 10, 70), shot("b", 0, 100)))
  }

  @Test func anItemKnownByNameMovesAndChanges() throws {
    try expectClean(
      timeline(shot("a", 0, 9), shot("b", 0, 9), shot("c", 0, 9)),
      timeline(shot("c", 0, 9), shot("a", 0, 9), shot("b", 0, 9)),
      timeline(shot("a", 0, 9), shot("b", 0, 9), shot("c", 0, 9, gain: 0.5)),
      timeline(shot("c", 0, 9, gain: 0.5), shot("a", 0, 9), shot("b", 0, 9)))
  }

  @Test func anItemMovesIntoANestedListAndChanges() throws {
    let inner = #"{"type":"reel","name":"B","children":[\#(shot("n", 0, 9))]}"#
    let filled = #"{"type":"reel","name":"B","children":[\#(shot("n", 0, 9)),\#(shot("a", 0, 9))]}"#
    let merged =
      #"{"type":"reel","name":"B","children":[\#(shot("n", 0, 9)),\#(shot("a", 0, 9, gain: 0.5))]}"#
    try expectClean(
      timeline(shot("a", 0, 9), shot("b", 0, 9), inner),
      timeline(shot("b", 0, 9), filled),
      timeline(shot("a", 0, 9, gain: 0.5), shot("b", 0, 9), inner),
      timeline(shot("b", 0, 9), merged))
  }

  @Test func aCutShotTakesTheOtherSidesTrimWhereItBelongs() throws {
    try expectClean(
      timeline(shot("a", 0, 100, media: "m")),
      timeline(shot("a", 0, 40, media: "m"), shot("a2", 40, 60, media: "m")),
      timeline(shot("a", 0, 90, gain: 0.5, media: "m")),
      timeline(shot("a", 0, 40, gain: 0.5, media: "m"), shot("a2", 40, 50, gain: 0.5, media: "m")))
  }

  @Test func linesOfATextMergeWhereTheyDoNotTouch() throws {
    try expectClean(
      timeline(shot("a", 0, 9, notes: #"one\ntwo\nthree"#)),
      timeline(shot("a", 0, 9, notes: #"ONE\ntwo\nthree"#)),
      timeline(shot("a", 0, 9, notes: #"one\ntwo\nTHREE"#)),
      timeline(shot("a", 0, 9, notes: #"ONE\ntwo\nTHREE"#)))
  }

  @Test func aRespelledTimeIsNoChange() throws {
    let respelled = shot("a", 0, 9).replacing(
      #""duration":{"value":9,"rate":24}"#, with: #""duration":{"value":18,"rate":48}"#)
    try expectClean(
      timeline(shot("a", 0, 9)), timeline(respelled), timeline(shot("a", 0, 9, gain: 0.5)),
      timeline(respelled.replacing(#""gain":1.0"#, with: #""gain":0.5"#)))
  }

  @Test func aConnectorWhoseNeighbourIsGoneIsAConflict() throws {
    let fade = #"{"type":"fade","length":{"value":6,"rate":24}}"#
    let plan = try merge(
      timeline(shot("a", 0, 9), shot("b", 0, 9), shot("c", 0, 9)),
      timeline(shot("a", 0, 9), fade, shot("b", 0, 9), shot("c", 0, 9)),
      timeline(shot("a", 0, 9), shot("c", 0, 9)))
    #expect(plan.conflicts.map(\.kind) == [.gap])
    #expect(plan.marked().blockCount == 1)
  }

  @Test func twoValuesOfOneFieldAreAConflictThatNamesTheItem() throws {
    let plan = try merge(
      timeline(shot("a", 0, 9)), timeline(shot("a", 0, 9, gain: 0.5)), timeline(shot("a", 0, 9, gain: 0.25)))
    #expect(plan.conflicts.map(\.kind) == [.field])
    #expect(plan.conflicts[0].route.map(\.description) == ["stack", "shot \"a\"", "gain"])
    #expect(plan.conflicts[0].ours == "0.5")
    #expect(plan.conflicts[0].theirs == "0.25")
    let picked = try #require(plan.tree { _ in .theirs })
    #expect(try picked.canonicalText() == tree(timeline(shot("a", 0, 9, gain: 0.25))).canonicalText())
  }
}
