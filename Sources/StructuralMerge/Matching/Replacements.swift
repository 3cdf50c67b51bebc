import CanonicalJSON

/// Items without ids that a side put in the place of others.
///
/// Nothing about the two is alike, so that one seems to have gone and another to have come. But what stands where
/// the music stood is the music now: when the other side took the music out, or put something else there, the
/// sides disagree, and it is one item that they disagree about.
extension Engine {
  /// Finds what was replaced, once everything else is matched and ripples are followed: what a ripple moved stands
  /// in its place then.
  func findReplacements() {
    findsReplacements = true
    for side in [Version.ours, .theirs] {
      for (list, shape) in scoped.lists[.base] {
        guard let other = scoped.counterpart[side][list] else { continue }
        let (left, right) = (items(list, shape), items(other, shape))
        if !left.contains(where: { isReplaceable($0) && scoped.forward[side][$0.place.index] == nil }) {
          continue
        }
        let found = replacements(left, right, links(list, other, shape, side))
        linksOfLists[ListPair(first: list, second: other)] = nil
        for (a, b) in found {
          link(left[a].place.index, right[b].place.index, side)
          replaced.insert(right[b].place)
        }
      }
    }
  }

  /// The links of a list that is in no scope, with what was replaced.
  func linksWithReplacements(_ pair: ListPair, _ shape: CompiledList, _ plain: Links) -> Links {
    if let known = linksWithReplacements[pair] { return known }
    var links = plain
    let (left, right) = (items(pair.first, shape), items(pair.second, shape))
    for (a, b) in replacements(left, right, plain) {
      links.forward[a] = .here(b)
      links.backward[b] = .here(a)
      replaced.insert(right[b].place)
    }
    linksWithReplacements[pair] = links
    return links
  }

  func isReplaced(_ items: ItemTriple) -> Bool {
    if replaced.isEmpty || items.base == nil { return false }
    return [items.ours, items.theirs].contains { $0.map { replaced.contains($0.place) } ?? false }
  }

  /// Tells whether an item could not have been put in beside the one in whose place it stands: at the very same
  /// time, or in a list where nothing lies over another.
  func excludes(_ new: Item, _ old: Item, in order: ItemList.Order?) -> Bool {
    guard let traits = old.traits else { return false }
    if !traits.rippleSpan.isEmpty {
      guard let x = span(old), let y = span(new) else { return false }
      return order == .byTime ? x.overlaps(y) : x.start.value == y.start.value && x.end == y.end
    }
    guard let x = start(old), x == start(new), let extent = traits.length?.extent else { return false }
    func length(_ item: Item) -> Rational? {
      forest.field(item.payload, extent).flatMap { schema.time(forest[$0]) }?.value
    }
    return length(old).map { $0 == length(new) } ?? false
  }

  private func isReplaceable(_ item: Item) -> Bool {
    guard let traits = item.traits, traits.clue != nil else { return false }
    return item.id == nil && item.columns.isEmpty && item.followers.isEmpty && !traits.isConnector
      && !traits.isContainer
  }

  /// The pairs of an item that went and one of its kind that came in exactly its place: between the same matched
  /// neighbours, and at the same time, where the two have one.
  private func replacements(_ base: [Item], _ side: [Item], _ links: Links) -> [(Int, Int)] {
    guard base.contains(where: { links.forward[$0.position] == .none && isReplaceable($0) }),
      side.contains(where: { links.backward[$0.position] == .none && isReplaceable($0) })
    else { return [] }
    var known: [(Int, Int)] = []
    var away: (base: Set<Int>, side: Set<Int>) = ([], [])
    for (a, link) in links.forward.enumerated() {
      switch link {
      case .none: break
      case .here(let b): known.append((a, b))
      case .elsewhere: away.base.insert(a)
      }
    }
    for (b, link) in links.backward.enumerated() {
      // The pieces of a cut item are that item.
      let isPiece = splitPiece[side[b].place] != nil || attachedPieces.contains(side[b].place)
      if case .elsewhere = link { away.side.insert(b) } else if isPiece { away.side.insert(b) }
    }
    let matching = ListMatching(self, base, side, known: known, away: away)
    var result: [(Int, Int)] = []
    for (inBase, inSide) in matching.sharedGaps(connectors: false) {
      let right = Dictionary(grouping: inSide.filter { isReplaceable(side[$0]) }) { side[$0].tag }
      let left = Dictionary(grouping: inBase.filter { isReplaceable(base[$0]) }) { base[$0].tag }
      for (kind, bases) in left {
        guard let sides = right[kind] else { continue }
        let isSingle = bases.count == 1 && sides.count == 1
        let pairs = bases.flatMap { a in
          sides.filter { isInPlace(side[$0], of: base[a], isSingle: isSingle, among: base) }.map { (a, $0) }
        }
        result += pairs.filter { pair in
          pairs.count { $0.0 == pair.0 } == 1 && pairs.count { $0.1 == pair.1 } == 1
        }
      }
    }
    return result
  }

  /// Tells whether an item stands where another one of its kind stood; `isSingle` of the only two at one place.
  private func isInPlace(_ new: Item, of old: Item, isSingle: Bool, among base: [Item]) -> Bool {
    guard new.shape == old.shape, let traits = old.traits else { return false }
    if !traits.rippleSpan.isEmpty, let x = span(old), let y = span(new) { return x.overlaps(y) }
    if let x = start(old), let y = start(new) { return x == y }
    guard isSingle, start(old) == nil, start(new) == nil else { return false }
    if traits.split == nil { return true }
    // What shows the same as another clip is a copy of that one.
    let (kind, text) = (new.tag, features(new).text)
    return !base.contains { $0.tag == kind && features($0).text == text }
  }
}
