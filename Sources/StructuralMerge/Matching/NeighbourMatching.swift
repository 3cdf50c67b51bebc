import CanonicalJSON

extension Engine {
  /// Matches connectors by the items on their two sides.
  func pairConnectors(_ base: [Item], _ side: [Item], partner: inout [Int], taken: inout [Bool]) {
    let left = base.indices.filter { partner[$0] == -1 && base[$0].isConnector }
    let right = side.indices.filter { !taken[$0] && side[$0].isConnector }
    if left.isEmpty || right.isEmpty { return }
    let (around, sideAround) = (neighbours(base), neighbours(side))
    var after: [Int: [Int]] = [:]
    var before: [Int: [Int]] = [:]
    for b in right {
      if let previous = sideAround[b].0 { after[previous, default: []].append(b) }
      if let next = sideAround[b].1 { before[next, default: []].append(b) }
    }
    var candidates: [(score: Int, base: Int, side: Int)] = []
    for a in left {
      let (previous, next) = around[a]
      var scores: [Int: Int] = [:]
      if let previous, partner[previous] >= 0 {
        for b in after[partner[previous]] ?? [] { scores[b, default: 0] += 4 }
      }
      if let next, partner[next] >= 0 {
        for b in before[partner[next]] ?? [] { scores[b, default: 0] += 3 }
      }
      for (b, score) in scores where base[a].tag == side[b].tag {
        // Equal content settles between two that each share one neighbour.
        candidates.append((score * 2 + (base[a].hash == side[b].hash && score < 7 ? 3 : 0), a, b))
      }
    }
    candidates.sort { ($1.score, $0.base, $0.side) < ($0.score, $1.base, $1.side) }
    for candidate in candidates where partner[candidate.base] == -1 && !taken[candidate.side] {
      partner[candidate.base] = candidate.side
      taken[candidate.side] = true
    }
  }

  /// The chain neighbours of each item: the nearest on either side that neither floats nor connects.
  func neighbours(_ items: [Item]) -> [(Int?, Int?)] {
    var result = [(Int?, Int?)](repeating: (nil, nil), count: items.count)
    let chained = items.map { !$0.isConnector && !floats($0) }
    var last: Int?
    for index in items.indices {
      result[index].0 = last
      if chained[index] { last = index }
    }
    last = nil
    for index in items.indices.reversed() {
      result[index].1 = last
      if chained[index] { last = index }
    }
    return result
  }

  /// Matches an item left single between the same two matched neighbours on both sides, when all but
  /// its source, its words or its id is equal, or when nothing but its place tells it.
  func pairSingles(
    _ base: [Item], _ side: [Item], connectors: Bool, partner: inout [Int], taken: inout [Bool]
  ) {
    for (a, b) in singles(base, side, connectors: connectors, partner: partner, taken: taken)
    where isSingleMatch(base[a], side[b]) {
      partner[a] = b
      taken[b] = true
    }
  }

  /// The items left single between the same two matched neighbours, or list ends, on both sides.
  func singles(_ base: [Item], _ side: [Item], connectors: Bool, partner: [Int], taken: [Bool]) -> [(
    Int, Int
  )] {
    guard partner.contains(-1), taken.contains(false) else { return [] }
    var back = [Int](repeating: -1, count: side.count)
    for (index, other) in partner.enumerated() where other >= 0 { back[other] = index }
    let baseGaps = gaps(
      base, matched: { partner[$0] != -1 }, name: { partner[$0] >= 0 ? $0 : -2 }, connectors)
    let sideGaps = gaps(side, matched: { taken[$0] }, name: { back[$0] }, connectors)
    return baseGaps.compactMap { gap, inBase in
      guard inBase.count == 1, let inSide = sideGaps[gap], inSide.count == 1, partner[inBase[0]] == -1,
        !taken[inSide[0]]
      else { return nil }
      return (inBase[0], inSide[0])
    }
  }

  private struct Gap: Hashable {
    let before: Int
    let after: Int
  }

  /// The unmatched items between each two matched ones that follow each other, named by base positions.
  private func gaps(
    _ items: [Item], matched: (Int) -> Bool, name: (Int) -> Int, _ connectors: Bool
  ) -> [Gap: [Int]] {
    var gaps: [Gap: [Int]] = [:]
    var before = -1
    var waiting: [Int] = []
    for index in items.indices where items[index].isConnector == connectors || matched(index) {
      if !connectors && items[index].isConnector { continue }
      if matched(index) {
        if items[index].isConnector { continue }
        if !waiting.isEmpty { gaps[Gap(before: before, after: name(index)), default: []] += waiting }
        waiting = []
        before = name(index)
      } else {
        waiting.append(index)
      }
    }
    if !waiting.isEmpty { gaps[Gap(before: before, after: -1), default: []] += waiting }
    return gaps
  }

  private func isSingleMatch(_ a: Item, _ b: Item) -> Bool {
    guard a.tag == b.tag, a.shape == b.shape else { return false }
    if a.isConnector { return true }
    var ignored: Set<String> = []
    switch a.traits?.clue {
    case .contents: return true
    case .location(let key), .token(let key), .words(let key): ignored.insert(key)
    case nil where a.shape == Schema.unknownID && a.columns.isEmpty: return true
    case nil: break
    }
    if a.columns.isEmpty, let path = a.traits?.id {
      // A renamed id alone is a rename; with other words too it is another thing.
      if isEqual(a, b, ignoring: [], path: path) { return true }
    }
    return !ignored.isEmpty && isEqual(a, b, ignoring: ignored, path: [])
  }

  private func isEqual(_ a: Item, _ b: Item, ignoring: Set<String>, path: [String]) -> Bool {
    let (x, y) = (forest[a.payload], forest[b.payload])
    guard x.kind == .object, y.kind == .object else { return false }
    var keys: Set<String> = []
    for member in x.members { keys.insert(member.key.string) }
    for member in y.members { keys.insert(member.key.string) }
    for key in keys where !ignoring.contains(key) {
      let (left, right) = (forest.field(a.payload, key), forest.field(b.payload, key))
      if key == path.first {
        if path.count == 1 { continue }
        // An id inside a part of the item, as the start of a range: the rest of that part must agree.
        guard let left, let right else { return false }
        for inner in forest[left].members where inner.key.string != path[1] {
          if !isSame(
            forest.field(left, inner.key.string), forest.field(right, inner.key.string), Schema.unknownID)
          {
            return false
          }
        }
        continue
      }
      if !isSame(left, right, a.record?.fields[key] ?? Schema.unknownID) { return false }
    }
    return true
  }
}
