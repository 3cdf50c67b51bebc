extension Scenario {
  /// Whether the order that each side gives its items tells which of them it moved, and the edits of
  /// the two sides can be made in either order.
  public var isClear: Bool {
    if isPlacedByWhatIsGone(ours, theirs) || isPlacedByWhatIsGone(theirs, ours) { return false }
    if replacesWhatBothDeleted(ours, theirs) || replacesWhatBothDeleted(theirs, ours) { return false }
    if changesMore(ours, theirs) || changesMore(theirs, ours) { return false }
    let (ours, theirs) = (version(ours), version(theirs))
    for (version, edits) in [(ours, self.ours), (theirs, self.theirs)] {
      let placed = Set(edits.flatMap(\.placed))
      for list in base.lists {
        let there = Set(version[list].map(\.key))
        let before = base[list].map(\.key).filter(there.contains)
        let known = Set(before)
        let after = version[list].map(\.key).filter(known.contains)
        if list == .captions {
          // One caption that moved is no ripple.
          if edits.contains(where: { $0.ripples && !begins($0) }) { return false }
          if edits.contains(where: \.ripples), retimed(in: version) < 2 { return false }
          continue
        }
        if before == after { continue }
        guard Self.unmoved(before, after) == before.filter({ !placed.contains($0) }) else { return false }
      }
    }
    if kind != .clash {
      return together(self.ours, self.theirs).isPermutation(of: together(self.theirs, self.ours))
    }
    let (first, second) = (Array(self.ours.dropFirst()), Array(self.theirs.dropFirst()))
    return interleaved(first, second).isPermutation(of: interleaved(second, first))
  }

  /// Whether a side puts something behind an item that the other side deletes while it moves others: then no
  /// place is left that both would name alike.
  private func isPlacedByWhatIsGone(_ edits: [SampleEdit], _ others: [SampleEdit]) -> Bool {
    let gone = Set(others.flatMap(\.touches).filter { $0.part == "*" }.map(\.key))
    let isByGone = edits.flatMap(\.touches).contains {
      [Touch.anchor, Touch.looseAnchor].contains($0.part) && gone.contains($0.key)
    }
    return isByGone && (kind == .clash || others.flatMap(\.placed).contains { base[$0] != nil })
  }

  /// Whether a side puts a transition in when both took one out: in its gap that is another transition, and
  /// nobody can tell it from the old one.
  private func replacesWhatBothDeleted(_ edits: [SampleEdit], _ others: [SampleEdit]) -> Bool {
    func deleted(_ edits: [SampleEdit]) -> Set<Int> {
      Set(edits.flatMap(\.touches).filter { $0.part == "*" && base[$0.key]?.tag == "transition" }.map(\.key))
    }
    return edits.contains(where: \.joins) && !deleted(edits).isDisjoint(with: deleted(others))
  }

  /// Whether a side changes more of an animation that it shifts or cuts, and the other side changes it too: keyframes
  /// are known here by their times, and by which of them is not told.
  private func changesMore(_ edits: [SampleEdit], _ others: [SampleEdit]) -> Bool {
    let (own, other) = (edits.flatMap(\.touches), others.flatMap(\.touches))
    return own.contains { touch in
      guard touch.part == Touch.cut || touch.part.hasSuffix(".shifted") else { return false }
      func isOfIt(_ other: Touch) -> Bool { other.key == touch.key && other.part.contains("Animation.") }
      return own.contains { isOfIt($0) && $0.part.contains(".at ") } && other.contains(where: isOfIt)
    }
  }

  /// Whether the base has the caption that a ripple begins with.
  private func begins(_ ripple: SampleEdit) -> Bool {
    ripple.touches.last { $0.part == "timeRange.*" }.map { base[$0.key] != nil } ?? false
  }

  private func retimed(in version: SampleProject) -> Int {
    base.captions.count { caption in
      guard let start = version[caption.key]?.range("timeRange")?.start else { return false }
      return start != caption.range("timeRange")?.start
    }
  }

  /// The only longest common subsequence of two orders; nil if there are several.
  private static func unmoved(_ a: [Int], _ b: [Int]) -> [Int]? {
    // Longest increasing subsequence of places, with the number of ways to get it.
    let place = Dictionary(uniqueKeysWithValues: a.enumerated().map { ($1, $0) })
    let places = b.compactMap { place[$0] }
    var best: [(length: Int, ways: Int, before: Int?)] = []
    for (index, value) in places.enumerated() {
      var entry: (length: Int, ways: Int, before: Int?) = (1, 1, nil)
      for earlier in 0..<index where places[earlier] < value {
        if best[earlier].length + 1 > entry.length {
          entry = (best[earlier].length + 1, best[earlier].ways, earlier)
        } else if best[earlier].length + 1 == entry.length {
          entry.ways += best[earlier].ways
        }
      }
      best.append(entry)
    }
    guard let longest = best.map(\.length).max() else { return [] }
    let ends = best.indices.filter { best[$0].length == longest }
    guard ends.count == 1, best[ends[0]].ways == 1 else { return nil }
    var chain: [Int] = []
    var next: Int? = ends[0]
    while let index = next {
      chain.append(a[places[index]])
      next = best[index].before
    }
    return chain.reversed()
  }

  /// Whether items without ids that look alike are touched, so that nobody could tell which was meant.
  public var isAmbiguous: Bool {
    var byLooks: [String: [Int]] = [:]
    for list in base.lists {
      for item in base[list] where item.fields["clipID"] == nil && item.fields["layerID"] == nil {
        guard let looks = item.looks else { continue }
        byLooks[looks, default: []].append(item.key)
      }
    }
    let alike = Set(byLooks.values.filter { $0.count > 1 }.flatMap { $0 })
    return (ours + theirs).contains { $0.touches.contains { alike.contains($0.key) && $0.part.first != "@" } }
  }
}

extension SampleItem {
  /// What an item without an id is known by.
  var looks: String? {
    for key in ["url", "imageToken", "text", "name"] {
      if let text = fields[key]?.text { return text }
    }
    return tag == "transition" ? "transition \(json.meaning)" : nil
  }
}

extension SampleProject {
  /// Whether two projects hold the same items in lists of whatever order.
  func isPermutation(of other: SampleProject) -> Bool {
    json.meaning.withoutOrder == other.json.meaning.withoutOrder
  }
}

extension SampleValue {
  /// The value with its lists of items sorted.
  public var withoutOrder: SampleValue {
    switch self {
    case .array(let elements):
      .array(
        elements.map(\.withoutOrder).map { ($0.canonicalText, $0) }.sorted {
          $0.0.lexicographicallyPrecedes($1.0)
        }.map(\.1))
    case .object(let fields): .object(fields.mapValues(\.withoutOrder))
    default: self
    }
  }
}
