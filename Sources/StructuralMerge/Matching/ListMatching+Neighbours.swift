import CanonicalJSON

extension ListMatching {
  /// Matches connectors: by both neighbours, then by equal content in order, then by one neighbour.
  mutating func pairConnectors() {
    pairConnectors { $0 == 7 }
    let left = base.indices.filter { partner[$0] != -2 }
    let right = side.indices.filter { !movedIn.contains($0) }
    var place = [Int](repeating: -1, count: side.count)
    for (offset, index) in right.enumerated() { place[index] = offset }
    // Everything unmatched but the connectors gets a hash of its own, which nothing equals.
    let known = left.enumerated().compactMap { offset, index in
      partner[index] >= 0 ? (offset, place[partner[index]]) : nil
    }
    let pairs = equalPairs(
      left.map { base[$0].isConnector ? base[$0].hash : UInt64($0) << 1 },
      right.map { side[$0].isConnector ? side[$0].hash : UInt64($0) << 1 | 1 }, known: known)
    for (a, b) in pairs where base[left[a]].isConnector && side[right[b]].isConnector {
      pair(left[a], right[b])
    }
    pairConnectors { _ in true }
  }

  private mutating func pairConnectors(where isEnough: (Int) -> Bool) {
    let left = base.indices.filter { partner[$0] == -1 && base[$0].isConnector }
    let right = side.indices.filter { !taken[$0] && side[$0].isConnector }
    if left.isEmpty || right.isEmpty { return }
    let (around, sideAround) = (engine.neighbours(base), engine.neighbours(side))
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
      for (b, score) in scores where base[a].tag == side[b].tag && isEnough(score) {
        candidates.append((score, a, b))
      }
    }
    candidates.sort { ($1.score, $0.base, $0.side) < ($0.score, $1.base, $1.side) }
    for candidate in candidates where partner[candidate.base] == -1 && !taken[candidate.side] {
      pair(candidate.base, candidate.side)
    }
  }

  /// Matches an item left single between the same two matched neighbours on both sides, when all but
  /// its source, its words or its id is equal, or when nothing but its place tells it.
  mutating func pairSingles(connectors: Bool) {
    for (inBase, inSide) in sharedGaps(connectors: connectors) where inBase.count == 1 && inSide.count == 1 {
      if isSingleMatch(base[inBase[0]], side[inSide[0]]) { pair(inBase[0], inSide[0]) }
    }
  }

  /// Pairs the parts of parallel lists that were given new ids: those of one kind between the same matched
  /// neighbours, in order, when there are as many as there were.
  mutating func pairColumnsByKind() {
    guard base.contains(where: { !$0.columns.isEmpty }) else { return }
    for (inBase, inSide) in sharedGaps(connectors: false) {
      let right = Dictionary(grouping: inSide) { side[$0].tag }
      for (kind, bases) in Dictionary(grouping: inBase, by: { base[$0].tag }) where !kind.isEmpty {
        guard let sides = right[kind], sides.count == bases.count else { continue }
        for (a, b) in zip(bases, sides) { pair(a, b) }
      }
    }
  }

  /// Pairs what is known by the start of its range and was given another start: what overlaps only each other is
  /// one item.
  mutating func pairOverlapping() {
    let left = leftInBase.filter { isKnownByEdge(base[$0]) }
    let right = leftInSide.filter { isKnownByEdge(side[$0]) }
    if left.isEmpty || right.isEmpty { return }
    var inBase: [Int: [Int]] = [:]
    var inSide: [Int: [Int]] = [:]
    // The ranges of one side seldom overlap each other, so that few are looked at for each.
    let spans = right.compactMap { index in engine.span(side[index]).map { (index, $0) } }
      .sorted { ($0.1.start.value, $0.0) < ($1.1.start.value, $1.0) }
    let longest = spans.compactMap { $0.1.end.subtracting($0.1.start.value) }.max() ?? .zero
    for a in left {
      guard let span = engine.span(base[a]), let early = span.start.value.subtracting(longest) else {
        continue
      }
      var (low, high) = (0, spans.count)
      while low < high {
        let middle = (low + high) / 2
        if spans[middle].1.start.value < early { low = middle + 1 } else { high = middle }
      }
      for (b, other) in spans[low...] {
        if other.start.value > span.end { break }
        if span.overlaps(other) {
          inBase[a, default: []].append(b)
          inSide[b, default: []].append(a)
        }
      }
    }
    for a in left {
      if let others = inBase[a], others.count == 1, inSide[others[0]]?.count == 1 { pair(a, others[0]) }
    }
  }

  /// Whether an item is known by an edge of its range, as a volume ramp is.
  private func isKnownByEdge(_ item: Item) -> Bool {
    guard let traits = item.traits, traits.id.count == 2 else { return false }
    return traits.id == traits.start && traits.span == [traits.id[0]]
  }

  /// A container whose contents were exchanged is still the same one where it is the only one left.
  mutating func pairLastContainer() {
    func isContainer(_ item: Item) -> Bool { item.traits?.isContainer ?? false }
    let (left, right) = (
      leftInBase.filter { isContainer(base[$0]) }, leftInSide.filter { isContainer(side[$0]) }
    )
    if left.count == 1, right.count == 1, isSameContainer(base[left[0]], side[right[0]]) {
      pair(left[0], right[0])
    }
  }

  /// Something of the contents must be shared, or all but the contents.
  private func isSameContainer(_ a: Item, _ b: Item) -> Bool {
    guard a.tag == b.tag, case .contents(let list, _) = a.traits?.clue else { return false }
    let (x, y) = (engine.features(a), engine.features(b))
    return !x.contents.isDisjoint(with: y.contents) || engine.isEqual(a, b, ignoring: [list], path: [])
  }

  private func isSingleMatch(_ a: Item, _ b: Item) -> Bool {
    guard a.tag == b.tag, a.shape == b.shape, engine.mayBeRenamed(a, b) else { return false }
    if a.isConnector { return true }
    var ignored: Set<String> = []
    switch a.traits?.clue {
    case .contents: return isSameContainer(a, b)
    case .location(let key), .token(let key), .words(let key): ignored.insert(key)
    case nil where a.shape == Schema.unknownID && a.columns.isEmpty: return true
    case nil: break
    }
    if a.columns.isEmpty, let path = a.traits?.id {
      // A renamed id alone is a rename; with other words too it is another thing.
      if engine.isEqual(a, b, ignoring: [], path: path) { return true }
      if isKnownByEdge(a) { ignored.insert(path[0]) }
    }
    return !ignored.isEmpty && engine.isEqual(a, b, ignoring: ignored, path: [])
  }
}

extension Engine {
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

  /// Tells whether two items are equal but for some fields; `path` names one that may be a part of a field.
  func isEqual(_ a: Item, _ b: Item, ignoring: Set<String>, path: [String]) -> Bool {
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
          let (p, q) = (forest.field(left, inner.key.string), forest.field(right, inner.key.string))
          if !isSame(p, q, Schema.unknownID) { return false }
        }
        continue
      }
      if !isSame(left, right, a.record?.fields[key] ?? Schema.unknownID) { return false }
    }
    return true
  }
}
