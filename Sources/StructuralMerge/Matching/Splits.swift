import CanonicalJSON

/// A base item that a side cut in pieces.
struct Split {
  /// The pieces in the order of the source, by their node on the side.
  let pieces: [Int32]
  /// Where they meet; one fewer than the pieces.
  let cuts: [Rational]
}

extension Engine {
  /// Finds the items of a side that are pieces of one base item: same source, meeting at cuts inside its
  /// range. The piece that keeps the id, else the first, is the match; the others are split off.
  func findSplits(_ side: Version) {
    var free: [String: [ScopedItems.Home]] = [:]
    for (place, shape) in scoped.lists[side] {
      for item in items(place, shape) where scoped.backward[side][item.place.index] == nil {
        if let source = splitSource(item), let home = scoped.homes[side][item.place.index] {
          free[source, default: []].append(home)
        }
      }
    }
    if free.isEmpty { return }
    for (place, shape) in scoped.lists[.base] {
      for item in items(place, shape) {
        guard let source = splitSource(item), let match = scoped.forward[side][item.place.index],
          let home = scoped.homes[side][match], splitSource(home.item) == source, free[source] != nil
        else { continue }
        if let split = split(of: item, kept: home.item, free: &free[source]!) {
          record(split, of: item, side)
        }
      }
    }
  }

  private func splitSource(_ item: Item) -> String? {
    guard let split = item.traits?.split, let place = forest.field(item.payload, split.source) else {
      return nil
    }
    return forest.token(place)
  }

  private func splitRange(_ item: Item) -> Span? {
    guard let split = item.traits?.split, let place = forest.field(item.payload, split.range) else {
      return nil
    }
    return schema.span(forest[place])
  }

  private func split(of base: Item, kept: Item, free: inout [ScopedItems.Home]) -> Split? {
    guard let first = splitRange(kept) else { return nil }
    let whole = splitRange(base)
    func isInside(_ cut: Rational) -> Bool {
      guard let whole else { return true }
      return whole.start.value < cut && cut < whole.end
    }
    var pieces = [kept.place.index]
    var cuts: [Rational] = []
    var (start, end) = (first.start.value, first.end)
    while isInside(end), let next = free.firstIndex(where: { splitRange($0.item)?.start.value == end }) {
      cuts.append(end)
      pieces.append(free[next].item.place.index)
      end = splitRange(free[next].item)!.end
      free.remove(at: next)
    }
    while isInside(start), let previous = free.firstIndex(where: { splitRange($0.item)?.end == start }) {
      cuts.insert(start, at: 0)
      pieces.insert(free[previous].item.place.index, at: 0)
      start = splitRange(free[previous].item)!.start.value
      free.remove(at: previous)
    }
    return cuts.isEmpty ? nil : Split(pieces: pieces, cuts: cuts)
  }

  private func record(_ split: Split, of base: Item, _ side: Version) {
    let index = base.place.index
    let kept = scoped.forward[side][index]!
    let keptItem = scoped.homes[side][kept]!.item
    if base.id == nil || keptItem.id != base.id, kept != split.pieces[0] {
      scoped.backward[side][kept] = nil
      scoped.forward[side][index] = split.pieces[0]
      scoped.backward[side][split.pieces[0]] = index
    }
    let match = scoped.forward[side][index]!
    splits[side, default: [:]][index] = split
    for piece in split.pieces where piece != match {
      splitPiece[Place(tree: side.rawValue, index: Int(piece))] = index
    }
  }
}
