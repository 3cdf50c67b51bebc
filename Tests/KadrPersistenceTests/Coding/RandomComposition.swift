import Kadr
import KadrPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes compositions at random, the same for the same seed.
struct RandomComposition {
  private var generator: SplitMix64
  private var identities = 0

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  mutating func video() -> Video {
    var video = Video(clips: clips(depth: 0))
    video.audioTracks = many(3) { $0.audioTrack() }
    video.preset =
      pick([.auto, .reelsAndShorts, .tiktok, .square, .cinema])
      ?? .custom(
        width: int(1...8000), height: int(1...8000), frameRate: int(1...120),
        codec: pick(VideoCodec.allCases) ?? .h264)
    video.overlays = many(4) { $0.overlay() }
    video.crop = maybe { CropRegion(position: $0.position(), size: $0.size(), anchor: $0.anchor()) }
    video.quality = pick([.automatic, .bitrate(int(0...100_000_000))]) ?? .fileSize(bytes: int(0...Int.max))
    video.captions = many(4) { Caption(text: $0.text(), timeRange: $0.range()) }
    return video
  }

  private mutating func clips(depth: Int) -> [any Clip] {
    many(5) { maker in
      switch maker.int(0...(depth < 3 ? 4 : 3)) {
      case 0: maker.videoClip()
      case 1:
        maker.placed(ImageClip(maker.image(), duration: maker.time())) { maker, clip in
          clip.backgroundColor = maker.maybe { $0.color() }
          clip.audioURL = maker.maybe { $0.url() }
        }
      case 2:
        maker.placed(
          TitleSequence(
            maker.text(), duration: maker.time(), style: maker.style(), backgroundColor: maker.color())
        ) { _, _ in }
      case 3:
        Transition(
          kind: maker.pick([.fade, .dissolve])
            ?? .slide(maker.pick(SlideDirection.allCases) ?? .fromLeft), duration: maker.time())
      default:
        Track(
          at: maker.maybe { $0.time() }, name: maker.maybe { $0.text() },
          opacityFactor: maker.number(), clips: maker.clips(depth: depth + 1))
      }
    }
  }

  private mutating func placed<Value: PlacedClip>(
    _ clip: Value, _ change: (inout RandomComposition, inout Value) -> Void
  ) -> Value {
    var clip = clip
    change(&self, &clip)
    clip.clipID = maybe { ClipID($0.identity()) }
    clip.startTime = maybe { $0.time() }
    clip.transform = maybe { $0.transform() }
    clip.transformAnimation = maybe { maker in maker.animation { $0.transform() } }
    clip.opacity = maybe { $0.number() }
    clip.opacityAnimation = maybe { maker in maker.animation { $0.number() } }
    return clip
  }

  private mutating func videoClip() -> VideoClip {
    placed(VideoClip(url: url())) { maker, clip in
      clip.trimRange = maker.maybe { $0.range() }
      clip.isReversed = maker.flip()
      clip.isMuted = maker.flip()
      clip.volumeLevel = maker.number()
      clip.replacementAudioURL = maker.maybe { $0.url() }
      clip.speedRate = maker.number()
      clip.speedCurve = maker.maybe { maker in maker.animation { $0.number() } }
      clip.appliedFilters = maker.many(4) { maker in
        AppliedFilter(
          id: FilterID(maker.identity()), filter: maker.filter(),
          animation: maker.maybe { maker in maker.animation { $0.number() } })
      }
    }
  }

  private mutating func filter() -> Filter {
    let kind = pick(FilterKind.allCases) ?? .lut
    switch kind {
    case .lut: return .lut(url: url())
    case .chromaKey:
      return .chromaKey(ChromaKey(red: number(), green: number(), blue: number(), threshold: number()))
    default: return (kind.defaultFilter ?? .mono).withScalar(number())
    }
  }

  private mutating func overlay() -> any Overlay {
    switch int(0...2) {
    case 0:
      var overlay = TextOverlay(text(), style: style())
      overlay.textAnimation = maybe { $0.textAnimation() }
      lay(&overlay)
      return overlay
    case 1:
      var overlay = ImageOverlay(image())
      overlay.positionAnimation = maybe { maker in maker.animation { $0.position() } }
      overlay.sizeAnimation = maybe { maker in maker.animation { $0.size() } }
      lay(&overlay)
      return overlay
    default:
      var overlay = StickerOverlay(image(), rotation: number())
      overlay.shadow = maybe {
        StickerShadow(
          color: $0.color(), radius: $0.number(),
          offset: Offset(width: $0.number(), height: $0.number()), opacity: $0.number())
      }
      overlay.positionAnimation = maybe { maker in maker.animation { $0.position() } }
      lay(&overlay)
      return overlay
    }
  }

  private mutating func lay(_ overlay: inout some Overlay) {
    overlay.position = position()
    overlay.size = maybe { $0.size() }
    overlay.anchor = anchor()
    overlay.opacity = number()
    overlay.layerID = maybe { LayerID($0.identity()) }
    overlay.visibilityRange = maybe { $0.range() }
  }

  private mutating func textAnimation() -> any TextAnimation {
    switch int(0...2) {
    case 0: FadeIn(from: number(), duration: time(), beginTime: number())
    case 1:
      SlideIn(
        direction: pick(SlideDirection.allCases) ?? .fromTop, duration: time(), beginTime: number())
    default: ScaleUp(from: number(), duration: time(), beginTime: number())
    }
  }

  private mutating func audioTrack() -> AudioTrack {
    var track = AudioTrack(url: url())
    track.volumeLevel = number()
    track.fadeInDuration = time()
    track.fadeOutDuration = time()
    track.duckingLevel = maybe { $0.number() }
    track.startTime = maybe { $0.time() }
    track.explicitDuration = maybe { $0.time() }
    track.crossfadeDuration = maybe { $0.time() }
    track.volumeRamps = many(3) {
      VolumeRamp(startVolume: $0.number(), endVolume: $0.number(), range: $0.range())
    }
    track.speedRate = number()
    track.pitchAlgorithm = pick(PitchAlgorithm.allCases) ?? .spectral
    return track
  }

  private mutating func style() -> TextStyle {
    TextStyle(
      fontName: maybe { $0.text() }, fontSize: number(), color: color(),
      alignment: pick(TextAlignment.allCases) ?? .center, weight: pick(TextWeight.allCases) ?? .bold,
      stroke: maybe { TextStroke(width: $0.number(), color: $0.color()) },
      shadow: maybe {
        TextShadow(
          offset: Offset(width: $0.number(), height: $0.number()), blur: $0.number(),
          color: $0.flip() ? TextShadow.defaultColor : $0.color())
      })
  }

  private mutating func animation<Value>(
    _ value: (inout RandomComposition) -> Value
  ) -> Animation<Value> {
    let stock: [TimingFunction] = [.linear, .easeIn, .easeOut, .easeInOut]
    let bent = TimingFunction.cubicBezier(p1x: number(), p1y: number(), p2x: number(), p2y: number())
    let timing = pick(stock) ?? bent
    return Animation(
      keyframes: many(3) { Keyframe(time: $0.time(), value: value(&$0)) }, timing: timing)
  }

  private mutating func transform() -> Transform {
    Transform(center: position(), rotation: number(), scale: number(), anchor: anchor())
  }

  private mutating func position() -> Position {
    switch int(0...2) {
    case 0: .normalized(x: number(), y: number())
    case 1: .pixels(x: number(), y: number())
    default: .percent(x: number(), y: number())
    }
  }

  private mutating func size() -> Size {
    switch int(0...6) {
    case 0...1: .normalized(width: number(), height: number())
    case 2...3: .pixels(width: number(), height: number())
    case 4: .percent(width: number(), height: number())
    case 5: .aspectFit(sourceAspect: number(), within: size())
    default: .aspectFill(sourceAspect: number(), covering: size())
    }
  }

  private mutating func anchor() -> Anchor { pick(Anchor.allCases) ?? .center }

  private mutating func color() -> PlatformColor {
    PlatformColor(red: number(), green: number(), blue: number(), alpha: number())
  }

  private mutating func image() -> PlatformImage {
    Samples.image(UInt8(int(0...255)), UInt8(int(0...255)))
  }

  private mutating func url() -> URL {
    Samples.url(pick(["a.mov", "b/c.mov", "with%20space.m4a", "%C3%A9.mov"]) ?? "x?y=1#z")
  }

  private mutating func range() -> CMTimeRange { CMTimeRange(start: time(), duration: time()) }

  private mutating func time() -> CMTime {
    let scales: [Int32] = [1, 24, 30, 600, 30_000, 90_000]
    let scale = pick(scales) ?? Int32(int(1...Int(Int32.max)))
    let bound = pick([100, 100_000]) ?? Int(Int64.max)
    return CMTime(value: Int64(int(-bound...bound)), timescale: scale)
  }

  /// Whole, short, long and extreme numbers, but all finite; never a negative zero, which has no spelling.
  private mutating func number() -> Double {
    switch int(0...5) {
    case 0: return Double(int(-10...10))
    case 1: return Double(int(0...1000)) / 1000
    case 2: return Double.random(in: -1...1, using: &generator)
    case 3: return Double(int(-(1 << 60)...(1 << 60)))
    default:
      let number = Double(bitPattern: generator.next())
      return number.isFinite && number != 0 ? number : 0.5
    }
  }

  private mutating func text() -> String {
    let words = ["clip", "é", "e\u{301}", "\"\\/", "\n\u{1}\t", "日本", "🎬", "", "a/b"]
    return many(3) { $0.pick(words) ?? "word" }.joined()
  }

  /// A text that occurs once.
  private mutating func identity() -> String {
    identities += 1
    return text() + "-\(identities)"
  }

  private mutating func int(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  private mutating func flip() -> Bool { .random(using: &generator) }

  /// One of a list, or nil as one more choice.
  private mutating func pick<Element>(_ list: [Element]) -> Element? {
    let index = int(0...list.count)
    return index < list.count ? list[index] : nil
  }

  private mutating func maybe<Value>(_ make: (inout RandomComposition) -> Value) -> Value? {
    flip() ? make(&self) : nil
  }

  private mutating func many<Value>(
    _ limit: Int, _ make: (inout RandomComposition) -> Value
  ) -> [Value] {
    var values: [Value] = []
    for _ in 0..<int(0...limit) { values.append(make(&self)) }
    return values
  }
}

/// A small generator with a fixed sequence for each seed (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
