import CanonicalJSON
import StructuralMerge

/// Sorts the items of a composition into lanes.
struct TimelineBuilder {
  private(set) var lanes: [TimelineLane] = []
  private let tree: JSONTree
  private let video: JSONValue
  private let lists: [Int: [ProjectItem]]

  /// How long something is drawn whose length only its file knows, in seconds.
  private static let nominalLength = 5.0

  init(_ composition: Composition, _ items: ProjectItems) {
    tree = items.tree
    video = items.tree[composition.video]
    lists = Dictionary(grouping: composition.items, by: \.list)
  }

  private func items(_ list: JSONValue?) -> [ProjectItem] { list.flatMap { lists[$0.index] } ?? [] }

  /// Adds all lanes, those that hold something.
  mutating func addLanes() {
    addChain(items(video["clips"]))
    let end = lanes.flatMap(\.bars).map(\.end).max() ?? 0
    // Without a range an overlay shows for as long as the composition lasts, and sound plays as long.
    let overlays = items(video["overlays"]).map { item in
      let length = (item.duration?.seconds) ?? max(end, Self.nominalLength)
      return TimelineBar(item, start: item.start?.seconds ?? 0, length: length, isEndKnown: true)
    }
    add(.overlays, "Overlays", overlays)
    let captions = items(video["captions"]).map { item in
      let length = item.duration?.seconds ?? 0
      return TimelineBar(
        item, start: item.start?.seconds ?? 0, length: length, isEndKnown: item.duration != nil)
    }
    add(.captions, "Captions", captions)
    let audio = items(video["audioTracks"]).map { item in
      let start = item.start?.seconds ?? 0
      let length = item.duration?.seconds ?? max(end - start, Self.nominalLength)
      return TimelineBar(item, start: start, length: length, isEndKnown: item.duration != nil)
    }
    add(.audio, "Audio", audio)
  }

  private mutating func add(_ kind: TimelineLane.Kind, _ title: String, _ bars: [TimelineBar]) {
    guard !bars.isEmpty else { return }
    lanes.append(TimelineLane(kind: kind, title: title, bars: TimelineLane.packed(bars)))
  }

  // MARK: Chains

  private mutating func addChain(_ items: [ProjectItem]) {
    let (chain, free) = bars(of: items, from: 0)
    if !chain.isEmpty { lanes.append(TimelineLane(kind: .chain, title: "Clips", bars: chain)) }
    for track in items where track.kind == .track { add(track: track, depth: 0, around: 0) }
    add(.free, "Free clips", free)
  }

  private mutating func add(track: ProjectItem, depth: Int, around base: Double) {
    let payload = tree[track.payload]
    let inside = items(payload["clips"])
    let start = track.start?.seconds ?? base
    let (chain, free) = bars(of: inside, from: start)
    let end = chain.map(\.end).max() ?? start
    let name = payload["name"]?.string
    var lane = TimelineLane(
      kind: .track, title: name.map { "Track \u{201C}\($0)\u{201D}" } ?? "Track", depth: depth,
      bars: chain + TimelineLane.packed(free, from: chain.isEmpty ? 0 : 1))
    lane.extent = TimelineBar(
      track, start: start, length: track.duration?.seconds ?? (end - start), isEndKnown: track.duration != nil
    )
    lanes.append(lane)
    for inner in inside where inner.kind == .track { add(track: inner, depth: depth + 1, around: start) }
  }

  /// The bars of a chain, and of the clips in its list that stand outside of it.
  private func bars(of items: [ProjectItem], from base: Double) -> (
    chain: [TimelineBar], free: [TimelineBar]
  ) {
    var (chain, free): ([TimelineBar], [TimelineBar]) = ([], [])
    // Where the next clip is drawn if the file does not tell.
    var time = base
    for item in items where item.kind != .track {
      let known = item.duration?.seconds
      // Something of no known kind moves nothing that follows it.
      let length = known ?? (item.kind == .unknown ? 0 : Self.nominalLength)
      if item.isPinned {
        free.append(
          TimelineBar(item, start: item.start?.seconds ?? base, length: length, isEndKnown: known != nil))
        continue
      }
      let start = item.start?.seconds ?? (item.kind == .transition ? max(base, time - length) : time)
      chain.append(TimelineBar(item, start: start, length: length, isEndKnown: known != nil))
      if item.kind != .unknown { time = item.kind == .transition ? start : start + max(0, length) }
    }
    // A clip lies over the end of the one before it while a transition leads from one to the other.
    var next = Double.infinity
    for place in chain.indices.reversed() where chain[place].item.kind != .transition {
      chain[place].uncoveredEnd = max(min(chain[place].end, next), chain[place].start)
      next = chain[place].start
    }
    return (chain, free)
  }
}

extension Rational {
  /// The number as it is drawn.
  var seconds: Double { Double(numerator) / Double(denominator) }
}
