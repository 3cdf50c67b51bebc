import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// Walks a composition and finds its items and their times.
struct ItemFinder {
  var items: [ProjectItem] = []

  mutating func findAll(in video: JSONValue) {
    if let clips = video["clips"] { _ = findChain(clips, track: nil, from: .zero) }
    for (key, kinds) in [("overlays", Self.overlays)] {
      guard let list = video[key] else { continue }
      forEach(list) { finder, element, position in
        let (tag, payload) = Self.unwrap(element)
        let range = TimeWords.range(payload["visibilityRange"])
        finder.add(kinds[tag] ?? .unknown, element, payload, list, position, range)
      }
    }
    if let list = video["audioTracks"] {
      forEach(list) { finder, element, position in
        let start = TimeWords.time(element["startTime"])
        let duration = TimeWords.time(element["explicitDuration"])
        finder.items.append(
          ProjectItem(
            kind: .audioTrack, node: element.index, payload: element.index, list: list.index, track: nil,
            position: position, isPinned: start != nil, start: start ?? .zero, duration: duration))
      }
    }
    if let list = video["captions"] {
      forEach(list) { finder, element, position in
        finder.add(.caption, element, element, list, position, TimeWords.range(element["timeRange"]))
      }
    }
  }

  private static let overlays: [String: ProjectItem.Kind] = [
    "text": .textOverlay, "image": .imageOverlay, "sticker": .stickerOverlay,
  ]
  private static let clips: [String: ProjectItem.Kind] = [
    "video": .video, "image": .image, "title": .title, "transition": .transition, "track": .track,
  ]

  private mutating func forEach(_ list: JSONValue, _ body: (inout ItemFinder, JSONValue, Int) -> Void) {
    guard list.kind == .array else { return }
    var position = 0
    for element in list.children {
      body(&self, element, position)
      position += 1
    }
  }

  private mutating func add(
    _ kind: ProjectItem.Kind, _ element: JSONValue, _ payload: JSONValue, _ list: JSONValue, _ position: Int,
    _ range: (start: Rational, end: Rational)?
  ) {
    items.append(
      ProjectItem(
        kind: kind, node: element.index, payload: payload.index, list: list.index, track: nil,
        position: position, isPinned: true, start: range?.start,
        duration: range.flatMap { $0.end.subtracting($0.start) }))
  }

  /// The tag and the payload of a union; the element itself where it is none.
  static func unwrap(_ element: JSONValue) -> (tag: String, payload: JSONValue) {
    guard element.kind == .object, element.count == 1,
      let inner = element.children.first(where: { _ in true }),
      inner.kind == .object
    else { return ("", element) }
    return (inner.key?.string ?? "", inner.count == 1 ? inner["_0"] ?? inner : inner)
  }

  // MARK: Chains

  /// Finds the items of a chain that begins at a time, nil where that is not known, and gives its length.
  ///
  /// A transition lies over the end of the clip before it and the beginning of the one after.
  private mutating func findChain(_ list: JSONValue, track: Int?, from start: Rational?) -> Rational? {
    guard list.kind == .array else { return nil }
    var time = start
    forEach(list) { finder, element, position in
      let (tag, payload) = Self.unwrap(element)
      let kind = Self.clips[tag] ?? .unknown
      let pin = TimeWords.time(payload["startTime"])
      let isPinned = kind == .track || pin != nil
      let own = isPinned ? start.flatMap { $0.adding(pin ?? .zero) } : time
      var duration = kind == .track ? nil : Self.duration(kind, payload)
      let place = finder.items.count
      func item(_ start: Rational?) -> ProjectItem {
        ProjectItem(
          kind: kind, node: element.index, payload: payload.index, list: list.index, track: track,
          position: position, isPinned: isPinned, start: start, duration: duration)
      }
      finder.items.append(item(own))
      if kind == .track, let clips = payload["clips"] {
        let end = finder.findChain(clips, track: element.index, from: own)
        duration = own.flatMap { end?.subtracting($0) }
        finder.items[place] = item(own)
      }
      if isPinned || kind == .unknown { return }
      guard let length = duration else {
        time = nil
        return
      }
      if kind == .transition {
        time = time?.subtracting(length)
        finder.items[place] = item(time)
      } else {
        time = time?.adding(length)
      }
    }
    return time
  }

  /// How long a clip lasts on the timeline; nil where only its file knows.
  private static func duration(_ kind: ProjectItem.Kind, _ payload: JSONValue) -> Rational? {
    guard kind == .video else { return TimeWords.time(payload["duration"]) }
    guard payload["speedCurve"] == nil, let range = TimeWords.range(payload["trimRange"]),
      let length = range.end.subtracting(range.start)
    else { return nil }
    let rate = payload["speedRate"]?.double ?? 1
    if rate == 1 { return length }
    // Rates people choose are short decimal fractions; any other is taken to a millionth.
    let millionths = (rate * 1_000_000).rounded()
    guard millionths >= 1, millionths < 1e12, length.numerator.magnitude < 1 << 80 else { return nil }
    let (top, overflow) = length.numerator.multipliedReportingOverflow(by: 1_000_000)
    let (bottom, tooLong) = length.denominator.multipliedReportingOverflow(by: Int128(Int64(millionths)))
    return overflow || tooLong ? nil : Rational(top, over: bottom)
  }
}
