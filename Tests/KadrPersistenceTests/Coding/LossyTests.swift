import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct LossyTests {
  struct Tint: Compositor {
    func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame { frame }
  }

  struct Mixer: MultiInputCompositor {
    func process(_ frames: [PlatformFrame], context: CompositorContext) -> PlatformFrame { frames[0] }
  }

  struct Wobble: TextAnimation {
    var beginTime: Double { 0 }
    var duration: CMTime { .zero }
    func appearance(at fraction: Double) -> TextAppearance { TextAppearance() }
  }

  struct Countdown: Clip {
    var duration: CMTime { .zero }
    var clipID: ClipID? { "countdown" }
    var startTime: CMTime? { nil }
  }

  private let clip = VideoClip(url: Samples.url("a.mov")).trimmed(to: 0...2)

  private func losses(_ video: Video) -> [Lossy] {
    KadrCoding.lossyContent(in: video, images: MemoryImageStore())
  }

  /// Saves around the losses and returns what comes back.
  private func rest(_ video: Video, images: (any ImageStore)? = MemoryImageStore()) throws -> Video {
    try opened(KadrCoding.data(for: video, allowingLoss: true, images: images))
  }

  @Test func aCleanCompositionHasNone() {
    #expect(losses(Samples.video) == [])
    #expect(losses(Video {}) == [])
  }

  @Test func allKindsAreListedTogetherWithTheirPlaces() {
    let video = Video {
      clip.id("hero").compositor(Tint()).opacity(
        animation: Animation(keyframes: [], timing: .custom { $0 }))
      ImageClip(Samples.image(1), duration: 1)
      Track(at: 0.0, name: "beside") { clip.crop(at: .center, size: .pixels(width: 1, height: 1)) }
      Countdown()
    }.compositor(Mixer(), during: 0...1)
      .overlay(TextOverlay("a").id("words").animation(Wobble()))
      .overlay(StickerOverlay(Samples.image(1)))
    let expected: [Lossy] = [
      Lossy(.clipCompositor, at: "clip \"hero\""),
      Lossy(.customTiming, at: "the opacity animation of clip \"hero\""),
      Lossy(.imageWithoutStore, at: "clip 2"),
      Lossy(.clipCompositor, at: "clip 1 in track \"beside\""),
      Lossy(.customClip, at: "clip \"countdown\""),
      Lossy(.customTextAnimation, at: "layer \"words\""),
      Lossy(.imageWithoutStore, at: "overlay 2"),
      Lossy(.multiInputCompositor, at: "the composition"),
    ]
    #expect(KadrCoding.lossyContent(in: video) == expected)
    #expect(throws: PersistenceError.unsavable(expected)) { try KadrCoding.data(for: video) }
  }

  @Test func savingAroundKeepsTheRest() throws {
    let timed = clip.id("hero").opacity(
      animation: Animation(keyframes: [.at(0.0, 0.5), .at(1.0, 1.0)], timing: .custom { $0 }))
    let video = Video { timed.compositor(Tint()) }.compositor(Mixer())
      .overlay(TextOverlay("a").animation(Wobble()))
    let kept = try rest(video)
    let even = Animation(keyframes: [.at(0.0, 0.5), .at(1.0, 1.0)])
    #expect(kept == Video { clip.id("hero").opacity(animation: even) }.overlay(TextOverlay("a")))
    #expect(losses(kept) == [])
  }

  @Test(arguments: [
    FadeIn(duration: .zero) as any TextAnimation, SlideIn(duration: .zero), ScaleUp(duration: .zero),
  ])
  func stockTextAnimationsAreNoLoss(animation: any TextAnimation) {
    #expect(losses(Video {}.overlay(TextOverlay("a").animation(animation))) == [])
  }

  @Test func anImageClipWithoutAStoreTakesItsTransitionsAlong() throws {
    let video = Video {
      clip
      Transition.fade(duration: 0.5)
      ImageClip(Samples.image(1), duration: 1)
      Transition.dissolve(duration: 0.5)
      clip
      Transition.fade(duration: 0.25)
      clip
    }
    let expected: [Lossy] = [
      Lossy(.imageWithoutStore, at: "clip 3"), Lossy(.transitionWithoutNeighbour, at: "clip 2"),
      Lossy(.transitionWithoutNeighbour, at: "clip 4"),
    ]
    #expect(KadrCoding.lossyContent(in: video) == expected)
    let kept = try rest(video, images: nil)
    #expect(
      kept
        == Video {
          clip
          clip
          Transition.fade(duration: 0.25)
          clip
        })
  }

  @Test func aTransitionThatKeepsTwoNeighboursStays() throws {
    let video = Video {
      clip
      ImageClip(Samples.image(1), duration: 1)
      Transition.fade(duration: 0.5)
      clip
    }
    #expect(KadrCoding.lossyContent(in: video).map(\.kind) == [.imageWithoutStore])
    #expect(try rest(video, images: nil).clips.count == 3)
  }

  private static let unsavableTimes: [CMTime] = [
    .invalid, .indefinite, .positiveInfinity, .negativeInfinity,
  ]

  @Test(arguments: unsavableTimes)
  func timesThatAreNoNumbers(time: CMTime) throws {
    let range = CMTimeRange(start: .zero, duration: time)
    let video = Video {
      clip.trimmed(to: range)
      TitleSequence("a", duration: time)
      TitleSequence("b", duration: 1).opacity(animation: .keyframes([.at(time, 1.0), .at(1.0, 0.5)]))
    }.audio { AudioTrack(url: Samples.url("a")).fadeIn(time).at(time: time) }
      .captions([Caption(text: "gone", timeRange: range), Caption("stays", during: 0...1)])
    let found = losses(video)
    #expect(Set(found.map(\.kind)) == [.nonNumericTime])
    #expect(
      found.map(\.place) == [
        "the duration of the trim of clip 1", "the duration of clip 2",
        "keyframe 1 of the opacity animation of clip 3", "the fade-in of audio track 1",
        "the start of audio track 1", "the duration of caption 1",
      ])
    let data = try KadrCoding.data(for: video, allowingLoss: true)
    #expect(!text(data).contains("\"timescale\": 0"))
    let kept = try opened(data)
    #expect(kept.clips.count == 2)
    #expect(kept.captions.map(\.text) == ["stays"])
    #expect((kept.clips[1] as? TitleSequence)?.opacityAnimation?.keyframes.count == 1)
  }

  @Test func epochsAndRoundingMarksAreReportedAndTheirTimesKept() throws {
    let late = CMTimeMakeWithEpoch(value: 1, timescale: 1, epoch: 2)
    let rounded = CMTime(seconds: 1.0 / 3, preferredTimescale: 100)
    let video = Video {
      TitleSequence("a", duration: late)
      TitleSequence("b", duration: rounded)
    }
    #expect(losses(video).map(\.kind) == [.epoch, .roundedTime])
    #expect(try rest(video).clips.map(\.duration) == [Samples.time(1, 1), Samples.time(33, 100)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNotFinite(number: Double) throws {
    let video = Video {
      clip.id("a").volume(number).opacity(number).transform(Transform(rotation: number))
        .filter(.gaussianBlur(radius: number), id: "blur")
    }.overlay(TextOverlay("t", style: TextStyle(fontSize: number)).position(.pixels(x: number, y: 0)))
    #expect(
      losses(video).map(\.place) == [
        "the volume of clip \"a\"", "filter \"blur\" of clip \"a\"", "the transform of clip \"a\"",
        "the opacity of clip \"a\"", "the font size of overlay 1", "the position of overlay 1",
      ])
    #expect(try rest(video) == Video { clip.id("a") }.overlay(TextOverlay("t")))
  }

  @Test func aWindowWithoutACompositorIsReported() {
    var video = Video {}
    video.compositorWindow = Samples.range(0, 1)
    #expect(losses(video) == [Lossy(.compositorWindow, at: "the composition")])
  }

  @Test func aColouredShadowIsData() throws {
    let video = Video {
      TitleSequence("t", duration: 1, style: TextStyle(shadow: TextShadow(color: .red)))
    }
    #expect(losses(video) == [])
    #expect(try opened(saved(video)) == video)
    let plain = Video { TitleSequence("t", duration: 1, style: TextStyle(shadow: TextShadow())) }
    let shadow = try #require(text(saved(plain)).split(separator: "\"shadow\"").last)
    #expect(!shadow.prefix(80).contains("color"), "files from before shadows had a colour stay as they are")
  }

  @Test func aRefusedSaveStoresNoImages() {
    final class Counter: ImageStore {
      var count = 0
      func token(for image: PlatformImage) -> String {
        count += 1
        return "\(count)"
      }
      func image(for token: String) -> PlatformImage? { nil }
    }
    let counter = Counter()
    let video = Video { ImageClip(Samples.image(1), duration: 1) }.compositor(Mixer())
    #expect(throws: PersistenceError.self) { try KadrCoding.data(for: video, images: counter) }
    _ = KadrCoding.lossyContent(in: video, images: counter)
    #expect(counter.count == 0)
  }

  @Test func everyLossIsASentenceWithAdvice() {
    let kinds: [Lossy.Kind] = [
      .clipCompositor, .multiInputCompositor, .customTiming, .customTextAnimation, .imageWithoutStore,
      .customClip, .customOverlay, .nonNumericTime, .epoch, .roundedTime, .nonFiniteNumber,
      .compositorWindow, .transitionWithoutNeighbour,
    ]
    for kind in kinds {
      let loss = Lossy(kind, at: "clip 1")
      #expect(loss.errorDescription?.hasSuffix(".") == true)
      #expect(loss.errorDescription?.contains("clip 1") == true)
      #expect(loss.recoverySuggestion?.hasSuffix(".") == true)
    }
  }
}
