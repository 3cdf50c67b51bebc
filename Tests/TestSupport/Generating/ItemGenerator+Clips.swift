extension ItemGenerator {
  /// A clip that stands in a chain.
  public mutating func clip(_ tag: String? = nil) -> SampleItem {
    let tag = tag ?? random.one(of: ["video", "video", "video", "image", "title"])
    var item = SampleItem(key: newKey(), tag: tag)
    item.fields["clipID"] = id("clip-", item.key)
    switch tag {
    case "image": fillImage(&item)
    case "title": fillTitle(&item)
    default: fillVideo(&item)
    }
    if random.chance(30) { item.fields["opacity"] = fraction() }
    if random.chance(25) { item.fields["opacityAnimation"] = animation { $0.fraction() } }
    if random.chance(15) { item.fields["transform"] = transform() }
    if random.chance(10) { item.fields["transformAnimation"] = animation { $0.transform() } }
    if random.chance(15) { item.fields["note"] = .string(phrase(2...3)) }
    return item
  }

  private mutating func fillVideo(_ item: inout SampleItem) {
    item.fields["url"] = .string("file:///\(shelf)/\(random.one(of: Self.words))-\(item.key).mov")
    item.fields["isMuted"] = false
    item.fields["isReversed"] = .bool(random.chance(10))
    item.fields["speedRate"] = random.chance(15) ? 2 : 1
    item.fields["volumeLevel"] = random.chance(30) ? fraction() : 1
    if random.chance(90) {
      let scale = timescale()
      item.fields["trimRange"] =
        SampleRange(time(2...8, scale), time(10...20, random.chance(80) ? scale : nil)).json
    }
    if random.chance(10) {
      item.fields["speedRate"] = 1
      item.fields["speedCurve"] = animation { $0.random.chance(50) ? 0.5 : 2 }
    }
    if random.chance(10) {
      item.fields["isMuted"] = true
      item.fields["replacementAudioURL"] = .string("file:///\(shelf)/dub-\(item.key).m4a")
    }
    if random.chance(40) { item.filters = (0..<random.int(1...3)).map { _ in filter() } }
  }

  private mutating func fillImage(_ item: inout SampleItem) {
    item.fields["imageToken"] = .string("file:\(random.one(of: Self.words))-\(shelf)-\(item.key).png")
    item.fields["duration"] = time(4...9).json
    if random.chance(30) { item.fields["backgroundColor"] = color() }
  }

  private mutating func fillTitle(_ item: inout SampleItem) {
    item.fields["text"] = .string(phrase())
    item.fields["style"] = style()
    item.fields["backgroundColor"] = color()
    item.fields["duration"] = time(4...9).json
  }

  /// A transition.
  public mutating func transition() -> SampleItem {
    var item = SampleItem(key: newKey(), tag: "transition")
    let kind = random.one(of: ["fade", "dissolve", "slide"])
    item.fields["kind"] = .string(kind)
    if kind == "slide" { item.fields["direction"] = "fromLeft" }
    item.fields["duration"] = SampleTime(Int64(random.int(10...29)), 30).json
    return item
  }

  /// A track with some clips.
  public mutating func track(depth: Int = 0) -> SampleItem {
    var item = SampleItem(key: newKey(), tag: "track")
    item.fields["opacityFactor"] = random.chance(30) ? fraction() : 1
    if random.chance(70) { item.fields["startTime"] = time(5...40).json }
    if random.chance(70) { item.fields["name"] = .string(phrase(1...2)) }
    item.clips = chain(1...3)
    if depth < 1, random.chance(15) { item.clips.append(track(depth: depth + 1)) }
    return item
  }

  /// Clips that follow each other, with transitions between some.
  public mutating func chain(_ count: ClosedRange<Int>) -> [SampleItem] {
    var items: [SampleItem] = []
    var afterTransition = true
    for _ in 0..<random.int(count) {
      if !afterTransition, random.chance(20) { items.append(transition()) }
      items.append(clip())
      afterTransition = false
    }
    return items
  }
}
