import Kadr
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Every modifier changes what its name says, and leaves the value it was called on alone.
struct ModifierTests {
  private let clip = VideoClip(url: sampleURL("a"))

  @Test func videoClips() {
    #expect(clip.trimmed(to: 0...5).trimRange?.end == CMTime(value: 5, timescale: 1))
    #expect(clip.reversed().isReversed)
    #expect(clip.muted().isMuted)
    #expect(clip.volume(0.5).volumeLevel == 0.5)
    #expect(clip.id("x").clipID == "x")
    #expect(clip.at(time: 2).startTime == CMTime(value: 2, timescale: 1))
    #expect(clip.opacity(0.5).opacity == 0.5)
    #expect(clip.transform(Transform(rotation: 1)).transform?.rotation == 1)
    #expect(clip.clipID == nil && clip.trimRange == nil && clip.opacity == nil)
  }

  @Test func replacedAudioMutesTheClip() {
    let replaced = clip.withAudio(url: sampleURL("b"))
    #expect(replaced.isMuted)
    #expect(replaced.replacementAudioURL == sampleURL("b"))
  }

  @Test func speedIsFlatOrCurvedNeverBoth() {
    let curve = Animation.keyframes([.at(0.0, 1.0), .at(1.0, 2.0)])
    let curved = clip.speed(2).speed(curve: curve)
    #expect(curved.speed == .curved(curve))
    #expect(curved.speedRate == 1)
    let flat = curved.speed(.flat(0.5))
    #expect(flat.speedCurve == nil)
    #expect(flat.speed == .flat(0.5))
  }

  @Test func cropAndMaskAreCompositors() throws {
    let image = try #require(PlatformImage(data: Data([1])))
    let cropped = clip.crop(at: .center, size: .normalized(width: 0.5, height: 0.5)).mask(image)
    #expect(cropped.compositors.count == 2)
    #expect(cropped == clip.crop(at: .center, size: .normalized(width: 0.5, height: 0.5)).mask(image))
    #expect(cropped != clip)
  }

  @Test func compositions() throws {
    let image = try #require(PlatformImage(data: Data([1])))
    let video = Video { clip }
      .preset(.square).quality(.fileSize(bytes: 1000))
      .crop(at: .center, size: .percent(width: 50, height: 50))
      .overlay(TextOverlay("a")).watermark(image).watermark("mine")
      .captions([Caption("hello", during: 0...1)])
      .audio(url: sampleURL("music")).backgroundMusic(url: sampleURL("more"))
    #expect(video.preset == .square)
    #expect(video.quality == .fileSize(bytes: 1000))
    #expect(video.crop?.anchor == .center)
    #expect(video.overlays.count == 3)
    #expect(video.overlays[1] is ImageOverlay)
    #expect(video.captions.first?.timeRange.duration == CMTime(value: 1, timescale: 1))
    #expect(video.audioTracks.count == 2)
    #expect(video.audioTracks[1].duckingLevel == 0.2)
  }

  @Test func aCompositorWithoutAWindowClearsAnOldOne() {
    let video = Video {}.compositor(Mixer(), during: 0...1)
    #expect(video.compositorWindow != nil)
    #expect(video.compositor(Mixer()).compositorWindow == nil)
  }

  @Test func overlays() {
    let overlay = TextOverlay("a").position(.topLeft).size(.pixels(width: 1, height: 2))
      .anchor(.topLeft).opacity(0.5).id("layer").visible(during: 1...2)
      .animation(.fadeIn(duration: 0.5))
    #expect(overlay.position == .topLeft)
    #expect(overlay.size == .pixels(width: 1, height: 2))
    #expect(overlay.anchor == .topLeft)
    #expect(overlay.opacity == 0.5)
    #expect(overlay.layerID == "layer")
    #expect(overlay.visibilityRange?.start == CMTime(value: 1, timescale: 1))
    #expect(overlay.textAnimation is FadeIn)
  }

  @Test func audioTracks() {
    let track = AudioTrack(url: sampleURL("a")).volume(0.5).fadeIn(1).fadeOut(2).ducking(0.3)
      .at(time: 4).duration(10).crossfade(0.5).volumeRamp(from: 0, to: 1, during: 0...1)
      .speed(1.5, pitch: .varispeed)
    #expect(track.volumeLevel == 0.5)
    #expect(track.fadeInDuration == CMTime(value: 1, timescale: 1))
    #expect(track.fadeOutDuration == CMTime(value: 2, timescale: 1))
    #expect(track.duckingLevel == 0.3)
    #expect(track.startTime == CMTime(value: 4, timescale: 1))
    #expect(track.explicitDuration == CMTime(value: 10, timescale: 1))
    #expect(track.crossfadeDuration == CMTime(value: 1, timescale: 2))
    #expect(track.volumeRamps.count == 1)
    #expect(track.speedRate == 1.5)
    #expect(track.pitchAlgorithm == .varispeed)
  }

  @Test func imageAndTitleClips() throws {
    let image = try #require(PlatformImage(data: Data([1])))
    let still = ImageClip(image, duration: 2.0).background(.red).withAudio(url: sampleURL("b"))
    #expect(still.backgroundColor == .red)
    #expect(still.audioURL == sampleURL("b"))
    var other = still
    other.image = ImageClip.color(.red, duration: 1).image
    #expect(other != still)
    let title = TitleSequence("t", duration: 1).style(TextStyle(weight: .bold)).background(.blue)
    #expect(title.style.weight == .bold)
    #expect(title.backgroundColor == .blue)
    #expect(Track {}.named("n").opacity(0.5) == Track(name: "n", opacityFactor: 0.5, clips: []))
  }

  @Test func animatedTransformsAndOpacities() {
    let turn = Animation.keyframes([.at(0.0, Transform.identity), .at(1.0, Transform(rotation: 1))])
    let fade = Animation.keyframes([.at(0.0, 0.0), .at(1.0, 1.0)])
    let title = TitleSequence("t", duration: 1)
    #expect(title.transform(.identity, animation: turn).transformAnimation == turn)
    #expect(title.transform(.identity, animation: turn).transform == .identity)
    #expect(title.transform(animation: turn).transform == nil)
    #expect(title.opacity(0.5, animation: fade).opacity == 0.5)
    #expect(title.opacity(animation: fade).opacityAnimation == fade)
  }

  @Test func presetsKnowTheirPictures() {
    #expect(Preset.auto.renderSize == nil && Preset.auto.frameRate == nil)
    #expect(Preset.reelsAndShorts.renderSize == PixelSize(width: 1080, height: 1920))
    #expect(Preset.cinema.frameRate == 24)
    let custom = Preset.custom(width: 10, height: 20, frameRate: 12)
    #expect(custom.renderSize == PixelSize(width: 10, height: 20))
    #expect(custom.frameRate == 12)
  }

  @Test func secondsLandOnTheSavedGrid() {
    #expect(ImageClip.color(.black, duration: 3.0).duration.timescale == 600)
    #expect(TitleSequence("t", duration: 1.0 / 3).duration.value == 200)
    #expect(Transition.slide(duration: 0.5).duration.value == 300)
  }
}

struct Mixer: MultiInputCompositor {
  func process(_ frames: [PlatformFrame], context: CompositorContext) -> PlatformFrame { frames[0] }
}
