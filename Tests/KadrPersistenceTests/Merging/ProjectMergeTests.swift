import CanonicalJSON
import KadrPersistence
import StructuralMerge
import TestSupport
import Testing

/// Settling a merge conflict by conflict.
struct ProjectMergeTests {
  private static let base = project(opacity: "1", volume: "1", captions: "")

  private static func project(opacity: String, volume: String, captions: String) -> [UInt8] {
    let text = """
      {"schema": 1, "video": {"audioTracks": [], "captions": [\(captions)], "clips": [
        {"video": {"_0": {"clipID": "hero", "opacity": \(opacity), "url": "a.mov", "volumeLevel": \(volume)}}}
      ], "overlays": [], "preset": {"kind": "auto"}, "quality": {"kind": "automatic"}}}
      """
    return Array(text.utf8)
  }

  private static func caption(_ text: String, start: Int, duration: Int = 30) -> String {
    """
    {"text": "\(text)", "timeRange": {"duration": {"timescale": 30, "value": \(duration)},
      "start": {"timescale": 30, "value": \(start)}}}
    """
  }

  private static func twoConflicts() throws -> ProjectMerge {
    try ProjectMerge(
      base: base, ours: project(opacity: "0.5", volume: "0.25", captions: ""),
      theirs: project(opacity: "0.8", volume: "0.75", captions: caption("New", start: 0)))
  }

  @Test func eachConflictGoesWhereItIsPicked() throws {
    let merge = try Self.twoConflicts()
    #expect(merge.conflicts.map(\.kind) == [.field, .field])
    #expect(
      merge.messages.map(\.text) == [
        "clip \"hero\" opacity: ours 0.5, theirs 0.8 (was 1)",
        "clip \"hero\" volumeLevel: ours 0.25, theirs 0.75 (was 1)",
      ])
    let values = [Version.base: ("1", "1"), .ours: ("0.5", "0.25"), .theirs: ("0.8", "0.75")]
    for first in Version.allCases {
      for second in Version.allCases {
        let settled = try merge.resolved { $0 == 0 ? first : second }
        let tree = try JSONTree(parsing: settled.text)
        let clip = tree.root["video"]?["clips"]?.children.first { _ in true }?["video"]?["_0"]
        #expect(clip?["opacity"]?.double == Double(values[first]!.0))
        #expect(clip?["volumeLevel"]?.double == Double(values[second]!.1))
        #expect(tree.root["video"]?["captions"]?.count == 1, "what nobody disputes is in every pick")
        #expect(settled.broken.isEmpty)
      }
    }
  }

  @Test func aCleanMergeIsWhatTheMergerWrites() throws {
    let ours = Self.project(opacity: "0.5", volume: "1", captions: "")
    let theirs = Self.project(opacity: "1", volume: "0.5", captions: "")
    let merge = try ProjectMerge(base: Self.base, ours: ours, theirs: theirs)
    #expect(merge.isClean)
    guard
      case .merged(let text, let conflicts, _) = ProjectMerger.merge(
        base: Self.base, ours: ours, theirs: theirs)
    else { throw TestFailure("unreadable") }
    #expect(conflicts.isEmpty)
    #expect(try merge.resolved().text == text)
  }

  /// Every conflict has two answers that are both fine; only one pair of them breaks a rule.
  @Test func aPickThatBreaksARuleIsTold() throws {
    func clip(_ speed: String, _ curve: String) -> [UInt8] {
      Array(
        """
        {"schema": 1, "video": {"clips": [
          {"video": {"_0": {"clipID": "a", "url": "a.mov"}}}, {"video": {"_0": {"clipID": "\(speed)", "url": "b.mov"}}},
          {"video": {"_0": {"clipID": "\(curve)", "url": "c.mov"}}}]}}
        """.utf8)
    }
    let merge = try ProjectMerge(base: clip("b", "c"), ours: clip("x", "y"), theirs: clip("z", "x"))
    try #require(merge.conflicts.count == 2)
    let broken = try merge.resolved { $0 == 0 ? .ours : .theirs }.broken
    #expect(broken.map(\.rule) == [.duplicateId])
    for whole in [Version.ours, .theirs] {
      #expect(try merge.resolved { _ in whole }.broken.isEmpty)
    }
  }

  @Test func whatCannotBeReadIsSaid() {
    let error = #expect(throws: ProjectMerge.Unreadable.self) {
      try ProjectMerge(base: Self.base, ours: Self.base, theirs: [])
    }
    #expect(error?.reason == "their side is empty")
  }
}
