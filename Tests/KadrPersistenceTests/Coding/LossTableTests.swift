import Kadr
import KadrPersistence
import Testing

/// Puts a value that cannot be written into one place after another of a full composition: each is
/// reported, saving around it works, and what comes back has nothing left to report.
struct LossTableTests {
  private func change<Value>(_ index: Int, _ edit: @escaping (inout Value) -> Void) -> (inout Video) -> Void {
    { video in
      if var clip = video.clips[safe: index] as? Value {
        edit(&clip)
        if let clip = clip as? any Clip { video.clips[index] = clip }
      } else if var overlay = video.overlays[safe: index - 10] as? Value {
        edit(&overlay)
        if let overlay = overlay as? any Overlay { video.overlays[index - 10] = overlay }
      }
    }
  }

  private func check(_ kind: Lossy.Kind, _ changes: [(inout Video) -> Void]) throws {
    for (number, change) in changes.enumerated() {
      var video = Samples.video
      change(&video)
      try #require(video != Samples.video, "change \(number) changes nothing")
      let losses = KadrCoding.lossyContent(in: video, images: MemoryImageStore())
      #expect(!losses.isEmpty, "change \(number)")
      #expect(
        losses.allSatisfy { $0.kind == kind || $0.kind == .transitionWithoutNeighbour }, "change \(number)")
      let data = try KadrCoding.data(for: video, allowingLoss: true, images: MemoryImageStore())
      let kept = try opened(data)
      #expect(KadrCoding.lossyContent(in: kept, images: MemoryImageStore()) == [], "change \(number)")
      #expect(try saved(kept) == data, "change \(number)")
    }
  }

  private let video = 0
  private let transition = 1
  private let image = 2
  private let title = 3
  private let track = 4
  private let words = 10
  private let picture = 11
  private let sticker = 12

  @Test func numbers() throws {
    let bad = Double.nan
    let red = PlatformColor(red: bad, green: 0, blue: 0, alpha: 1)
    try check(
      .nonFiniteNumber,
      [
        change(video) { (clip: inout VideoClip) in clip.volumeLevel = bad },
        change(video) { (clip: inout VideoClip) in clip.speedRate = bad },
        change(video) { (clip: inout VideoClip) in clip.speedCurve?.keyframes[0].value = bad },
        change(video) { (clip: inout VideoClip) in clip.appliedFilters[0].filter = .glow(intensity: bad) },
        change(video) { (clip: inout VideoClip) in
          clip.appliedFilters[0].filter = .chromaKey(ChromaKey(red: 0, green: bad, blue: 0))
        },
        change(video) { (clip: inout VideoClip) in
          clip.appliedFilters[0].animation?.timing = .cubicBezier(p1x: 0, p1y: bad, p2x: 0, p2y: 0)
        },
        change(video) { (clip: inout VideoClip) in clip.opacity = bad },
        change(video) { (clip: inout VideoClip) in clip.transform?.scale = bad },
        change(video) { (clip: inout VideoClip) in clip.transform?.center = .pixels(x: 0, y: bad) },
        change(video) { (clip: inout VideoClip) in clip.transformAnimation?.keyframes[0].value.rotation = bad
        },
        change(image) { (clip: inout ImageClip) in clip.backgroundColor = red },
        change(title) { (clip: inout TitleSequence) in clip.backgroundColor = red },
        change(title) { (clip: inout TitleSequence) in clip.style.color = red },
        change(title) { (clip: inout TitleSequence) in clip.style.fontSize = bad },
        change(title) { (clip: inout TitleSequence) in clip.style.stroke?.width = bad },
        change(title) { (clip: inout TitleSequence) in clip.style.stroke?.color = red },
        change(title) { (clip: inout TitleSequence) in clip.style.shadow?.blur = bad },
        change(title) { (clip: inout TitleSequence) in clip.style.shadow?.offset.width = bad },
        change(title) { (clip: inout TitleSequence) in clip.style.shadow?.color = red },
        change(track) { (track: inout Track) in track.opacityFactor = bad },
        change(words) { (overlay: inout TextOverlay) in overlay.opacity = bad },
        change(words) { (overlay: inout TextOverlay) in overlay.position = .percent(x: bad, y: 0) },
        change(words) { (overlay: inout TextOverlay) in
          overlay.size = .aspectFill(sourceAspect: 1, covering: .pixels(width: bad, height: 1))
        },
        change(words) { (overlay: inout TextOverlay) in
          overlay.textAnimation = ScaleUp(from: bad, duration: .zero)
        },
        change(words) { (overlay: inout TextOverlay) in
          overlay.textAnimation = SlideIn(duration: .zero, beginTime: bad)
        },
        change(picture) { (overlay: inout ImageOverlay) in overlay.size = .percent(width: bad, height: 1) },
        change(picture) { (overlay: inout ImageOverlay) in
          overlay.positionAnimation?.keyframes[0].value = .pixels(x: bad, y: 0)
        },
        change(picture) { (overlay: inout ImageOverlay) in
          overlay.sizeAnimation?.keyframes[0].value = .normalized(width: bad, height: 0)
        },
        change(sticker) { (overlay: inout StickerOverlay) in overlay.rotation = bad },
        change(sticker) { (overlay: inout StickerOverlay) in overlay.shadow?.radius = bad },
        change(sticker) { (overlay: inout StickerOverlay) in overlay.shadow?.color = red },
        change(sticker) { (overlay: inout StickerOverlay) in overlay.shadow?.offset.height = bad },
        { $0.audioTracks[0].volumeLevel = bad }, { $0.audioTracks[0].duckingLevel = bad },
        { $0.audioTracks[0].speedRate = bad }, { $0.audioTracks[0].volumeRamps[0].endVolume = bad },
        { $0.crop?.size = .aspectFit(sourceAspect: bad, within: .pixels(width: 1, height: 1)) },
      ])
  }

  @Test func times() throws {
    let bad = CMTime.invalid
    let range = CMTimeRange(start: bad, duration: .zero)
    try check(
      .nonNumericTime,
      [
        change(video) { (clip: inout VideoClip) in clip.trimRange = range },
        change(video) { (clip: inout VideoClip) in clip.startTime = bad },
        change(video) { (clip: inout VideoClip) in clip.speedCurve?.keyframes[0].time = bad },
        change(video) { (clip: inout VideoClip) in clip.opacityAnimation?.keyframes = [.at(bad, 1)] },
        change(transition) { (clip: inout Transition) in clip.duration = bad },
        change(image) { (clip: inout ImageClip) in clip.duration = bad },
        change(image) { (clip: inout ImageClip) in clip.startTime = bad },
        change(title) { (clip: inout TitleSequence) in clip.duration = bad },
        change(title) { (clip: inout TitleSequence) in clip.startTime = bad },
        change(track) { (track: inout Track) in track.startTime = bad },
        change(words) { (overlay: inout TextOverlay) in overlay.visibilityRange = range },
        change(words) { (overlay: inout TextOverlay) in overlay.textAnimation = FadeIn(duration: bad) },
        change(picture) { (overlay: inout ImageOverlay) in overlay.visibilityRange = range },
        change(sticker) { (overlay: inout StickerOverlay) in overlay.visibilityRange = range },
        { $0.audioTracks[0].fadeInDuration = bad }, { $0.audioTracks[0].fadeOutDuration = bad },
        { $0.audioTracks[0].startTime = bad }, { $0.audioTracks[0].explicitDuration = bad },
        { $0.audioTracks[0].crossfadeDuration = bad }, { $0.audioTracks[0].volumeRamps[0].range = range },
        { $0.captions[0].timeRange = range },
      ])
  }

  @Test func code() throws {
    func bent<Value>(_ animation: Animation<Value>?) -> Animation<Value>? {
      animation.map { Animation(keyframes: $0.keyframes, timing: .custom { $0 }) }
    }
    try check(
      .customTiming,
      [
        change(video) { (clip: inout VideoClip) in clip.speedCurve = bent(clip.speedCurve) },
        change(video) { (clip: inout VideoClip) in
          clip.appliedFilters[0].animation = bent(clip.appliedFilters[0].animation)
        },
        change(image) { (clip: inout ImageClip) in clip.opacityAnimation = bent(clip.opacityAnimation) },
        change(title) { (clip: inout TitleSequence) in
          clip.transformAnimation = bent(clip.transformAnimation)
        },
        change(picture) { (overlay: inout ImageOverlay) in
          overlay.positionAnimation = bent(overlay.positionAnimation)
        },
        change(sticker) { (overlay: inout StickerOverlay) in
          overlay.sizeAnimation = bent(overlay.sizeAnimation)
        },
      ])
  }
}

extension Array {
  /// The element at an index, or nil outside.
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
