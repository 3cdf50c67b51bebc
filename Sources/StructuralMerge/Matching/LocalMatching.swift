import CanonicalJSON

extension Engine {
  /// Matches the items of a list with those of its counterpart, keeping what is known already.
  func match(
    _ base: [Item], _ side: [Item], known: [(Int, Int)], unavailable: (base: Set<Int>, side: Set<Int>)
  )
    -> [Int]
  {
    var partner = [Int](repeating: -1, count: base.count)
    var taken = [Bool](repeating: false, count: side.count)
    if known.isEmpty, unavailable.base.isEmpty, unavailable.side.isEmpty, base.count == side.count,
      zip(base, side).allSatisfy({ $0.hash == $1.hash && $0.id == $1.id })
    {
      return Array(base.indices)
    }
    func pair(_ a: Int, _ b: Int) {
      partner[a] = b
      taken[b] = true
    }
    for (a, b) in known { pair(a, b) }
    for a in unavailable.base { partner[a] = -2 }
    for b in unavailable.side { taken[b] = true }

    if let shifted = shiftedByOneAmount(base, side) {
      return shifted
    }
    pairById(base, side, partner: &partner, taken: &taken)

    // Equal content.
    let ordinaryBase = base.indices.filter { !base[$0].isConnector && partner[$0] != -2 }
    let ordinarySide = side.indices.filter { index in
      !side[index].isConnector && !unavailable.side.contains(index)
    }
    let sidePlace = Dictionary(uniqueKeysWithValues: ordinarySide.enumerated().map { ($1, $0) })
    let known = ordinaryBase.enumerated().compactMap { offset, index in
      partner[index] >= 0 ? sidePlace[partner[index]].map { (offset, $0) } : nil
    }
    for (a, b) in equalPairs(
      ordinaryBase.map { base[$0].hash }, ordinarySide.map { side[$0].hash }, known: known)
    {
      pair(ordinaryBase[a], ordinarySide[b])
    }

    pairAlikeInPlace(base, side, partner: &partner, taken: &taken)
    pairByLikeness(base, side, partner: &partner, taken: &taken)
    pairSingles(base, side, connectors: false, partner: &partner, taken: &taken)
    pairConnectors(base, side, partner: &partner, taken: &taken)
    pairSingles(base, side, connectors: true, partner: &partner, taken: &taken)
    return partner.map { $0 == -2 ? -1 : $0 }
  }

  /// Items known by their times that all moved by one amount match by order, since the amount may put
  /// one on another's old time.
  private func shiftedByOneAmount(_ base: [Item], _ side: [Item]) -> [Int]? {
    guard base.count > 1, base.count == side.count, let path = base[0].traits?.id, !path.isEmpty else {
      return nil
    }
    var amount: Rational?
    for (a, b) in zip(base, side) {
      guard let x = forest.field(a.payload, path: path), let y = forest.field(b.payload, path: path),
        let old = schema.time(forest[x])?.value, let new = schema.time(forest[y])?.value,
        let moved = new.subtracting(old), moved != .zero
      else { return nil }
      if amount == nil { amount = moved } else if amount != moved { return nil }
    }
    return Array(base.indices)
  }

  private func pairById(_ base: [Item], _ side: [Item], partner: inout [Int], taken: inout [Bool]) {
    let (inBase, inSide) = (Self.uniqueIds(base), Self.uniqueIds(side))
    for (index, item) in base.enumerated() where partner[index] == -1 {
      guard let id = item.id, inBase[id] == index, let other = inSide[id], !taken[other] else { continue }
      partner[index] = other
      taken[other] = true
    }
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

  /// Pairs what stands alone between the same two matched neighbours and is alike at the same time: no
  /// other pair could be as sure, and looking for one would compare everything with everything.
  private func pairAlikeInPlace(
    _ base: [Item], _ side: [Item], partner: inout [Int], taken: inout [Bool]
  ) {
    for (a, b) in singles(base, side, connectors: false, partner: partner, taken: taken) {
      let (x, y) = (features(base[a]), features(side[b]))
      guard overlap(x, y), let score = score(x, y), score >= 0.5,
        isMatch(x, y, score: score, samePlace: true)
      else { continue }
      partner[a] = b
      taken[b] = true
    }
  }

  private func pairByLikeness(_ base: [Item], _ side: [Item], partner: inout [Int], taken: inout [Bool]) {
    let left = base.indices.filter { partner[$0] == -1 && !base[$0].isConnector }
    let right = side.indices.filter { !taken[$0] && !side[$0].isConnector }
    if left.isEmpty || right.isEmpty { return }
    let gaps = gapNumbers(base.count, side.count, partner)
    let baseFeatures = Dictionary(uniqueKeysWithValues: left.map { ($0, features(base[$0])) })
    let sideFeatures = Dictionary(uniqueKeysWithValues: right.map { ($0, features(side[$0])) })
    struct Candidate {
      let base: Int
      let side: Int
      let score: Double
      let overlaps: Bool
      let distance: Int
      let offset: Int
    }
    var candidates: [Candidate] = []
    func consider(_ a: Int, _ b: Int) {
      let (x, y) = (baseFeatures[a]!, sideFeatures[b]!)
      let distance = abs(gaps.base[a] - gaps.side[b])
      guard let score = score(x, y), isMatch(x, y, score: score, samePlace: distance == 0) else { return }
      candidates.append(
        Candidate(
          base: a, side: b, score: score, overlaps: overlap(x, y), distance: distance, offset: abs(a - b)))
    }
    if left.count * right.count <= 40_000 {
      for a in left { for b in right { consider(a, b) } }
    } else {
      // Too many to compare each with each: those of one source, and the near ones in order.
      var bySource: [String: [Int]] = [:]
      for b in right {
        let features = sideFeatures[b]!
        if case .words = features.clue { continue }
        bySource[features.text, default: []].append(b)
      }
      for (rank, a) in left.enumerated() {
        let scaled = rank * right.count / left.count
        for b in right[max(0, scaled - 16)..<min(right.count, scaled + 16)] { consider(a, b) }
        let features = baseFeatures[a]!
        if case .words = features.clue { continue }
        for b in (bySource[features.text] ?? []).prefix(64) { consider(a, b) }
      }
    }
    candidates.sort { x, y in
      if x.score != y.score { return x.score > y.score }
      if x.overlaps != y.overlaps { return x.overlaps }
      if x.distance != y.distance { return x.distance < y.distance }
      if x.offset != y.offset { return x.offset < y.offset }
      return (x.base, x.side) < (y.base, y.side)
    }
    for candidate in candidates where partner[candidate.base] == -1 && !taken[candidate.side] {
      partner[candidate.base] = candidate.side
      taken[candidate.side] = true
    }
  }

  /// For each item the number of the nearest matched item before it, counted in the base.
  private func gapNumbers(_ baseCount: Int, _ sideCount: Int, _ partner: [Int]) -> (base: [Int], side: [Int])
  {
    var inBase = [Int](repeating: 0, count: baseCount)
    var inSide = [Int](repeating: 0, count: sideCount)
    var back = [Int](repeating: -1, count: sideCount)
    for (index, other) in partner.enumerated() where other >= 0 { back[other] = index }
    var last = 0
    for index in 0..<baseCount {
      if partner[index] >= 0 { last = index + 1 }
      inBase[index] = last
    }
    last = 0
    for index in 0..<sideCount {
      if back[index] >= 0 { last = back[index] + 1 }
      inSide[index] = last
    }
    return (inBase, inSide)
  }
}
