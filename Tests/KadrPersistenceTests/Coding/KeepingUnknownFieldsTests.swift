import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Saving a composition over the file it came from, with fields in it that no composition can hold.
struct KeepingUnknownFieldsTests {
  private let images = MemoryImageStore()

  /// A file with a mark in each video clip, keyframe and position, and one at the top.
  private func marked(_ video: Video) throws -> Data {
    var json = try text(saved(video, as: .compact))
    for (key, mark) in [
      ("\"clipID\":", "\"a-mark\":\"clip\","), ("\"time\":", "\"mark\":\"keyframe\","),
      ("\"kind\":\"percent\"", "\"j-mark\":\"position\","),
    ] { json = json.replacing(key, with: mark + key) }
    return Data(("{\"app\":{\"zoom\":2}," + json.dropFirst()).utf8)
  }

  private func marks(_ data: Data, _ mark: String) -> Int {
    text(data).split(separator: "mark\":\"\(mark)\"", omittingEmptySubsequences: false).count - 1
  }

  private func clip(_ name: String) -> VideoClip {
    VideoClip(url: Samples.url(name + ".mov")).trimmed(to: 0...5).id(ClipID(name))
  }

  private func resaved(_ video: Video, over original: Data) throws -> Data {
    try KadrCoding.data(
      for: video, keepingUnknownFieldsOf: original, images: images, as: .compact)
  }

  @Test func nothingChangedNothingLost() throws {
    let original = try marked(Samples.video)
    let canonical = try KadrCoding.encode(KadrCoding.decode(original), as: .compact)
    #expect(marks(original, "keyframe") > 5 && marks(original, "position") > 1)
    #expect(try resaved(opened(original), over: original) == canonical)
  }

  @Test func fieldsFollowTheirClipsThroughEditsMovesAndDeletions() throws {
    let fade = Animation.keyframes([.at(0.0, 0.0), .at(1.0, 1.0)])
    let original = try marked(
      Video {
        clip("a").opacity(animation: fade)
        clip("b")
        clip("c")
      })
    #expect(marks(original, "clip") == 3)
    let edited = Video {
      clip("c").muted()
      clip("new")
      clip("a").trimmed(to: 1...4).opacity(animation: fade)
    }
    let written = try resaved(edited, over: original)
    #expect(try opened(written) == edited)
    #expect(marks(written, "clip") == 2, "the deleted clip's field goes, the new clip has none")
    #expect(marks(written, "keyframe") == 2)
    #expect(text(written).contains(#""app":{"zoom":2}"#))
    #expect(text(written).contains(#""a-mark":"clip","clipID":"c""#))
  }

  @Test func whatTheCompositionSaysAlwaysStands() throws {
    for seed in 0..<60 as Range<UInt64> {
      var maker = RandomComposition(seed: seed)
      let (before, after) = (maker.video(), maker.video())
      let original = try marked(before)
      let written = try resaved(after, over: original)
      try #require(try opened(written) == after, "seed \(seed)")
      let unchanged = try resaved(before, over: original)
      try #require(
        try unchanged == KadrCoding.encode(KadrCoding.decode(original), as: .compact), "seed \(seed)")
    }
  }
}
