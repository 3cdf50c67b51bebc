import CanonicalJSON

extension ListMatching {
  /// Pairs what stands alone between the same two matched neighbours and is alike at the same time: no
  /// other pair could be as sure, and looking for one would compare everything with everything.
  mutating func pairAlikeInPlace() {
    for (inBase, inSide) in sharedGaps(connectors: false) where inBase.count == 1 && inSide.count == 1 {
      let (a, b) = (inBase[0], inSide[0])
      let (x, y) = (engine.features(base[a]), engine.features(side[b]))
      guard (x.id == nil) == (y.id == nil), engine.overlap(x, y), let score = engine.score(x, y),
        score >= 0.5, engine.mayBeRenamed(base[a], side[b]),
        engine.isMatch(x, y, score: score, samePlace: true)
      else { continue }
      pair(a, b)
    }
  }

  /// Pairs items that are equal but for their ids: renamed, and nothing else.
  mutating func pairRenamed() {
    func named(_ items: [Item], _ positions: [Int]) -> [String: [Int]] {
      Dictionary(grouping: positions.filter { items[$0].id != nil && items[$0].columns.isEmpty }) {
        let features = engine.features(items[$0])
        return features.kind + "\u{0}" + features.text
      }
    }
    let (left, right) = (named(base, leftInBase), named(side, leftInSide))
    for (look, bases) in left.sorted(by: { $0.key < $1.key }) {
      guard let sides = right[look], bases.count * sides.count <= 10_000 else { continue }
      for a in bases {
        guard let path = base[a].traits?.id, path.count == 1 else { continue }
        let equal = sides.filter {
          !taken[$0] && engine.isEqual(base[a], side[$0], ignoring: [], path: path)
            && engine.mayBeRenamed(base[a], side[$0])
        }
        if let b = equal.first { pair(a, b) }
      }
    }
  }

  /// Pairs words that were replaced altogether: what stands at the very same time is the same item.
  mutating func pairSameTime() {
    struct Time: Hashable {
      let kind: String
      let start: Rational
      let end: Rational
    }
    func timed(_ items: [Item], _ positions: [Int]) -> [Time: [Int]] {
      var found: [Time: [Int]] = [:]
      for position in positions where items[position].id == nil {
        guard case .words = items[position].traits?.clue, let span = engine.span(items[position]) else {
          continue
        }
        let time = Time(kind: items[position].tag, start: span.start.value, end: span.end)
        found[time, default: []].append(position)
      }
      return found
    }
    let right = timed(side, leftInSide)
    if right.isEmpty { return }
    for (time, bases) in timed(base, leftInBase) where bases.count == 1 {
      if let sides = right[time], sides.count == 1 { pair(bases[0], sides[0]) }
    }
  }

  private struct Candidate {
    let base: Int
    let side: Int
    let score: Double
    /// Whether one has an id and the other none.
    let losesId: Bool
    let isAsLong: Bool
    let overlaps: Bool
    let distance: Int
    /// How many of the fields differ, and how far apart the two are in the order of what shows the same.
    let differences: Int
    let steps: Int
    /// How far the starts are apart; nil where one has none.
    let delay: Rational?
    let offset: Int

    static func isBetter(_ x: Candidate, _ y: Candidate) -> Bool {
      if x.score != y.score { return x.score > y.score }
      if x.losesId != y.losesId { return y.losesId }
      if x.isAsLong != y.isAsLong { return x.isAsLong }
      if x.overlaps != y.overlaps { return x.overlaps }
      if x.distance != y.distance { return x.distance < y.distance }
      if x.differences != y.differences { return x.differences < y.differences }
      if x.steps != y.steps { return x.steps < y.steps }
      if let a = x.delay, let b = y.delay, a != b { return a < b }
      if x.offset != y.offset { return x.offset < y.offset }
      return (x.base, x.side) < (y.base, y.side)
    }
  }

  /// Pairs what is alike, the most alike first.
  mutating func pairByLikeness() {
    if leftInBase.isEmpty || leftInSide.isEmpty { return }
    let gaps = gapNumbers()
    pairSameWords()
    let (left, right) = (leftInBase, leftInSide)
    if left.isEmpty || right.isEmpty { return }
    let baseFeatures = left.map { engine.features(base[$0]) }
    let sideFeatures = right.map { engine.features(side[$0]) }
    let places = PlacesByLook(baseFeatures, sideFeatures)
    let isShort = left.count * right.count <= 40_000
    var candidates: [Candidate] = []
    func consider(_ i: Int, _ j: Int) {
      let (x, y, a, b) = (baseFeatures[i], sideFeatures[j], left[i], right[j])
      let distance = abs(gaps.base[a] - gaps.side[b])
      guard let score = engine.score(x, y), engine.isMatch(x, y, score: score, samePlace: distance == 0),
        engine.mayBeRenamed(base[a], side[b])
      else { return }
      candidates.append(
        Candidate(
          base: a, side: b, score: score, losesId: (x.id == nil) != (y.id == nil),
          isAsLong: x.span != nil && x.span?.duration.value == y.span?.duration.value,
          overlaps: engine.overlap(x, y),
          distance: distance, differences: isShort ? engine.differences(base[a], side[b]) : 0,
          steps: places.steps(i, j), delay: delay(base[a], side[b]), offset: abs(a - b)))
    }
    if isShort {
      for i in left.indices { for j in right.indices { consider(i, j) } }
    } else {
      // Too many to compare each with each: those of one source, and the near ones in order.
      var bySource: [String: [Int]] = [:]
      for (j, features) in sideFeatures.enumerated() {
        if case .words = features.clue { continue }
        bySource[features.text, default: []].append(j)
      }
      for i in left.indices {
        let scaled = i * right.count / left.count
        for j in max(0, scaled - 16)..<min(right.count, scaled + 16) { consider(i, j) }
        if case .words = baseFeatures[i].clue { continue }
        for j in (bySource[baseFeatures[i].text] ?? []).prefix(64) { consider(i, j) }
      }
    }
    candidates.sort(by: Candidate.isBetter)
    for candidate in candidates where partner[candidate.base] == -1 && !taken[candidate.side] {
      pair(candidate.base, candidate.side)
    }
  }

  /// Pairs the same words that stand only once on each side: nothing is more alike, so comparing each with each
  /// would come to the same, after as many comparisons as there are pairs.
  private mutating func pairSameWords() {
    func worded(_ items: [Item], _ positions: [Int]) -> [String: [Int]] {
      var found: [String: [Int]] = [:]
      for position in positions {
        guard case .words = items[position].traits?.clue else { continue }
        let features = engine.features(items[position])
        // Of longer texts only the beginning is compared.
        if features.text.isEmpty || features.text.utf8.count > 2000 { continue }
        found[features.kind + "\u{0}" + features.text, default: []].append(position)
      }
      return found
    }
    let right = worded(side, leftInSide)
    if right.isEmpty { return }
    for (look, bases) in worded(base, leftInBase) where bases.count == 1 {
      guard let sides = right[look], sides.count == 1 else { continue }
      let (a, b) = (bases[0], sides[0])
      let (x, y) = (engine.features(base[a]), engine.features(side[b]))
      // Strings are equal that differ in their normalisation.
      if base[a].id == nil, side[b].id == nil, x.scalars == y.scalars { pair(a, b) }
    }
  }

  /// Where each item comes among those that show the same, if as many do on both sides: what one side moved in
  /// time is told by the order, and the nearest in time would be another one.
  private struct PlacesByLook {
    private var base: [Int?]
    private var side: [Int?]

    init(_ base: [Features], _ side: [Features]) {
      var counts: [String: (base: Int, side: Int)] = [:]
      func look(_ features: Features) -> String { features.kind + "\u{0}" + features.text }
      let places = (
        base.map { features in
          counts[look(features), default: (0, 0)].base += 1
          return counts[look(features)]!.base
        },
        side.map { features in
          counts[look(features), default: (0, 0)].side += 1
          return counts[look(features)]!.side
        }
      )
      func known(_ features: [Features], _ places: [Int]) -> [Int?] {
        zip(features, places).map { features, place in
          let count = counts[look(features)]!
          return !features.text.isEmpty && count.base == count.side ? place : nil
        }
      }
      self.base = known(base, places.0)
      self.side = known(side, places.1)
    }

    func steps(_ i: Int, _ j: Int) -> Int {
      guard let a = base[i], let b = side[j] else { return 0 }
      return abs(a - b)
    }
  }

  private func delay(_ a: Item, _ b: Item) -> Rational? {
    guard let x = engine.start(a), let y = engine.start(b) else { return nil }
    return x < y ? y.subtracting(x) : x.subtracting(y)
  }

  /// For each item the number of the nearest matched item before it, counted in the base.
  private func gapNumbers() -> (base: [Int], side: [Int]) {
    var inBase = [Int](repeating: 0, count: base.count)
    var inSide = [Int](repeating: 0, count: side.count)
    let back = self.back
    var last = 0
    for index in base.indices {
      if partner[index] >= 0 { last = index + 1 }
      inBase[index] = last
    }
    last = 0
    for index in side.indices {
      if back[index] >= 0 { last = back[index] + 1 }
      inSide[index] = last
    }
    return (inBase, inSide)
  }
}
