import Kadr
import KadrPersistence
import Testing

/// Each stored property of each model type is changed alone: the bytes differ, and the value comes back.
/// A property that reflection finds and no line here changes fails the test, so none can be forgotten.
struct MutationTests {
  private typealias Change<Value> = (property: String, change: (inout Value) -> Void)

  private func check<Value>(
    _ sample: Value, reported: Set<String> = [], _ changes: [Change<Value>],
    in video: (Value) -> Video
  ) throws {
    let stored = Set(Mirror(reflecting: sample).children.compactMap(\.label))
    #expect(
      stored == Set(changes.map(\.property)).union(reported), "stored properties of \(Value.self)")
    let before = video(sample)
    let bytes = try saved(before)
    #expect(try opened(bytes) == before)
    for (property, change) in changes {
      var changed = sample
      change(&changed)
      let after = video(changed)
      let changedBytes = try saved(after)
      #expect(changedBytes != bytes, "\(Value.self).\(property)")
      let reopened = try opened(changedBytes)
      #expect(reopened == after, "\(Value.self).\(property)")
      #expect(reopened != before, "\(Value.self).\(property)")
      #expect(try saved(reopened) == changedBytes, "\(Value.self).\(property)")
    }
  }

  private func only(_ clip: any Clip) -> Video { Video(clips: [clip]) }

  private func only(_ overlay: any Overlay) -> Video { Video {}.overlay(overlay) }

  private func placed<Value: PlacedClip>() -> [Change<Value>] {
    [
      ("clipID", { $0.clipID = "other" }), ("startTime", { $0.startTime = nil }),
      ("transform", { $0.transform = nil }), ("transformAnimation", { $0.transformAnimation = nil }),
      ("opacity", { $0.opacity = 1 }), ("opacityAnimation", { $0.opacityAnimation = nil }),
    ]
  }

  private func laid<Value: Overlay>() -> [Change<Value>] {
    [
      ("position", { $0.position = .center }), ("size", { $0.size = nil }),
      ("anchor", { $0.anchor = .topLeft }), ("opacity", { $0.opacity = 1 }),
      ("layerID", { $0.layerID = nil }), ("visibilityRange", { $0.visibilityRange = nil }),
    ]
  }

  @Test func video() throws {
    try check(
      Samples.video, reported: ["multiInputCompositor", "compositorWindow"],
      [
        ("clips", { $0.clips.removeLast() }), ("audioTracks", { $0.audioTracks = [] }),
        ("preset", { $0.preset = .auto }), ("overlays", { $0.overlays.swapAt(0, 1) }),
        ("crop", { $0.crop = nil }), ("quality", { $0.quality = .automatic }),
        ("captions", { $0.captions = [] }),
      ]
    ) { $0 }
  }

  @Test func videoClip() throws {
    try check(
      Samples.videoClip, reported: ["compositors"],
      placed() + [
        ("url", { $0.url = Samples.url("other.mov") }), ("trimRange", { $0.trimRange = nil }),
        ("isReversed", { $0.isReversed = true }), ("isMuted", { $0.isMuted = true }),
        ("volumeLevel", { $0.volumeLevel = 1 }),
        ("replacementAudioURL", { $0.replacementAudioURL = nil }),
        ("speedRate", { $0.speedRate = 2 }), ("speedCurve", { $0.speedCurve = nil }),
        ("appliedFilters", { $0.appliedFilters.append(AppliedFilter(filter: .mono)) }),
      ], in: only)
  }

  @Test func appliedFilter() throws {
    try check(
      Samples.videoClip.appliedFilters[0],
      [
        ("id", { $0.id = "other" }), ("filter", { $0.filter = .mono }),
        ("animation", { $0.animation = nil }),
      ]
    ) { filter in
      var clip = VideoClip(url: Samples.url("a.mov"))
      clip.appliedFilters = [filter]
      return only(clip)
    }
  }

  @Test func imageClip() throws {
    try check(
      Samples.imageClip,
      placed() + [
        ("held", { $0.image = Samples.image(9) }), ("duration", { $0.duration = Samples.time(1) }),
        ("backgroundColor", { $0.backgroundColor = nil }), ("audioURL", { $0.audioURL = nil }),
      ], in: only)
  }

  @Test func titleSequence() throws {
    try check(
      Samples.title,
      placed() + [
        ("text", { $0.text = "" }), ("style", { $0.style = TextStyle() }),
        ("backgroundColor", { $0.backgroundColor = .red }),
        ("duration", { $0.duration = Samples.time(1) }),
      ], in: only)
  }

  @Test func transition() throws {
    try check(
      Transition.fade(duration: Samples.time(15)),
      [("kind", { $0.kind = .dissolve }), ("duration", { $0.duration = Samples.time(1) })], in: only)
  }

  @Test func track() throws {
    try check(
      Samples.track,
      [
        ("clips", { $0.clips = [] }), ("startTime", { $0.startTime = nil }),
        ("name", { $0.name = nil }), ("opacityFactor", { $0.opacityFactor = 1 }),
      ], in: only)
  }

  @Test func textOverlay() throws {
    try check(
      Samples.textOverlay,
      laid() + [
        ("text", { $0.text = "other" }), ("style", { $0.style.fontName = nil }),
        ("textAnimation", { $0.textAnimation = nil }),
      ], in: only)
  }

  @Test func imageOverlay() throws {
    try check(
      Samples.imageOverlay,
      laid() + [
        ("held", { $0.image = Samples.image(9) }),
        ("positionAnimation", { $0.positionAnimation = nil }),
        ("sizeAnimation", { $0.sizeAnimation = nil }),
      ], in: only)
  }

  @Test func stickerOverlay() throws {
    try check(
      Samples.sticker,
      laid() + [
        ("held", { $0.image = Samples.image(9) }),
        ("positionAnimation", { $0.positionAnimation = nil }),
        ("sizeAnimation", { $0.sizeAnimation = nil }), ("rotation", { $0.rotation = 0 }),
        ("shadow", { $0.shadow = nil }),
      ], in: only)
  }

  @Test func audioTrack() throws {
    try check(
      Samples.audioTrack,
      [
        ("url", { $0.url = Samples.url("other.m4a") }), ("volumeLevel", { $0.volumeLevel = 1 }),
        ("fadeInDuration", { $0.fadeInDuration = .zero }),
        ("fadeOutDuration", { $0.fadeOutDuration = .zero }),
        ("duckingLevel", { $0.duckingLevel = nil }), ("startTime", { $0.startTime = nil }),
        ("explicitDuration", { $0.explicitDuration = nil }),
        ("crossfadeDuration", { $0.crossfadeDuration = nil }),
        ("volumeRamps", { $0.volumeRamps = [] }), ("speedRate", { $0.speedRate = 1 }),
        ("pitchAlgorithm", { $0.pitchAlgorithm = .varispeed }),
      ]
    ) { track in Video {}.audio { track } }
  }

  @Test func volumeRamp() throws {
    try check(
      Samples.audioTrack.volumeRamps[0],
      [
        ("startVolume", { $0.startVolume = 1 }), ("endVolume", { $0.endVolume = 1 }),
        ("range", { $0.range = Samples.range(0, 1) }),
      ]
    ) { ramp in
      var track = Samples.audioTrack
      track.volumeRamps = [ramp]
      return Video {}.audio { track }
    }
  }
}
