import Kadr

extension DocumentMaker {
  /// A number where one is needed: the fallback, and reported, when it is not finite.
  mutating func number(
    _ value: Double, or fallback: Double, at place: @autoclosure () -> String
  ) -> Double {
    guard !value.isFinite else { return value }
    report(.nonFiniteNumber, at: place())
    return fallback
  }

  /// A number that may be missing: nil, and reported, when it is not finite.
  mutating func number(_ value: Double?, at place: @autoclosure () -> String) -> Double? {
    guard let value, !value.isFinite else { return value }
    report(.nonFiniteNumber, at: place())
    return nil
  }

  /// Numbers that only mean something together: nil, and reported once, when one is not finite.
  mutating func areFinite(_ values: [Double], at place: @autoclosure () -> String) -> Bool {
    guard !values.allSatisfy(\.isFinite) else { return true }
    report(.nonFiniteNumber, at: place())
    return false
  }

  mutating func time(_ time: CMTime, at place: @autoclosure () -> String) -> TimeDocument? {
    guard time.isNumeric, time.timescale > 0 else {
      report(.nonNumericTime, at: place())
      return nil
    }
    if time.epoch != 0 { report(.epoch, at: place()) }
    if time.flags.contains(.hasBeenRounded) { report(.roundedTime, at: place()) }
    return TimeDocument(value: time.value, timescale: time.timescale)
  }

  mutating func range(
    _ range: CMTimeRange, at place: @autoclosure () -> String
  ) -> TimeRangeDocument? {
    let start = time(range.start, at: "the start of \(place())")
    let duration = time(range.duration, at: "the duration of \(place())")
    guard let start, let duration else { return nil }
    return TimeRangeDocument(start: start, duration: duration)
  }

  mutating func color(
    _ color: PlatformColor, at place: @autoclosure () -> String
  ) -> ColorDocument? {
    let parts = color.components
    guard areFinite([parts.red, parts.green, parts.blue, parts.alpha], at: place()) else { return nil }
    return ColorDocument(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  mutating func position(
    _ position: Position, at place: @autoclosure () -> String
  ) -> PositionDocument? {
    let document =
      switch position {
      case .normalized(let x, let y): PositionDocument(kind: .normalized, x: x, y: y)
      case .pixels(let x, let y): PositionDocument(kind: .pixels, x: x, y: y)
      case .percent(let x, let y): PositionDocument(kind: .percent, x: x, y: y)
      }
    return areFinite([document.x, document.y], at: place()) ? document : nil
  }

  mutating func size(_ size: Size, at place: @autoclosure () -> String) -> SizeDocument? {
    switch size {
    case .normalized(let width, let height):
      return areFinite([width, height], at: place())
        ? SizeDocument(.normalized(width: width, height: height)) : nil
    case .pixels(let width, let height):
      return areFinite([width, height], at: place())
        ? SizeDocument(.pixels(width: width, height: height)) : nil
    case .percent(let width, let height):
      return areFinite([width, height], at: place())
        ? SizeDocument(.percent(width: width, height: height)) : nil
    case .aspectFit(let aspect, let within):
      guard areFinite([aspect], at: place()), let inner = self.size(within, at: place()) else { return nil }
      return SizeDocument(.aspectFit(sourceAspect: aspect, within: inner))
    case .aspectFill(let aspect, let covering):
      guard areFinite([aspect], at: place()), let inner = self.size(covering, at: place()) else {
        return nil
      }
      return SizeDocument(.aspectFill(sourceAspect: aspect, covering: inner))
    }
  }

  mutating func offset(_ offset: Offset, at place: @autoclosure () -> String) -> OffsetDocument? {
    areFinite([offset.width, offset.height], at: place())
      ? OffsetDocument(width: offset.width, height: offset.height) : nil
  }

  mutating func transform(
    _ transform: Transform, at place: @autoclosure () -> String
  ) -> TransformDocument? {
    guard areFinite([transform.rotation, transform.scale], at: place()),
      let center = position(transform.center, at: place())
    else { return nil }
    return TransformDocument(
      center: center, rotation: transform.rotation, scale: transform.scale, anchor: transform.anchor)
  }

  mutating func crop(_ crop: CropRegion, at place: @autoclosure () -> String) -> CropDocument? {
    guard let position = position(crop.position, at: place()), let size = size(crop.size, at: place()) else {
      return nil
    }
    return CropDocument(position: position, size: size, anchor: crop.anchor)
  }

  func preset(_ preset: Preset) -> PresetDocument {
    switch preset {
    case .auto: PresetDocument(kind: .auto)
    case .reelsAndShorts: PresetDocument(kind: .reelsAndShorts)
    case .tiktok: PresetDocument(kind: .tiktok)
    case .square: PresetDocument(kind: .square)
    case .cinema: PresetDocument(kind: .cinema)
    case .custom(let width, let height, let frameRate, let codec):
      PresetDocument(kind: .custom, width: width, height: height, frameRate: frameRate, codec: codec)
    }
  }

  func quality(_ quality: ExportQuality) -> QualityDocument {
    switch quality {
    case .automatic: QualityDocument(kind: .automatic)
    case .bitrate(let bitrate): QualityDocument(kind: .bitrate, bitrate: bitrate)
    case .fileSize(let bytes): QualityDocument(kind: .fileSize, fileSizeBytes: bytes)
    }
  }
}
