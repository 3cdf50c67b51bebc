import Kadr
import KadrPersistence
import Testing

/// Every case of every enumeration of the model, with payloads that differ in one number, has bytes of its
/// own and comes back. The switches have no default, so a new case does not compile until it is added.
struct EnumMutationTests {
  private func checkAllDiffer<Value>(_ values: [Value], in video: (Value) -> Video) throws {
    let videos = values.map(video)
    let bytes = try videos.map { try saved($0) }
    #expect(Set(bytes).count == values.count, "\(Value.self)")
    for (video, data) in zip(videos, bytes) { #expect(try opened(data) == video, "\(Value.self)") }
  }

  private func filtered(_ filter: Filter) -> Video {
    Video { VideoClip(url: Samples.url("a")).filter(filter, id: "f") }
  }

  @Test func filters() throws {
    var filters: [Filter] = [.lut(url: Samples.url("a.cube")), .lut(url: Samples.url("b.cube"))]
    for kind in FilterKind.allCases {
      guard let filter = kind.defaultFilter else { continue }
      filters.append(filter)
      if kind.hasIntensity { filters.append(filter.withScalar(0.123)) }
    }
    #expect(Set(filters.map(\.kind)) == Set(FilterKind.allCases))
    try checkAllDiffer(filters, in: filtered)
  }

  @Test func words() throws {
    try checkAllDiffer(Anchor.allCases) { Video {}.overlay(TextOverlay("t").anchor($0)) }
    try checkAllDiffer(TextAlignment.allCases) { alignment in
      Video { TitleSequence("t", duration: 1, style: TextStyle(alignment: alignment)) }
    }
    try checkAllDiffer(TextWeight.allCases) { weight in
      Video { TitleSequence("t", duration: 1, style: TextStyle(weight: weight)) }
    }
    try checkAllDiffer(SlideDirection.allCases) { direction in
      Video { Transition.slide(direction: direction, duration: 1) }
    }
    try checkAllDiffer(PitchAlgorithm.allCases) { algorithm in
      Video {}.audio { AudioTrack(url: Samples.url("a")).pitch(algorithm) }
    }
    try checkAllDiffer(VideoCodec.allCases) { codec in
      Video {}.preset(.custom(width: 1, height: 1, frameRate: 1, codec: codec))
    }
  }

  @Test func transitionKinds() throws {
    func next(_ kind: Transition.Kind) -> Transition.Kind? {
      switch kind {
      case .fade: .dissolve
      case .dissolve: .slide(.fromTop)
      case .slide: nil
      }
    }
    try checkAllDiffer(Array(sequence(first: .fade, next: next))) { kind in
      Video { Transition(kind: kind, duration: Samples.time(1)) }
    }
  }

  @Test func presets() throws {
    func next(_ preset: Preset) -> Preset? {
      switch preset {
      case .auto: .reelsAndShorts
      case .reelsAndShorts: .tiktok
      case .tiktok: .square
      case .square: .cinema
      case .cinema: .custom(width: 1, height: 1, frameRate: 1)
      case .custom: nil
      }
    }
    let presets =
      Array(sequence(first: .auto, next: next)) + [
        .custom(width: 2, height: 1, frameRate: 1), .custom(width: 1, height: 2, frameRate: 1),
        .custom(width: 1, height: 1, frameRate: 2),
      ]
    try checkAllDiffer(presets) { Video {}.preset($0) }
  }

  @Test func qualities() throws {
    func next(_ quality: ExportQuality) -> ExportQuality? {
      switch quality {
      case .automatic: .bitrate(1)
      case .bitrate: .fileSize(bytes: 1)
      case .fileSize: nil
      }
    }
    let qualities =
      Array(sequence(first: .automatic, next: next)) + [.bitrate(2), .fileSize(bytes: 2)]
    try checkAllDiffer(qualities) { Video {}.quality($0) }
  }

  @Test func positions() throws {
    func next(_ position: Position) -> Position? {
      switch position {
      case .normalized: .pixels(x: 1, y: 1)
      case .pixels: .percent(x: 1, y: 1)
      case .percent: nil
      }
    }
    let first = Array(sequence(first: .normalized(x: 1, y: 1), next: next))
    try checkAllDiffer(
      first + [
        .normalized(x: 2, y: 1), .normalized(x: 1, y: 2), .pixels(x: 2, y: 1), .pixels(x: 1, y: 2),
        .percent(x: 2, y: 1), .percent(x: 1, y: 2),
      ]
    ) { Video {}.overlay(TextOverlay("t").position($0)) }
  }

  @Test func sizes() throws {
    func next(_ size: Size) -> Size? {
      switch size {
      case .normalized: .pixels(width: 1, height: 1)
      case .pixels: .percent(width: 1, height: 1)
      case .percent: .aspectFit(sourceAspect: 1, within: .pixels(width: 1, height: 1))
      case .aspectFit: .aspectFill(sourceAspect: 1, covering: .pixels(width: 1, height: 1))
      case .aspectFill: nil
      }
    }
    let first = Array(sequence(first: .normalized(width: 1, height: 1), next: next))
    let nested = Size.aspectFill(
      sourceAspect: 2, covering: .aspectFit(sourceAspect: 3, within: .percent(width: 1, height: 2)))
    try checkAllDiffer(
      first + [
        .normalized(width: 2, height: 1), .normalized(width: 1, height: 2),
        .pixels(width: 2, height: 1), .pixels(width: 1, height: 2), .percent(width: 2, height: 1),
        .percent(width: 1, height: 2), nested,
        .aspectFit(sourceAspect: 2, within: .pixels(width: 1, height: 1)),
        .aspectFit(sourceAspect: 1, within: .pixels(width: 2, height: 1)),
        .aspectFill(sourceAspect: 2, covering: .pixels(width: 1, height: 1)),
        .aspectFill(sourceAspect: 1, covering: .pixels(width: 2, height: 1)),
      ]
    ) { Video {}.overlay(TextOverlay("t").size($0)) }
  }

  @Test func timings() throws {
    func next(_ timing: TimingFunction) -> TimingFunction? {
      switch timing {
      case .linear: .easeIn
      case .easeIn: .easeOut
      case .easeOut: .easeInOut
      case .easeInOut: .cubicBezier(p1x: 0, p1y: 0, p2x: 0, p2y: 0)
      case .cubicBezier, .custom: nil
      }
    }
    try checkAllDiffer(
      Array(sequence(first: .linear, next: next)) + [
        .cubicBezier(p1x: 1, p1y: 0, p2x: 0, p2y: 0), .cubicBezier(p1x: 0, p1y: 1, p2x: 0, p2y: 0),
        .cubicBezier(p1x: 0, p1y: 0, p2x: 1, p2y: 0), .cubicBezier(p1x: 0, p1y: 0, p2x: 0, p2y: 1),
      ]
    ) { timing in
      Video {
        TitleSequence("t", duration: 1).opacity(animation: Animation(keyframes: [], timing: timing))
      }
    }
  }

  @Test func speeds() throws {
    func next(_ speed: Speed) -> Speed? {
      switch speed {
      case .flat: .curved(Samples.levels)
      case .curved: nil
      }
    }
    try checkAllDiffer(Array(sequence(first: .flat(1), next: next)) + [.flat(2)]) { speed in
      Video { VideoClip(url: Samples.url("a")).speed(speed) }
    }
  }
}
