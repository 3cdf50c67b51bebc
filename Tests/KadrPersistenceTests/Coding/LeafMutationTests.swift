import Kadr
import KadrPersistence
import Testing

/// The small values inside clips and overlays, changed one property at a time as in `MutationTests`.
struct LeafMutationTests {
  private typealias Change<Value> = (property: String, change: (inout Value) -> Void)

  private func check<Value>(
    _ sample: Value, _ changes: [Change<Value>], in video: (Value) -> Video
  ) throws {
    let stored = Set(Mirror(reflecting: sample).children.compactMap(\.label))
    #expect(stored == Set(changes.map(\.property)), "stored properties of \(Value.self)")
    var values = [sample]
    for (_, change) in changes {
      var changed = sample
      change(&changed)
      values.append(changed)
    }
    try checkAllDiffer(values.map(video), "\(Value.self)")
  }

  /// Each composition has bytes of its own and comes back from them.
  private func checkAllDiffer(_ videos: [Video], _ name: String) throws {
    let bytes = try videos.map { try saved($0) }
    #expect(Set(bytes).count == videos.count, "\(name)")
    for (video, data) in zip(videos, bytes) { #expect(try opened(data) == video, "\(name)") }
  }

  private func title(_ style: TextStyle) -> Video {
    Video { TitleSequence("t", duration: 1, style: style) }
  }

  private func fading(_ animation: Animation<Double>) -> Video {
    Video { TitleSequence("t", duration: 1).opacity(animation: animation) }
  }

  @Test func textStyle() throws {
    try check(
      Samples.style,
      [
        ("fontName", { $0.fontName = nil }), ("fontSize", { $0.fontSize = 1 }),
        ("color", { $0.color = .red }), ("alignment", { $0.alignment = .trailing }),
        ("weight", { $0.weight = .medium }), ("stroke", { $0.stroke = nil }),
        ("shadow", { $0.shadow = nil }),
      ], in: title)
  }

  @Test func textStroke() throws {
    try check(
      TextStroke(width: 1), [("width", { $0.width = 2 }), ("color", { $0.color = .red })]
    ) { title(TextStyle(stroke: $0)) }
  }

  @Test func textShadow() throws {
    try check(
      TextShadow(),
      [
        ("offset", { $0.offset.width = 9 }), ("blur", { $0.blur = 9 }),
        ("color", { $0.color = .red }),
      ]
    ) { title(TextStyle(shadow: $0)) }
  }

  @Test func stickerShadow() throws {
    try check(
      StickerShadow(),
      [
        ("color", { $0.color = .red }), ("radius", { $0.radius = 9 }),
        ("offset", { $0.offset.height = 9 }), ("opacity", { $0.opacity = 0.9 }),
      ]
    ) { shadow in Video {}.overlay(StickerOverlay(Samples.image(1), shadow: shadow)) }
  }

  @Test func colorComponents() throws {
    try check(
      ColorComponents(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      [
        ("red", { $0.red = 1 }), ("green", { $0.green = 1 }), ("blue", { $0.blue = 1 }),
        ("alpha", { $0.alpha = 1 }),
      ]
    ) { title(TextStyle(color: PlatformColor(components: $0))) }
  }

  @Test func offset() throws {
    try check(
      Offset(width: 1, height: 2), [("width", { $0.width = 3 }), ("height", { $0.height = 3 })]
    ) { title(TextStyle(shadow: TextShadow(offset: $0))) }
  }

  @Test func transform() throws {
    try check(
      Samples.transform,
      [
        ("center", { $0.center = .top }), ("rotation", { $0.rotation = 1 }),
        ("scale", { $0.scale = 1 }), ("anchor", { $0.anchor = .bottom }),
      ]
    ) { transform in Video { TitleSequence("t", duration: 1).transform(transform) } }
  }

  @Test func cropRegion() throws {
    try check(
      CropRegion(position: .center, size: .pixels(width: 1, height: 2)),
      [
        ("position", { $0.position = .top }), ("size", { $0.size = .pixels(width: 2, height: 2) }),
        ("anchor", { $0.anchor = .top }),
      ]
    ) { crop in
      var video = Video {}
      video.crop = crop
      return video
    }
  }

  @Test func animation() throws {
    try check(
      Samples.levels,
      [("keyframes", { $0.keyframes.removeLast() }), ("timing", { $0.timing = .easeIn })], in: fading)
  }

  @Test func keyframe() throws {
    try check(
      Keyframe(time: Samples.time(1), value: 0.5),
      [("time", { $0.time = Samples.time(2) }), ("value", { $0.value = 1 })]
    ) { fading(Animation(keyframes: [$0])) }
  }

  @Test func chromaKey() throws {
    try check(
      ChromaKey(red: 0.1, green: 0.2, blue: 0.3, threshold: 0.4),
      [
        ("red", { $0.red = 1 }), ("green", { $0.green = 1 }), ("blue", { $0.blue = 1 }),
        ("threshold", { $0.threshold = 1 }),
      ]
    ) { key in Video { VideoClip(url: Samples.url("a")).filter(.chromaKey(key), id: "f") } }
  }

  @Test func caption() throws {
    try check(
      Caption(text: "a", timeRange: Samples.range(0, 1)),
      [("text", { $0.text = "b" }), ("timeRange", { $0.timeRange = Samples.range(0, 2) })]
    ) { Video {}.captions([$0]) }
  }

  @Test func timesAndRanges() throws {
    // Flags and epoch have no place in a file; that they are reported is in `LossyTests`.
    #expect(Mirror(reflecting: CMTimeRange.zero).children.map(\.label) == ["start", "duration"])
    #expect(
      Mirror(reflecting: CMTime.zero).children.map(\.label) == ["value", "timescale", "flags", "epoch"])
    try checkAllDiffer(
      [(0, 1), (1, 1), (0, 2), (1, 2)].map { start, duration in
        Video {}.captions([Caption(text: "", timeRange: Samples.range(start, duration))])
      }, "CMTimeRange")
    let spellings = [Samples.time(30, 30), Samples.time(600, 600)].map { time in
      Video {}.audio { AudioTrack(url: Samples.url("a")).at(time: time) }
    }
    #expect(try saved(spellings[0]) != saved(spellings[1]), "a timescale is kept as it is")
  }

  @Test func textAnimations() throws {
    func video(_ animation: any TextAnimation) -> Video {
      Video {}.overlay(TextOverlay("t").animation(animation))
    }
    let time = Samples.time(15)
    try check(
      FadeIn(from: 0.1, duration: time, beginTime: 1),
      [
        ("from", { $0.from = 0.2 }), ("beginTime", { $0.beginTime = 2 }),
        ("duration", { $0.duration = Samples.time(1, 60) }),
      ], in: video)
    try check(
      SlideIn(direction: .fromTop, duration: time, beginTime: 1),
      [
        ("direction", { $0.direction = .fromLeft }), ("beginTime", { $0.beginTime = 2 }),
        ("duration", { $0.duration = Samples.time(1, 60) }),
      ], in: video)
    try check(
      ScaleUp(from: 0.1, duration: time, beginTime: 1),
      [
        ("from", { $0.from = 0.2 }), ("beginTime", { $0.beginTime = 2 }),
        ("duration", { $0.duration = Samples.time(1, 60) }),
      ], in: video)
  }
}
