import CanonicalJSON

/// The matching of a list's items with those of its counterpart.
///
/// The stages go from the surest to the least sure: the id, equal content, the pieces of a cut item, what
/// stands in one place and is alike, what is alike anywhere, and what is left alone in its place. What an
/// earlier stage matched, a later one takes as given.
struct ListMatching {
  let engine: Engine
  let base: [Item]
  let side: [Item]
  /// The matched position on the side; -1 for none, -2 for an item that is in another list there.
  var partner: [Int]
  /// Whether a position on the side is matched, here or in another list.
  var taken: [Bool]
  /// The side's items that came from another list.
  let movedIn: Set<Int>
  /// The base items that were found by their ids.
  var named: Set<Int> = []

  init(
    _ engine: Engine, _ base: [Item], _ side: [Item], known: [(Int, Int)],
    away: (base: Set<Int>, side: Set<Int>)
  ) {
    self.engine = engine
    self.base = base
    self.side = side
    partner = [Int](repeating: -1, count: base.count)
    taken = [Bool](repeating: false, count: side.count)
    movedIn = away.side
    for (a, b) in known { pair(a, b) }
    for a in away.base { partner[a] = -2 }
    for b in away.side { taken[b] = true }
  }

  mutating func run() -> [Int] {
    if let shifted = shiftedByOneAmount() { return shifted }
    pairById()
    pairShifted()
    pairEqualContent()
    preferInPlace()
    if partner.contains(-1), taken.contains(false) {
      pairRenamed()
      pairOverlapping()
      pairPieces()
      pairAlikeInPlace()
      pairByLikeness()
      pairSameTime()
      pairSingles(connectors: false)
      pairColumnsByKind()
      pairLastContainer()
      pairConnectors()
      pairSingles(connectors: true)
    }
    settleCopies()
    return partner.map { $0 < 0 ? -1 : $0 }
  }

  mutating func pair(_ a: Int, _ b: Int) {
    partner[a] = b
    taken[b] = true
  }

  /// The unmatched items that are no connectors.
  var leftInBase: [Int] { base.indices.filter { partner[$0] == -1 && !base[$0].isConnector } }
  var leftInSide: [Int] { side.indices.filter { !taken[$0] && !side[$0].isConnector } }

  /// The base position of each matched item of the side.
  var back: [Int] {
    var back = [Int](repeating: -1, count: side.count)
    for (index, other) in partner.enumerated() where other >= 0 { back[other] = index }
    return back
  }

  /// Items known by their times that moved by one amount match by order, since the amount may put one on
  /// another's old time.
  private func shiftedByOneAmount() -> [Int]? {
    engine.shift(from: base, to: side)?.partner
  }

  private mutating func pairById() {
    let (inBase, inSide) = (Engine.uniqueIds(base), Engine.uniqueIds(side))
    for (index, item) in base.enumerated() where partner[index] == -1 {
      guard let id = item.id, inBase[id] == index, let other = inSide[id], other >= 0, !taken[other] else {
        continue
      }
      pair(index, other)
      named.insert(index)
    }
  }

  private mutating func pairEqualContent() {
    let ordinaryBase = base.indices.filter { !base[$0].isConnector && partner[$0] != -2 }
    let ordinarySide = side.indices.filter { !side[$0].isConnector && !movedIn.contains($0) }
    var place = [Int](repeating: -1, count: side.count)
    for (offset, index) in ordinarySide.enumerated() { place[index] = offset }
    let known = ordinaryBase.enumerated().compactMap { offset, index in
      partner[index] >= 0 && place[partner[index]] >= 0 ? (offset, place[partner[index]]) : nil
    }
    let pairs = equalPairs(
      ordinaryBase.map { base[$0].hash }, ordinarySide.map { side[$0].hash }, known: known)
    for (a, b) in pairs { pair(ordinaryBase[a], ordinarySide[b]) }
  }

  // MARK: Places

  /// The unmatched items between each two matched ones that follow each other, named by base positions.
  struct Gap: Hashable {
    let before: Int
    let after: Int
  }

  private func gaps(_ items: [Item], name: (Int) -> Int?, connectors: Bool) -> [Gap: [Int]] {
    var gaps: [Gap: [Int]] = [:]
    var before = -1
    var waiting: [Int] = []
    for index in items.indices {
      if let name = name(index) {
        // What is elsewhere on the other side (-2) is no neighbour, and no connector is one.
        if name == -2 || items[index].isConnector { continue }
        if !waiting.isEmpty { gaps[Gap(before: before, after: name), default: []] += waiting }
        waiting = []
        before = name
      } else if items[index].isConnector == connectors {
        waiting.append(index)
      }
    }
    if !waiting.isEmpty { gaps[Gap(before: before, after: items.count + base.count), default: []] += waiting }
    return gaps
  }

  /// The unmatched items of both sides by the matched ones around them; the end has one name for both.
  func sharedGaps(connectors: Bool) -> [(base: [Int], side: [Int])] {
    guard partner.contains(-1), taken.contains(false) else { return [] }
    let back = self.back
    let end = Int.max
    func named(_ gaps: [Gap: [Int]], _ count: Int) -> [Gap: [Int]] {
      Dictionary(
        gaps.map { gap, items in
          (Gap(before: gap.before, after: gap.after >= count ? end : gap.after), items)
        }, uniquingKeysWith: +)
    }
    let inBase = named(
      gaps(base, name: { partner[$0] == -1 ? nil : partner[$0] >= 0 ? $0 : -2 }, connectors: connectors),
      base.count)
    let inSide = named(
      gaps(side, name: { !taken[$0] ? nil : back[$0] >= 0 ? back[$0] : -2 }, connectors: connectors),
      base.count)
    return inBase.sorted { ($0.key.before, $0.key.after) < ($1.key.before, $1.key.after) }
      .compactMap { gap, items in inSide[gap].map { (items, $0) } }
  }
}

extension Engine {
  /// Matches the items of a list with those of its counterpart, keeping what is known already; for each
  /// base item the side's position, or -1.
  func match(
    _ base: [Item], _ side: [Item], known: [(Int, Int)], unavailable: (base: Set<Int>, side: Set<Int>)
  ) -> [Int] {
    if known.isEmpty, unavailable.base.isEmpty, unavailable.side.isEmpty, base.count == side.count,
      zip(base, side).allSatisfy({ $0.hash == $1.hash && $0.id == $1.id })
    {
      return Array(base.indices)
    }
    var matching = ListMatching(self, base, side, known: known, away: unavailable)
    return matching.run()
  }

  /// The position of each id; an id that occurs twice identifies nothing.
  static func uniqueIds(_ items: [Item]) -> [UInt64: Int] {
    var positions: [UInt64: Int] = [:]
    positions.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      guard let id = item.id else { continue }
      positions[id] = positions[id] == nil ? index : -1
    }
    return positions
  }
}
