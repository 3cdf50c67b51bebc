extension ListMerge {
  /// Finds the new items of both sides that are one item added twice.
  func pairNewItems() {
    var ours = newUnits(.ours)
    var theirs = newUnits(.theirs)
    if ours.isEmpty, theirs.isEmpty { return }
    // A twin may be in another list, so this looks even where one side has nothing new here.
    pairById(&ours, &theirs)
    if ours.isEmpty || theirs.isEmpty { return }
    pairSplitPieces(&ours, &theirs)
    pairByContent(&ours, &theirs)
    pairConnectors(&ours, &theirs)
  }

  private func newUnits(_ side: Version) -> [Unit] {
    unitsAt[side].compactMap { $0 }.filter { $0.isNew }
  }

  /// Makes two new units one; the first stays.
  private func unite(_ ours: Unit, _ theirs: Unit) {
    ours.items.theirs = theirs.items.theirs
    ours.theirs = theirs.theirs
    ours.anchorInTheirs = theirs.anchorInTheirs
    unitsAt[.theirs][theirs.theirs!] = ours
  }

  private func pairById(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    if context.shape?.scope != nil {
      pairScopedTwins(&ours, &theirs)
      return
    }
    let left = Engine.uniqueIds(context.ours)
    let right = Engine.uniqueIds(context.theirs)
    var paired: Set<ObjectIdentifier> = []
    for unit in ours {
      guard let item = unit.items.ours, let id = item.id, left[id] == item.position,
        let position = right[id], position >= 0, let other = unitsAt[.theirs][position], other.isNew
      else { continue }
      paired.insert(ObjectIdentifier(unit))
      paired.insert(ObjectIdentifier(other))
      unite(unit, other)
    }
    ours.removeAll { paired.contains(ObjectIdentifier($0)) }
    theirs.removeAll { paired.contains(ObjectIdentifier($0)) }
  }

  /// The same id added by both, here or in another list.
  private func pairScopedTwins(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    let scoped = engine.scoped
    ours.removeAll { unit in
      guard let twin = scoped.twins[unit.items.ours!.place.index], let home = scoped.homes[.theirs][twin]
      else {
        return false
      }
      let areBeside = unit.isAttached && engine.attachedPieces.contains(home.item.place)
      if home.list != context.places.theirs, areBeside {
        // Pieces of one cut: they go where the item they were cut off goes.
        unit.items.theirs = home.item
      } else if home.list == context.places.theirs, let other = unitsAt[.theirs][home.item.position] {
        theirs.removeAll { $0 === other }
        unite(unit, other)
      } else {
        unit.items.theirs = home.item
        unit.fate = .disputed(placeConflict(unit, .place))
      }
      return true
    }
    theirs.removeAll { unit in
      guard let twin = scoped.twinsBack[unit.items.theirs!.place.index], let home = scoped.homes[.ours][twin]
      else {
        return false
      }
      unit.items.ours = home.item
      if unit.isAttached, engine.attachedPieces.contains(home.item.place) { return true }
      unit.fate = .disputed(placeConflict(unit, .place))
      return true
    }
  }

  /// Both sides cut one item at the same places: the pieces are the same new items.
  private func pairSplitPieces(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    var byPlace: [Place: Unit] = [:]
    for unit in theirs where engine.splitPiece[unit.items.theirs!.place] != nil {
      byPlace[unit.items.theirs!.place] = unit
    }
    if byPlace.isEmpty { return }
    var paired: Set<ObjectIdentifier> = []
    for unit in ours {
      guard let other = engine.splitTwin(unit.items.ours!), let match = byPlace.removeValue(forKey: other)
      else { continue }
      paired.insert(ObjectIdentifier(unit))
      paired.insert(ObjectIdentifier(match))
      unite(unit, match)
    }
    ours.removeAll { paired.contains(ObjectIdentifier($0)) }
    theirs.removeAll { paired.contains(ObjectIdentifier($0)) }
  }

  /// Equal or alike content without ids, at the same place or time.
  private func pairByContent(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    func places(_ units: [Unit], _ side: Version) -> [Int: [Unit]] {
      let plain = units.filter { unit in
        // A piece of a cut item is nothing that was added.
        let item = unit.items[side]!
        return item.id == nil && !item.isConnector && engine.splitPiece[item.place] == nil
      }
      // What lies in time has no place but its time.
      return Dictionary(grouping: plain) { isTimed ? 0 : $0.anchor(side) }
    }
    let right = places(theirs, .theirs)
    var paired: Set<ObjectIdentifier> = []
    for (place, units) in places(ours, .ours).sorted(by: { $0.key < $1.key }) {
      for (a, b) in pairs(units, right[place] ?? []) {
        paired.insert(ObjectIdentifier(a))
        paired.insert(ObjectIdentifier(b))
        unite(a, b)
      }
    }
    ours.removeAll { paired.contains(ObjectIdentifier($0)) }
    theirs.removeAll { paired.contains(ObjectIdentifier($0)) }
  }

  /// Pairs what both sides put at one place: equal content in order, then the most alike.
  private func pairs(_ ours: [Unit], _ theirs: [Unit]) -> [(Unit, Unit)] {
    var result: [(Unit, Unit)] = []
    let equal = equalPairs(ours.map { $0.items.ours!.hash }, theirs.map { $0.items.theirs!.hash }, known: [])
    var (goneOurs, goneTheirs): (Set<Int>, Set<Int>) = ([], [])
    for (a, b) in equal {
      goneOurs.insert(a)
      goneTheirs.insert(b)
      result.append((ours[a], theirs[b]))
    }
    let left = ours.indices.filter { !goneOurs.contains($0) }
    let right = theirs.indices.filter { !goneTheirs.contains($0) }
    if left.isEmpty || right.isEmpty { return result }
    let featuresLeft = left.map { engine.features(ours[$0].items.ours!) }
    let featuresRight = right.map { engine.features(theirs[$0].items.theirs!) }
    struct Candidate {
      let ours: Int
      let theirs: Int
      let score: Double
    }
    var candidates: [Candidate] = []
    for a in left.indices {
      for b in nearby(a, left.count, right.count) {
        guard let score = engine.score(featuresLeft[a], featuresRight[b]), score >= 0.5 else { continue }
        let isTwin =
          switch ours[left[a]].items.ours!.traits?.twin ?? .overlapping {
          case .overlapping: engine.overlap(featuresLeft[a], featuresRight[b])
          case .samePlace: isSameMoment(ours[left[a]].items.ours!, theirs[right[b]].items.theirs!)
          }
        if isTwin { candidates.append(Candidate(ours: left[a], theirs: right[b], score: score)) }
      }
    }
    candidates.sort { x, y in
      if x.score != y.score { return x.score > y.score }
      // The nearer in its own side's order, the same from both sides.
      let (dx, dy) = (abs(x.ours - x.theirs), abs(y.ours - y.theirs))
      if dx != dy { return dx < dy }
      return (min(x.ours, x.theirs), x.ours + x.theirs) < (min(y.ours, y.theirs), y.ours + y.theirs)
    }
    for pair in candidates where !goneOurs.contains(pair.ours) && !goneTheirs.contains(pair.theirs) {
      goneOurs.insert(pair.ours)
      goneTheirs.insert(pair.theirs)
      result.append((ours[pair.ours], theirs[pair.theirs]))
    }
    return result
  }

  /// Tells whether two items lie at one time, as far as they tell: their ranges overlap, or they start together.
  func isSameMoment(_ a: Item, _ b: Item) -> Bool {
    if let x = engine.span(a), let y = engine.span(b) { return x.overlaps(y) }
    return engine.start(a) == engine.start(b)
  }

  /// The positions worth comparing with: all of a few, the near ones of many.
  private func nearby(_ position: Int, _ count: Int, _ otherCount: Int) -> Range<Int> {
    if count * otherCount <= 40_000 { return 0..<otherCount }
    let scaled = position * otherCount / count
    return max(0, scaled - 32)..<min(otherCount, scaled + 32)
  }

  /// Equal connectors in one gap are one.
  private func pairConnectors(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    let left = ours.filter { $0.items.ours!.isConnector }
    let right = theirs.filter { $0.items.theirs!.isConnector }
    if left.isEmpty || right.isEmpty { return }
    var byGap = Dictionary(grouping: right) { GapName(chainNeighbours(of: $0, .theirs)) }
    var paired: Set<ObjectIdentifier> = []
    for unit in left {
      let gap = GapName(chainNeighbours(of: unit, .ours))
      guard
        let match = byGap[gap]?.firstIndex(where: {
          engine.isSame(unit.items.ours!.place, $0.items.theirs!.place, context.shape!.element)
        }), let other = byGap[gap]?.remove(at: match)
      else { continue }
      paired.insert(ObjectIdentifier(unit))
      paired.insert(ObjectIdentifier(other))
      unite(unit, other)
    }
    ours.removeAll { paired.contains(ObjectIdentifier($0)) }
    theirs.removeAll { paired.contains(ObjectIdentifier($0)) }
  }

  /// The items around a gap; a piece beside the item it was cut off is that item.
  private struct GapName: Hashable {
    let before: ObjectIdentifier?
    let after: ObjectIdentifier?

    init(_ gap: (Unit?, Unit?)) {
      before = gap.0.map { ObjectIdentifier($0.head ?? $0) }
      after = gap.1.map { ObjectIdentifier($0.head ?? $0) }
    }
  }

  /// The units that a unit has around it in a version's chain; nil at an end.
  func chainNeighbours(of unit: Unit, _ version: Version) -> (Unit?, Unit?) {
    guard let position = unit.position(version) else { return (nil, nil) }
    let around = neighbourCache[version] ?? engine.neighbours(context.items(version))
    if neighbourCache[version] == nil { neighbourCache[version] = around }
    let (previous, next) = around[position]
    return (previous.flatMap { unitsAt[version][$0] }, next.flatMap { unitsAt[version][$0] })
  }

  /// Tells whether two gaps lie between the same items; a piece beside the item it was cut off is that item.
  func isSameGap(_ a: (Unit?, Unit?), _ b: (Unit?, Unit?)) -> Bool {
    func isSame(_ x: Unit?, _ y: Unit?) -> Bool { x === y || (x?.head ?? x) === (y?.head ?? y) }
    return isSame(a.0, b.0) && isSame(a.1, b.1)
  }
}
