import CanonicalJSON

/// A base item that a side cut in pieces.
struct Split {
  /// The pieces in the order of the source, by their node on the side.
  let pieces: [Int32]
  /// What lies between each two that follow each other; one fewer than the pieces.
  let cuts: [Cut]

  /// Where one piece ends and the next begins in the source: the same time, or around what was cut out.
  struct Cut: Hashable {
    let end: Rational
    let start: Rational
  }
}

/// The pieces beside the one that stands for a cut item.
struct Attachment {
  var before: [Item] = []
  var after: [Item] = []
}

extension Engine {
  /// Finds the items of a side that are pieces of one base item: same source, meeting at cuts inside its
  /// range. The piece that keeps the id, else the first, is the match; the others are split off.
  func findSplits(_ side: Version) {
    findSplitsOfSources(side)
    findSplitsOfLengths(side)
  }

  private func findSplitsOfSources(_ side: Version) {
    var free: [UInt64: FreePieces] = [:]
    for (place, shape) in scoped.lists[side] {
      for item in items(place, shape) where scoped.backward[side][item.place.index] == nil {
        if let source = splitSource(item), let span = splitRange(item) {
          free[source, default: FreePieces()].add(item.place.index, span)
        }
      }
    }
    if free.isEmpty { return }
    for (place, shape) in scoped.lists[.base] {
      for item in items(place, shape) {
        guard let source = splitSource(item), free[source] != nil,
          let match = scoped.forward[side][item.place.index],
          let home = scoped.homes[side][match], splitSource(home.item) == source
        else { continue }
        if let split = split(of: item, kept: home.item, free: &free[source]!, side) {
          record(split, of: item, side)
        }
      }
    }
  }

  /// New items of one source that may be pieces, by their edges.
  private struct FreePieces {
    private var byStart: [Rational: [(node: Int32, end: Rational)]] = [:]
    private var byEnd: [Rational: [(node: Int32, start: Rational)]] = [:]
    private var taken: Set<Int32> = []

    mutating func add(_ node: Int32, _ span: Span) {
      byStart[span.start.value, default: []].append((node, span.end))
      byEnd[span.end, default: []].append((node, span.start.value))
    }

    /// Takes the first piece that begins at a time.
    mutating func take(from start: Rational) -> (node: Int32, edge: Rational)? {
      guard let found = byStart[start]?.first(where: { !taken.contains($0.node) }) else { return nil }
      taken.insert(found.node)
      return (found.node, found.end)
    }

    /// Takes one piece; false when it is taken.
    mutating func take(_ node: Int32, _ span: Span) -> Bool {
      guard byStart[span.start.value]?.contains(where: { $0.node == node }) ?? false else { return false }
      return taken.insert(node).inserted
    }

    /// Takes the first piece that ends at a time.
    mutating func take(upTo end: Rational) -> (node: Int32, edge: Rational)? {
      guard let found = byEnd[end]?.first(where: { !taken.contains($0.node) }) else { return nil }
      taken.insert(found.node)
      return (found.node, found.start)
    }
  }

  /// What has no source was cut where new items that equal it beside it make up for what it lacks.
  private func findSplitsOfLengths(_ side: Version) {
    let isSomethingNew = scoped.lists[side].contains { place, shape in
      items(place, shape).contains { scoped.backward[side][$0.place.index] == nil && splitLength($0) != nil }
    }
    guard isSomethingNew else { return }
    for (place, shape) in scoped.lists[.base] {
      for item in items(place, shape) {
        guard let whole = splitLength(item), let match = scoped.forward[side][item.place.index],
          let home = scoped.homes[side][match], let own = splitLength(home.item), own < whole,
          let siblings = itemsOfList[home.list]
        else { continue }
        let position = home.item.position
        let behind = siblings[(position + 1)...]
        let before = siblings[..<position].reversed()
        if let split = split(of: item, kept: home.item, among: behind, side)
          ?? split(of: item, kept: home.item, among: before, isBefore: true, side)
        {
          record(split, of: item, side)
        }
      }
    }
  }

  private func split(
    of base: Item, kept: Item, among neighbours: some Sequence<Item>, isBefore: Bool = false, _ side: Version
  ) -> Split? {
    guard let whole = splitLength(base)?.value, let own = splitLength(kept)?.value else { return nil }
    var pieces = [(node: kept.place.index, length: own)]
    var sum = own
    for item in neighbours {
      if scoped.backward[side][item.place.index] != nil || splitPiece[item.place] != nil { return nil }
      guard let length = splitLength(item)?.value, isPiece(item, of: base) || isPiece(item, of: kept),
        let longer = sum.adding(length)
      else { continue }
      sum = longer
      pieces.append((item.place.index, length))
      if sum >= whole { break }
    }
    guard sum == whole else { return nil }
    if isBefore { pieces.reverse() }
    var cuts: [Split.Cut] = []
    var time = Rational.zero
    for piece in pieces.dropLast() {
      guard let end = time.adding(piece.length) else { return nil }
      time = end
      cuts.append(Split.Cut(end: end, start: end))
    }
    return Split(pieces: pieces.map(\.node), cuts: cuts)
  }

  private func split(of base: Item, kept: Item, free: inout FreePieces, _ side: Version) -> Split? {
    guard let first = splitRange(kept) else { return nil }
    let whole = splitRange(base)
    func isInside(_ cut: Rational) -> Bool {
      guard let whole else { return true }
      return whole.start.value < cut && cut < whole.end
    }
    var pieces = [kept.place.index]
    var cuts: [Split.Cut] = []
    var (start, end) = (first.start.value, first.end)
    while isInside(end) {
      if let next = free.take(from: end) {
        cuts.append(Split.Cut(end: end, start: end))
        pieces.append(next.node)
        end = next.edge
      } else if let next = pieceBehindHole(pieces.last!, of: base, as: kept, side),
        let span = splitRange(next), span.start.value > end, isInside(span.start.value),
        free.take(next.place.index, span)
      {
        cuts.append(Split.Cut(end: end, start: span.start.value))
        pieces.append(next.place.index)
        end = span.end
      } else {
        break
      }
    }
    while isInside(start), let previous = free.take(upTo: start) {
      cuts.insert(Split.Cut(end: start, start: start), at: 0)
      pieces.insert(previous.node, at: 0)
      start = previous.edge
    }
    return cuts.isEmpty ? nil : Split(pieces: pieces, cuts: cuts)
  }

  /// The next item of the list, apart from what is new besides, when it is what is left of the base item
  /// behind a stretch that was cut out of its middle: a later part of it, and in all else as it was.
  private func pieceBehindHole(_ piece: Int32, of base: Item, as kept: Item, _ side: Version) -> Item? {
    guard let home = scoped.homes[side][piece], let items = itemsOfList[home.list] else { return nil }
    for item in items[(home.item.position + 1)...] {
      if scoped.backward[side][item.place.index] != nil || splitPiece[item.place] != nil { return nil }
      guard splitSource(item) == splitSource(base), let range = splitRange(item) else { continue }
      if let whole = splitRange(base), range.end > whole.end { return nil }
      return isPiece(item, of: base) || isPiece(item, of: kept) ? item : nil
    }
    return nil
  }

  /// Tells whether an item is another in all but the stretch of the source, the name, where it floats, and what an
  /// editor writes anew in a piece.
  func isPiece(_ piece: Item, of item: Item) -> Bool {
    guard let traits = item.traits, let split = traits.split else { return false }
    var ignored = split.relative.union([split.extent]).union(renewed(item))
    if traits.start.count == 1, start(item) != nil, start(piece) != nil { ignored.insert(traits.start[0]) }
    return isEqual(item, piece, ignoring: ignored, path: traits.id.count == 1 ? traits.id : [])
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
    attach(split, to: match, side)
  }

  /// Pieces that lie beside the one that stands for the item stay with it, wherever the other side takes it,
  /// and so does what was put between them: a cutaway stays inside the clip it was cut into.
  private func attach(_ split: Split, to match: Int32, _ side: Version) {
    guard let head = scoped.homes[side][match], let items = itemsOfList[head.list] else { return }
    let pieces = Set(split.pieces)
    func run(_ positions: some Sequence<Int>) -> [Item] {
      var (run, pending): ([Item], [Item]) = ([], [])
      for position in positions {
        let item = items[position]
        if pieces.contains(item.place.index) {
          run += pending + [item]
          pending = []
        } else if scoped.backward[side][item.place.index] == nil, splitPiece[item.place] == nil {
          pending.append(item)
        } else {
          break
        }
      }
      return run
    }
    let beside = Attachment(
      before: run((0..<head.item.position).reversed()).reversed(),
      after: run((head.item.position + 1)..<items.count))
    attachments[head.item.place] = beside
    for piece in beside.before + beside.after { attachedPieces.insert(piece.place) }
  }

  /// Reads the cuts anew, once a ripple was carried over to what was cut.
  func readCutsAnew() {
    for side in [Version.ours, .theirs] {
      splits[side] = splits[side]?.mapValues { split in
        let ranges = split.pieces.compactMap { scoped.homes[side][$0].flatMap { splitRange($0.item) } }
        guard ranges.count == split.pieces.count else { return split }
        let cuts = zip(ranges, ranges.dropFirst()).map { Split.Cut(end: $0.end, start: $1.start.value) }
        return Split(pieces: split.pieces, cuts: cuts)
      }
    }
  }

  /// Where both sides made one cut and one of them took a piece away, the piece does not simply stay beside
  /// its item: where it belongs is for the order to tell.
  func detachMovedPieces() {
    for (index, ours) in splits[.ours] ?? [:] {
      guard let theirs = splits[.theirs]?[index], theirs.cuts == ours.cuts else { continue }
      for (x, y) in zip(ours.pieces, theirs.pieces) {
        let (a, b) = (Place(tree: 1, index: Int(x)), Place(tree: 2, index: Int(y)))
        guard attachedPieces.contains(a) != attachedPieces.contains(b) else { continue }
        attachedPieces.subtract([a, b])
        for (place, var attachment) in attachments {
          attachment.before.removeAll { $0.place == a || $0.place == b }
          attachment.after.removeAll { $0.place == a || $0.place == b }
          attachments[place] = attachment
        }
      }
    }
  }
}
