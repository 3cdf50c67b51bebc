import Kadr

extension CMTime {
  /// A time of a project file; invalid where the file's timescale is not positive.
  init(_ document: TimeDocument) {
    self = CMTimeMake(value: document.value, timescale: document.timescale)
    if document.timescale <= 0 { self = .invalid }
  }
}

extension CMTimeRange {
  /// A range of a project file.
  init(_ document: TimeRangeDocument) {
    self.init(start: CMTime(document.start), duration: CMTime(document.duration))
  }
}

extension PlatformColor {
  /// The model's colour for one of a project file.
  static func from(_ document: ColorDocument) -> PlatformColor {
    PlatformColor(
      components: ColorComponents(
        red: document.red, green: document.green, blue: document.blue, alpha: document.alpha))
  }
}

extension ModelMaker {
  func position(_ document: PositionDocument) -> Position {
    switch document.kind {
    case .normalized: .normalized(x: document.x, y: document.y)
    case .pixels: .pixels(x: document.x, y: document.y)
    case .percent: .percent(x: document.x, y: document.y)
    }
  }

  func size(_ document: SizeDocument) -> Size {
    switch document.kind {
    case .normalized(let width, let height): .normalized(width: width, height: height)
    case .pixels(let width, let height): .pixels(width: width, height: height)
    case .percent(let width, let height): .percent(width: width, height: height)
    case .aspectFit(let aspect, let within): .aspectFit(sourceAspect: aspect, within: size(within))
    case .aspectFill(let aspect, let covering):
      .aspectFill(sourceAspect: aspect, covering: size(covering))
    }
  }

  func transform(_ document: TransformDocument) -> Transform {
    Transform(
      center: position(document.center), rotation: document.rotation, scale: document.scale,
      anchor: document.anchor)
  }

  func offset(_ document: OffsetDocument) -> Offset {
    Offset(width: document.width, height: document.height)
  }

  func preset(_ document: PresetDocument) throws(PersistenceError) -> Preset {
    switch document.kind {
    case .auto: return .auto
    case .reelsAndShorts: return .reelsAndShorts
    case .tiktok: return .tiktok
    case .square: return .square
    case .cinema: return .cinema
    case .custom:
      let place = "The preset"
      return .custom(
        width: try needed(document.width, "width", at: place),
        height: try needed(document.height, "height", at: place),
        frameRate: try needed(document.frameRate, "frameRate", at: place),
        codec: try needed(document.codec, "codec", at: place))
    }
  }

  func quality(_ document: QualityDocument) throws(PersistenceError) -> ExportQuality {
    switch document.kind {
    case .automatic: return .automatic
    case .bitrate: return .bitrate(try needed(document.bitrate, "bitrate", at: "The quality"))
    case .fileSize:
      return .fileSize(bytes: try needed(document.fileSizeBytes, "fileSizeBytes", at: "The quality"))
    }
  }

  func animation<Value, Document>(
    _ document: AnimationDocument<Document>?, at place: String, value: (Document) -> Value
  ) throws(PersistenceError) -> Animation<Value>? {
    guard let document else { return nil }
    return Animation(
      keyframes: document.keyframes.map { Keyframe(time: CMTime($0.time), value: value($0.value)) },
      timing: try timing(document.timing, at: place))
  }

  func animation(
    _ document: AnimationDocument<Double>?, at place: String
  ) throws(PersistenceError) -> Animation<Double>? {
    try animation(document, at: place) { $0 }
  }

  private func timing(
    _ document: TimingDocument, at place: String
  ) throws(PersistenceError) -> TimingFunction {
    switch document.kind {
    case .linear: return .linear
    case .easeIn: return .easeIn
    case .easeOut: return .easeOut
    case .easeInOut: return .easeInOut
    case .cubicBezier:
      return .cubicBezier(
        p1x: try needed(document.p1x, "p1x", at: place), p1y: try needed(document.p1y, "p1y", at: place),
        p2x: try needed(document.p2x, "p2x", at: place), p2y: try needed(document.p2y, "p2y", at: place))
    }
  }
}
