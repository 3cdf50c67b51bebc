/// An end of a range.
enum RangeEdge: String, Sendable {
  case start, end
}

extension EditGenerator {
  /// The ranges that can be trimmed, by the key they stand under.
  private static let ranges = ["trimRange", "visibilityRange"]

  private mutating func oneRange() -> (item: SampleItem, key: String)? {
    guard let item = oneItem(where: { item in Self.ranges.contains { item.range($0) != nil } }),
      let key = Self.ranges.first(where: { item.range($0) != nil })
    else { return nil }
    return (item, key)
  }

  /// Some tenths of a second that no other edit uses, in one of two timescales.
  mutating func step(_ range: SampleRange) -> SampleTime {
    let scale = items.random.chance(70) ? range.start.timescale * 20 : 600
    return SampleTime(shift() * max(1, scale / 40), scale)
  }

  /// Moves one end of a clip's or overlay's range and leaves the other.
  mutating func trim(_ edge: RangeEdge) -> SampleEdit? {
    guard let (item, key) = oneRange() else { return nil }
    let step = step(item.range(key)!)
    var parts = ["\(key).\(edge.rawValue)"].map { Touch(item.key, $0) } + around(item.key)
    parts.append(Touch(item.key, "cut", isOwn: true))
    if item.isOverlay { parts.append(retimed(.overlays)) }
    return SampleEdit("\(name(item)): \(key).\(edge.rawValue) by \(step.value)/\(step.timescale)", parts) {
      $0.change(item.key) { $0.move(edge, of: key, by: step) }
    }
  }

  /// Moves both ends of a range by one amount.
  mutating func slip() -> SampleEdit? {
    guard let (item, key) = oneRange() else { return nil }
    let step = step(item.range(key)!)
    var parts = touches(item, "\(key).start", "\(key).end")
    parts.append(Touch(item.key, "cut", isOwn: true))
    if item.isOverlay { parts.append(retimed(.overlays)) }
    return SampleEdit("\(name(item)): slip \(key) by \(step.value)/\(step.timescale)", parts) {
      $0.change(item.key) { item in
        guard var range = item.range(key) else { return }
        range.start = range.start + step
        item.fields[key] = range.json
      }
    }
  }

  /// Two retimed items of one list may look like a ripple, so that a side retimes only one.
  func retimed(_ list: SampleList) -> Touch { Touch(list.headKey, "retime", isOwn: true) }

  /// Pins a clip to a time, frees it, or moves what is pinned.
  mutating func restart() -> SampleEdit? {
    guard let item = oneItem(where: { $0.isClip || $0.tag == "track" || $0.isAudio }) else { return nil }
    let step = SampleTime(shift() * 10 + 30, 30)
    let value: SampleValue?
    if let old = SampleTime(item.fields["startTime"]) {
      value = items.random.chance(30) ? nil : (old + step).json
    } else {
      value = (SampleTime(10, 1) + step).json
    }
    var touches = touches(item, "startTime") + [retimed(item.isAudio ? .audioTracks : .chain)]
    if value == nil || item.fields["startTime"] == nil { touches.append(Touch(item.key, "startTime.pinned")) }
    return SampleEdit("\(name(item)): startTime \(value == nil ? "removed" : "set")", touches) {
      $0.change(item.key) { $0.fields["startTime"] = value }
    }
  }

  /// Moves one end of a caption, or all of it, within the room it has.
  mutating func retimeCaption() -> SampleEdit? {
    guard let index = project.captions.indices.randomElement(using: &items.random) else { return nil }
    let caption = project.captions[index]
    guard let range = caption.range("timeRange") else { return nil }
    let scale = range.start.timescale * 20
    let step = SampleTime(shift() * max(1, scale / 40), scale)
    let edges: [RangeEdge] = items.random.one(of: [[.start], [.end], [.start, .end]])
    let parts = edges.map { Touch(caption.key, "timeRange.\($0.rawValue)") }
    return SampleEdit(
      "caption \(caption.key): \(edges.map(\.rawValue)) by \(step.value)/\(step.timescale)",
      parts + [retimed(.captions)]
    ) { project in
      project.change(caption.key) { caption in
        for edge in edges.reversed() { caption.move(edge, of: "timeRange", by: step) }
      }
      project.sortCaptions()
    }
  }

  /// Moves every caption from one on by one amount.
  mutating func rippleCaptions() -> SampleEdit? {
    let there = project.captions.filter { caption in base.captions.contains { $0.key == caption.key } }
    guard there.count > 2 else { return nil }
    let first = items.random.int(0...(there.count - 2))
    guard let range = there[first].range("timeRange") else { return nil }
    let scale = range.start.timescale
    let step = SampleTime((shift() + 8) * scale, scale)
    let fixed = Set(there[..<first].map(\.key))
    let shifted = Set(there[first...].map(\.key))
    var parts = [retimed(.captions)]
    parts.append(Touch(SampleList.captions.headKey, "ripple"))
    // A caption of the other side whose edges cross the first shifted one's start goes neither way for sure.
    parts += there[...first].map { Touch($0.key, "timeRange.*") }
    return SampleEdit(
      "ripple captions from \(there[first].key) by \(step.value)/\(step.timescale)", parts, isLate: true
    ) {
      project in
      for caption in project.captions where !fixed.contains(caption.key) {
        guard shifted.contains(caption.key) || caption.range("timeRange")!.start >= range.start else {
          continue
        }
        project.change(caption.key) { $0.slide("timeRange", by: step) }
      }
      project.sortCaptions()
    }
  }
}

extension SampleItem {
  /// Moves one end of a range; does nothing where there is none or nothing would be left.
  mutating func move(_ edge: RangeEdge, of key: String, by step: SampleTime) {
    guard var range = range(key) else { return }
    let end = range.end
    switch edge {
    case .start:
      range.start = range.start + step
      range.duration = end - range.start
    case .end: range.duration = range.duration + step
    }
    if range.duration > SampleTime(0, 1) { fields[key] = range.json }
  }

  /// Moves a range.
  mutating func slide(_ key: String, by step: SampleTime) {
    guard var range = range(key) else { return }
    range.start = range.start + step
    fields[key] = range.json
  }
}
