extension ItemGenerator {
  /// An overlay.
  public mutating func overlay(_ tag: String? = nil) -> SampleItem {
    let tag = tag ?? random.one(of: ["text", "image", "sticker"])
    var item = SampleItem(key: newKey(), tag: tag)
    item.fields["layerID"] = id("layer-", item.key)
    item.fields["anchor"] = "center"
    item.fields["opacity"] = random.chance(30) ? fraction() : 1
    item.fields["position"] = position()
    if random.chance(30) { item.fields["size"] = size() }
    if random.chance(60) { item.fields["visibilityRange"] = SampleRange(time(0...40), time(3...9)).json }
    if tag == "text" {
      item.fields["text"] = .string(phrase())
      item.fields["style"] = style()
      if random.chance(30) {
        item.fields["textAnimation"] = [
          "beginTime": 0, "durationTimescale": 600, "durationValue": 300, "from": 0, "kind": "fadeIn",
        ]
      }
      return item
    }
    item.fields["imageToken"] = .string("file:\(random.one(of: Self.words))-\(shelf)-\(item.key).png")
    if random.chance(20) { item.fields["positionAnimation"] = animation { $0.position() } }
    if tag == "sticker" {
      item.fields["rotation"] = 0
      if random.chance(40) {
        item.fields["shadow"] = [
          "color": color(), "offset": ["height": 2, "width": 2], "opacity": 0.5, "radius": 4,
        ]
      }
    }
    return item
  }

  /// An audio track.
  public mutating func audioTrack() -> SampleItem {
    var item = SampleItem(key: newKey())
    item.fields = [
      "fadeInDuration": SampleTime(0, 30).json, "fadeOutDuration": time(0...1, 30).json,
      "pitchAlgorithm": "spectral", "speedRate": 1, "volumeLevel": fraction(), "volumeRamps": .array([]),
      "url": .string("file:///\(shelf)/\(random.one(of: Self.words))-\(item.key).m4a"),
    ]
    if random.chance(60) { item.fields["startTime"] = time(0...50).json }
    if random.chance(30) { item.fields["explicitDuration"] = time(10...30).json }
    if random.chance(30) { item.fields["duckingLevel"] = fraction() }
    if random.chance(50) { item.fields["volumeRamps"] = .array((0..<random.int(1...3)).map { ramp($0) }) }
    return item
  }

  /// The ramp that begins in the nth stretch of ten seconds.
  public mutating func ramp(_ stretch: Int) -> SampleValue {
    let scale = timescale()
    return [
      "endVolume": fraction(), "startVolume": fraction(),
      "range": SampleRange(time((stretch * 10)...(stretch * 10 + 2), scale), time(2...4, scale)).json,
    ]
  }

  /// A caption of a stretch of time.
  public mutating func caption(at start: SampleTime, lasting duration: SampleTime, _ text: String? = nil)
    -> SampleItem
  {
    let words = text ?? phrase()
    return SampleItem(
      key: newKey(), fields: ["text": .string(words), "timeRange": SampleRange(start, duration).json])
  }
}
