extension ListMerge {
  /// Finds the new items of both sides that are one item added twice.
  func pairNewItems() {
    var ours = newUnits(.ours)
    var theirs = newUnits(.theirs)
    if ours.isEmpty || theirs.isEmpty { return }
    pairById(&ours, &theirs)
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
    units.removeAll { $0 === theirs }
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
      if home.list == context.places.theirs, let other = unitsAt[.theirs][home.item.position] {
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
      unit.fate = .disputed(placeConflict(unit, .place))
      return true
    }
  }

  /// Both sides cut one item at the same places: the pieces are the same new items.
  private func pairSplitPieces(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    ours.removeAll { unit in
      guard let other = engine.splitTwin(unit.items.ours!),
        let match = theirs.first(where: { $0.items.theirs!.place == other })
      else { return false }
      theirs.removeAll { $0 === match }
      unite(unit, match)
      return true
    }
  }

  private struct Pair {
    let ours: Int
    let theirs: Int
    let score: Double
    let equal: Bool
  }

  /// Equal or alike content without ids, at the same place or time.
  private func pairByContent(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    func plain(_ units: [Unit], _ side: Version) -> [(Int, Item)] {
      units.enumerated().compactMap { index, unit in
        let item = unit.items[side]!
        return item.id == nil && !item.isConnector ? (index, item) : nil
      }
    }
    let (left, right) = (plain(ours, .ours), plain(theirs, .theirs))
    if left.isEmpty || right.isEmpty { return }
    let featuresLeft = left.map { engine.features($0.1) }
    let featuresRight = right.map { engine.features($0.1) }
    var pairs: [Pair] = []
    for (a, (indexA, itemA)) in left.enumerated() {
      for (b, (indexB, itemB)) in right.enumerated() {
        let samePlace = ours[indexA].anchorInOurs == theirs[indexB].anchorInTheirs
        guard samePlace || isTimed else { continue }
        if itemA.hash == itemB.hash, engine.forest.isIdentical(itemA.place, itemB.place) {
          pairs.append(Pair(ours: indexA, theirs: indexB, score: 2, equal: true))
          continue
        }
        guard let score = engine.score(featuresLeft[a], featuresRight[b]), score >= 0.5 else { continue }
        let isTwin =
          switch itemA.traits?.twin ?? .overlapping {
          case .overlapping: engine.overlap(featuresLeft[a], featuresRight[b])
          case .samePlace: samePlace
          }
        if isTwin { pairs.append(Pair(ours: indexA, theirs: indexB, score: score, equal: false)) }
      }
    }
    pairs.sort { x, y in
      if x.score != y.score { return x.score > y.score }
      // The nearer in its own side's order, the same from both sides.
      let (dx, dy) = (abs(x.ours - x.theirs), abs(y.ours - y.theirs))
      if dx != dy { return dx < dy }
      return (min(x.ours, x.theirs), x.ours + x.theirs) < (min(y.ours, y.theirs), y.ours + y.theirs)
    }
    var (goneOurs, goneTheirs): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs where !goneOurs.contains(pair.ours) && !goneTheirs.contains(pair.theirs) {
      goneOurs.insert(pair.ours)
      goneTheirs.insert(pair.theirs)
      unite(ours[pair.ours], theirs[pair.theirs])
    }
    ours = ours.enumerated().filter { !goneOurs.contains($0.offset) }.map(\.element)
    theirs = theirs.enumerated().filter { !goneTheirs.contains($0.offset) }.map(\.element)
  }

  /// Equal connectors in one gap are one.
  private func pairConnectors(_ ours: inout [Unit], _ theirs: inout [Unit]) {
    let left = ours.filter { $0.items.ours!.isConnector }
    if left.isEmpty { return }
    for unit in left {
      let gap = chainNeighbours(of: unit, .ours)
      guard
        let match = theirs.first(where: {
          let item = $0.items.theirs!
          return item.isConnector && engine.isSame(unit.items.ours!.place, item.place, context.shape!.element)
            && isSameGap(gap, chainNeighbours(of: $0, .theirs))
        })
      else { continue }
      theirs.removeAll { $0 === match }
      ours.removeAll { $0 === unit }
      unite(unit, match)
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

  func isSameGap(_ a: (Unit?, Unit?), _ b: (Unit?, Unit?)) -> Bool { a.0 === b.0 && a.1 === b.1 }
}
