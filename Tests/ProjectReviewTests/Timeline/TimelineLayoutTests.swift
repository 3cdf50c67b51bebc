import CanonicalJSON
import Foundation
import KadrPersistence
import TestSupport
import Testing

@testable import ProjectReview

struct TimelineLayoutTests {
  private func timeline(_ video: String) throws -> Timeline {
    let text = #"{"schema": 1, "video": \#(video)}"#
    let items = ProjectItems(try ProjectSchema.schema.normalised(JSONTree(parsing: Array(text.utf8))))
    return Timeline(try #require(items.compositions.first), ItemWords(items))
  }

  private func clip(_ name: String, _ seconds: Int?, at start: Int? = nil) -> String {
    let trim = seconds.map { #", "trimRange": {"duration": \#(time($0)), "start": \#(time(0))}"# } ?? ""
    let pin = start.map { #", "startTime": \#(time($0))"# } ?? ""
    return #"{"video": {"_0": {"clipID": "\#(name)", "url": "file:///\#(name).mov"\#(trim)\#(pin)}}}"#
  }

  private func time(_ seconds: Int) -> String { #"{"timescale": 1, "value": \#(seconds)}"# }

  private func transition(_ seconds: Int) -> String {
    #"{"transition": {"_0": {"duration": \#(time(seconds)), "kind": "dissolve"}}}"#
  }

  private func spans(_ lane: TimelineLane) -> [[Double]] { lane.bars.map { [$0.start, $0.end] } }

  @Test func transitionsLieOverBothTheirClips() throws {
    let line = try timeline(
      #"{"clips": [\#(clip("a", 10)), \#(transition(2)), \#(clip("b", 10)), \#(clip("c", 3))]}"#)
    #expect(spans(line.lanes[0]) == [[0, 10], [8, 10], [8, 18], [18, 21]])
    #expect(line.lanes[0].bars[0].uncoveredEnd == 8)
    #expect(line.end == 21)
  }

  /// What follows a clip of unknown length is drawn behind it, and the clip says that its end is a guess.
  @Test func clipsOfUnknownLengthHideNothing() throws {
    let line = try timeline(#"{"clips": [\#(clip("a", nil)), \#(clip("b", 4))]}"#)
    let bars = line.lanes[0].bars
    #expect(bars.map(\.isEndKnown) == [false, true])
    #expect(bars[0].end > 0)
    #expect(bars[1].start == bars[0].end)
    #expect(line.facts(bars[1].item).start == nil)
  }

  @Test func pinnedClipsAndNestedTracksHaveLanesOfTheirOwn() throws {
    let inner = #"{"track": {"_0": {"clips": [\#(clip("d", 2))], "name": "in", "startTime": \#(time(3))}}}"#
    let track =
      #"{"track": {"_0": {"clips": [\#(clip("c", 5)), \#(inner)], "name": "out", "startTime": \#(time(10))}}}"#
    let line = try timeline(#"{"clips": [\#(clip("a", 4)), \#(clip("b", 2, at: 1)), \#(track)]}"#)
    #expect(line.lanes.map(\.kind) == [.chain, .track, .track, .free])
    #expect(line.lanes.map(\.depth) == [0, 0, 1, 0])
    #expect(spans(line.lanes[1]) == [[10, 15]])
    #expect(spans(line.lanes[2]) == [[13, 15]])
    #expect(line.lanes[1].extent.map { [$0.start, $0.end] } == [10, 15])
  }

  @Test func whatOverlapsLiesInRowsAndTheRowsEnd() throws {
    let three = #"{"clips": [\#(clip("a", 4, at: 0)), \#(clip("b", 4, at: 2)), \#(clip("c", 4, at: 4))]}"#
    #expect(try timeline(three).lanes[0].bars.map(\.row) == [0, 1, 0])
    let many = (0..<200).map { (number: Int) in clip("c\(number)", 1000, at: number) }.joined(separator: ", ")
    #expect(try timeline("{\"clips\": [\(many)]}").lanes[0].rowCount == TimelineLane.mostRows)
  }

  /// Broken and unknown things are drawn as far as they tell something; the others stay where they are.
  @Test func brokenFieldsStopNothing() throws {
    let broken = """
      {"clips": [\(clip("a", 2)), {"hologram": {"_0": {"depth": 3}}}, 7, {"video": {"_0": {"url": 5}}},
      {"title": {"_0": {"duration": {"timescale": 0, "value": 1}, "text": null}}},
      {"video": {"_0": {"url": "x", "opacityAnimation": {"keyframes": [1, {"time": 2}]}}}}, \(clip("z", 2))],
      "captions": [{"text": 1, "timeRange": {}}, {}, null], "overlays": {"a": 1},
      "audioTracks": [{"volumeRamps": [{}], "fadeInDuration": {"timescale": 1, "value": -5}}, []]}
      """
    let line = try timeline(broken)
    #expect(line.lanes.map(\.title) == ["Clips", "Captions", "Audio"])
    #expect(line.lanes[0].bars.count == 7)
    #expect(line.lanes[0].bars[0].end == 2)
    var writer = MarkupWriter()
    TimelineDrawing(timeline: line, scale: 10, title: "").draw(to: &writer)
    #expect(!writer.string.contains("nan") && !writer.string.contains("inf"))
  }

  @Test func absurdTimesLeaveRoomForTheOthers() throws {
    let far = #"{"timescale": 1, "value": 9223372036854775807}"#
    let line = try timeline(
      """
      {"clips": [\(clip("a", 4))], "captions": [
      {"text": "far", "timeRange": {"duration": \(far), "start": \(far)}},
      {"text": "b", "timeRange": {"duration": \(time(1)), "start": \(time(-3))}}]}
      """
    )
    #expect(line.end == Timeline.latest)
    #expect(line.start == -3)
  }

  @Test func fadesAndRampsShapeTheSound() throws {
    let track = try JSONTree(
      parsing: Array(
        """
        {"fadeInDuration": \(time(2)), "fadeOutDuration": \(time(4)), "volumeLevel": 0.5, "volumeRamps":
        [{"startVolume": 1, "endVolume": 0.2, "range": {"duration": \(time(2)), "start": \(time(4))}}]}
        """.utf8))
    let envelope = VolumeEnvelope(track.root, length: 12)
    func level(_ time: Double) throws -> Double {
      try #require(envelope.points.first { $0.time == time }).value
    }
    #expect(try level(0) == 0)
    #expect(try level(1) == 0.25)
    #expect(try level(2) == 0.5)
    #expect(try level(4) == 1)
    #expect(try abs(level(6) - 0.2) < 1e-9)
    #expect(try abs(level(10) - 0.1) < 1e-9)
    #expect(try level(12) == 0)
  }

  @Test func keyframesFollowTheirTiming() throws {
    func curves(_ timing: String) throws -> KeyframeCurve {
      let animation = try JSONTree(
        parsing: Array(
          """
          {"keyframes": [{"time": \(time(4)), "value": 1}, {"time": \(time(0)), "value": 0}],
          "timing": {"kind": "\(timing)"}}
          """.utf8))
      return try #require(KeyframeCurve.curves(of: animation.root, named: "opacity").first)
    }
    #expect(try curves("linear").points == [.init(time: 0, value: 0), .init(time: 4, value: 1)])
    let eased = try curves("easeIn")
    #expect(eased.keyframes.map(\.time) == [0, 4])
    let middle = try #require(eased.points.first { $0.time == 2 })
    #expect(middle.value > 0.25 && middle.value < 0.4)
    #expect(try curves("unheard of").points.count == 2)
  }

  /// The layout of a whole film, as it can be read.
  @Test func layoutOfAFilm() throws {
    var text = ""
    for (name, tree) in [("old", try Pages.harbour().old), ("new", try Pages.harbour().new)] {
      let items = ProjectItems(tree)
      let words = ItemWords(items)
      let line = Timeline(try #require(items.compositions.first), words)
      text += "\(name): \(line.start) to \(line.end)\n"
      for lane in line.lanes {
        text += "  \(String(repeating: "  ", count: lane.depth))\(lane.title)\n"
        for bar in lane.bars { text += "    row \(bar.row): \(line.facts(bar.item).sentence)\n" }
      }
    }
    try Golden.check(text, "review/timeline.txt")
  }
}
