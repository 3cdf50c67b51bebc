import KadrPersistence
import StructuralMerge

extension ReviewBuilder {
  /// Where an entry belongs.
  struct SectionKey: Hashable {
    let composition: Int
    let part: ReviewSection.Part
    /// The track's node: in the new tree, or with `isOld` in the old one.
    var track: Int?
    var isOld = false
  }

  /// An entry with what orders it among the others of its section.
  struct Placed {
    var entry: ReviewEntry
    /// Its start, where the section is ordered by time.
    let start: Rational?
    /// Its place in the new list, or of what stood before it, then in the old one.
    let order: (Int, Int)
  }

  /// Puts everything that was collected in order and into words.
  func sections() -> [ReviewSection] {
    let orders = orders()
    var byKey: [SectionKey: [Placed]] = [:]
    for (owner, draft) in drafts {
      let key = key(owner, draft)
      let times = self.times(key.composition)
      guard let entry = entry(owner, draft, times) else { continue }
      let item = draft.new ?? draft.old
      let order = draft.new.map { ($0.position, -1) } ?? draft.old.flatMap { orders[$0.node] } ?? (0, 0)
      let isTimed = key.part == .overlays || key.part == .audio || key.part == .captions
      // A track stands before what it holds.
      byKey[key, default: []].append(
        Placed(
          entry: entry, start: isTimed ? item?.start : nil, order: item?.kind == .track ? (-1, 0) : order))
    }
    var counters: [String: Int] = [:]
    return byKey.keys.sorted(by: precedes).map { key in
      var placed = byKey[key]!.sorted(by: Self.precedes)
      foldRipples(&placed, times(key.composition))
      var entries = placed.map(\.entry)
      for index in entries.indices {
        let stem =
          entries[index].status == .rippled ? "ripple" : entries[index].kind?.anchor ?? key.part.rawValue
        counters[stem, default: 0] += 1
        entries[index].id = "\(stem)-\(counters[stem]!)"
      }
      return ReviewSection(
        part: key.part, title: title(key), track: key.track.map { trackSubject($0, isOld: key.isOld) },
        entries: entries)
    }
  }

  // MARK: Keys

  private func key(_ owner: Draft.Owner, _ draft: Draft) -> SectionKey {
    switch owner {
    case .other:
      return SectionKey(composition: max(new.compositions.count, old.compositions.count), part: .other)
    case .settings(let composition): return SectionKey(composition: composition, part: .settings)
    case .new, .old: break
    }
    guard let item = draft.new ?? draft.old else { return SectionKey(composition: 0, part: .other) }
    let isOld = draft.new == nil
    let composition = (isOld ? old : new).composition(around: item.node) ?? 0
    switch item.kind {
    case .textOverlay, .imageOverlay, .stickerOverlay:
      return SectionKey(composition: composition, part: .overlays)
    case .audioTrack: return SectionKey(composition: composition, part: .audio)
    case .caption: return SectionKey(composition: composition, part: .captions)
    case .video, .image, .title, .transition, .track, .unknown: break
    }
    let track = item.kind == .track ? item.node : item.track
    guard let track else { return SectionKey(composition: composition, part: .clips) }
    if isOld, let node = newNodes[track] {
      return SectionKey(composition: composition, part: .track, track: node)
    }
    return SectionKey(composition: composition, part: .track, track: track, isOld: isOld)
  }

  private func trackSubject(_ node: Int, isOld: Bool) -> ReviewEntry.Subject {
    isOld
      ? ReviewEntry.Subject(oldNode: node, newNode: nil)
      : ReviewEntry.Subject(oldNode: oldNodes[node], newNode: node)
  }

  private func title(_ key: SectionKey) -> String {
    let words: String
    switch key.part {
    case .settings: words = "Settings"
    case .clips: words = "Clips"
    case .overlays: words = "Overlays"
    case .audio: words = "Audio"
    case .captions: words = "Captions"
    case .other: return "Other fields"
    case .track:
      let (version, name) = key.isOld ? (old, oldWords) : (new, newWords)
      let track = key.track.flatMap { version[$0] }.map(name.name) ?? "track"
      words = track.prefix(1).uppercased() + track.dropFirst()
    }
    // Where a file holds several compositions, each heading tells which.
    guard max(new.compositions.count, old.compositions.count) > 1 else { return words }
    let all = new.compositions.count > key.composition ? new.compositions : old.compositions
    return "\(all[key.composition].path.joined(separator: " ")): \(words)"
  }

  private func times(_ composition: Int) -> TimeWords {
    for version in [new, old] where version.compositions.indices.contains(composition) {
      return version.compositions[composition].times
    }
    return TimeWords(frameRate: nil)
  }

  // MARK: Order

  private func precedes(_ a: SectionKey, _ b: SectionKey) -> Bool {
    func rank(_ key: SectionKey) -> (Int, Int) {
      (key.composition, ReviewSection.Part.allCases.firstIndex(of: key.part)!)
    }
    if rank(a) != rank(b) { return rank(a) < rank(b) }
    func start(_ key: SectionKey) -> Rational {
      key.track.flatMap { (key.isOld ? old : new)[$0]?.start } ?? .zero
    }
    if start(a) != start(b) { return start(a) < start(b) }
    return a.isOld == b.isOld ? (a.track ?? 0) < (b.track ?? 0) : !a.isOld
  }

  private static func precedes(_ a: Placed, _ b: Placed) -> Bool {
    if let first = a.start, let second = b.start, first != second { return first < second }
    if (a.start == nil) != (b.start == nil) { return a.start == nil }
    return a.order < b.order
  }

  /// For each old item where it would stand in the new list: behind what stood before it and still does.
  private func orders() -> [Int: (Int, Int)] {
    var orders: [Int: (Int, Int)] = [:]
    guard drafts.values.contains(where: { $0.new == nil }) else { return orders }
    var last: [Int: Int] = [:]
    for composition in old.compositions {
      for item in composition.items {
        if let other = newNodes[item.node].flatMap({ new[$0] }) {
          last[item.list] = max(last[item.list] ?? -1, other.position)
        } else {
          orders[item.node] = (last[item.list] ?? -1, item.position)
        }
      }
    }
    return orders
  }
}

extension ProjectItem.Kind {
  /// What links to an item begin with.
  fileprivate var anchor: String {
    switch self {
    case .video, .image, .title: "clip"
    case .textOverlay, .imageOverlay, .stickerOverlay: "overlay"
    case .audioTrack: "audio"
    case .transition, .track, .caption, .unknown: rawValue
    }
  }
}
