extension ListMerge {
  /// Disputes what one side put between two items when the result no longer has them around it.
  func checkGaps(_ placements: inout [Placement]) {
    noteNewGaps(placements)
    guard units.contains(where: { isWatched($0) }) else { return }
    let aroundOurs = neighbours(placements, .ours)
    let aroundTheirs = neighbours(placements, .theirs)
    var numbers: [ObjectIdentifier: Int] = [:]
    var firstInGap: [GapKey: Unit] = [:]
    for case .unit(let unit) in placements where isNewConnectorOfOneSide(unit) {
      let side: Version = unit.ours != nil ? .ours : .theirs
      let own = chainNeighbours(of: unit, side)
      let key = ObjectIdentifier(unit)
      let (x, y) = (aroundOurs[key] ?? (nil, nil), aroundTheirs[key] ?? (nil, nil))
      let gap = GapKey(own)
      if let first = firstInGap[gap], (first.ours != nil) != (unit.ours != nil) {
        let number = numbers[ObjectIdentifier(first)] ?? gapConflict(first, unit)
        numbers[ObjectIdentifier(first)] = number
        numbers[key] = number
      } else if !isSameGap(own, x) || !isSameGap(own, y) {
        numbers[key] = gapConflict(unit, nil)
      }
      if firstInGap[gap] == nil { firstInGap[gap] = unit }
    }
    placements = placements.map { placement in
      guard case .unit(let unit) = placement, let number = numbers[ObjectIdentifier(unit)] else {
        return placement
      }
      return .choice(
        number, base: [], ours: unit.ours != nil ? [unit] : [], theirs: unit.theirs != nil ? [unit] : [])
    }
    checkFieldsThatConcernNext(placements)
  }

  /// Notes each old connector that now joins two items which neither side has it between: each side changed what
  /// is at one end of it.
  private func noteNewGaps(_ placements: [Placement]) {
    func isChanged(_ side: Version) -> Bool {
      units.contains { $0.isPlaced(by: side) || $0.base != nil && $0.position(side) == nil }
    }
    let old = units.filter {
      $0.base != nil && $0.ours != nil && $0.theirs != nil && $0.items.base!.isConnector
    }
    if old.isEmpty || !isChanged(.ours) || !isChanged(.theirs) { return }
    let around = neighbours(placements, .ours)
    for unit in old {
      guard isKept(unit), let (before, after) = around[ObjectIdentifier(unit)], let before, let after,
        !isSameGap((before, after), chainNeighbours(of: unit, .ours)),
        !isSameGap((before, after), chainNeighbours(of: unit, .theirs))
      else { continue }
      engine.notes.append(
        Note(
          kind: .gap, route: engine.route,
          message:
            "\(engine.name(of: unit.items)) now joins \(engine.name(of: before.items)) and \(engine.name(of: after.items)), which neither side has seen together"
        ))
    }
  }

  /// Where both sides took out what stood between two connectors, and each kept the other one of them, both want one
  /// there: equal ones are one, and of different ones somebody has to choose.
  func disputeRivalConnectors() {
    func kept(by side: Version) -> [Unit] {
      units.filter { unit in
        guard case .gone = unit.fate, unit.items.base?.isConnector ?? false else { return false }
        return unit.position(side) != nil && unit.items[side.other] == nil
      }
    }
    let ofTheirs = kept(by: .theirs)
    if ofTheirs.isEmpty { return }
    for unit in kept(by: .ours) {
      let gap = chainNeighbours(of: unit, .ours)
      guard gap.0 != nil, gap.1 != nil,
        let rival = ofTheirs.first(where: { isSameGap(gap, chainNeighbours(of: $0, .theirs)) }),
        let position = rival.theirs
      else { continue }
      if unit.items.ours!.hash == rival.items.theirs!.hash {
        unit.items.theirs = rival.items.theirs
        unit.theirs = position
        unitsAt[.theirs][position] = unit
        rival.items.theirs = nil
        rival.theirs = nil
        unit.fate = .kept
      } else {
        // Named alike whichever side is ours.
        let number = unit.base! < rival.base! ? gapConflict(unit, rival) : gapConflict(rival, unit)
        unit.fate = .disputed(number)
        rival.fate = .disputed(number)
      }
    }
  }

  /// Disputes the place of each connector that one side put into another gap, when the result does not have
  /// that gap; true where there is any.
  func disputeMovedConnectors(_ placements: [Placement]) -> Bool {
    let moved = units.compactMap { unit in relocator(of: unit).map { (unit, $0) } }
    if moved.isEmpty { return false }
    let around = [neighbours(placements, .ours), neighbours(placements, .theirs)]
    var found = false
    for (unit, side) in moved {
      guard case .kept = unit.fate else { continue }
      let own = chainNeighbours(of: unit, side)
      if around.allSatisfy({ isSameGap(own, $0[ObjectIdentifier(unit)] ?? (nil, nil)) }) { continue }
      unit.fate = .disputed(placeConflict(unit, .gap))
      found = true
    }
    return found
  }

  /// The one side that put a connector between two others than before; nil where none or both did.
  private func relocator(of unit: Unit) -> Version? {
    guard unit.base != nil, unit.ours != nil, unit.theirs != nil, unit.items.base!.isConnector else {
      return nil
    }
    let old = chainNeighbours(of: unit, .base)
    let movers = [Version.ours, .theirs].filter { side in
      let new = chainNeighbours(of: unit, side)
      return new.0 !== old.0 && new.1 !== old.1
    }
    return movers.count == 1 ? movers[0] : nil
  }

  private struct GapKey: Hashable {
    let before: ObjectIdentifier?
    let after: ObjectIdentifier?

    init(_ gap: (Unit?, Unit?)) {
      before = gap.0.map(ObjectIdentifier.init)
      after = gap.1.map(ObjectIdentifier.init)
    }
  }

  private func isWatched(_ unit: Unit) -> Bool {
    let traits = (unit.items.ours ?? unit.items.theirs)?.traits
    return isNewConnectorOfOneSide(unit) || !(traits?.concernsNext ?? []).isEmpty
  }

  private func isNewConnectorOfOneSide(_ unit: Unit) -> Bool {
    guard unit.isNew, (unit.ours == nil) != (unit.theirs == nil) else { return false }
    return (unit.items.ours ?? unit.items.theirs)!.isConnector
  }

  private func gapConflict(_ first: Unit, _ second: Unit?) -> Int {
    var items = first.items
    if let second {
      items.ours = items.ours ?? second.items.ours
      items.theirs = items.theirs ?? second.items.theirs
    }
    engine.steps.append(.item(items, zipped))
    defer { engine.steps.removeLast() }
    return engine.newConflict(.gap, items.places)
  }

  /// The units as they follow each other when every dispute goes to one side.
  private func sequence(_ placements: [Placement], _ side: Version) -> [Unit] {
    placements.flatMap { placement -> [Unit] in
      switch placement {
      case .unit(let unit): [unit]
      case .choice(_, _, let ours, let theirs): side == .ours ? ours : theirs
      }
    }
  }

  private func neighbours(_ placements: [Placement], _ side: Version) -> [ObjectIdentifier: (Unit?, Unit?)] {
    let sequence = sequence(placements, side)
    var around: [ObjectIdentifier: (Unit?, Unit?)] = [:]
    var last: Unit?
    for unit in sequence {
      around[ObjectIdentifier(unit)] = (last, nil)
      if isChained(unit) { last = unit }
    }
    last = nil
    for unit in sequence.reversed() {
      around[ObjectIdentifier(unit)]!.1 = last
      if isChained(unit) { last = unit }
    }
    return around
  }

  private func isChained(_ unit: Unit) -> Bool {
    let states = [unit.items.base, unit.items.ours, unit.items.theirs].map { $0.map(engine.floats) }
    let floats: Bool
    if let ours = states[1], let theirs = states[2] {
      floats = states[0] == ours ? theirs : ours
    } else {
      floats = states[1] ?? states[2] ?? false
    }
    return !floats && !(unit.items.ours ?? unit.items.theirs ?? unit.items.base!).isConnector
  }

  /// A field that speaks of the next sibling, newly set by one side, is disputed when the result has
  /// another next.
  private func checkFieldsThatConcernNext(_ placements: [Placement]) {
    let orders = [sequence(placements, .ours), sequence(placements, .theirs)]
    let nexts = orders.map { order in
      Dictionary(
        zip(order, order.dropFirst()).map { (ObjectIdentifier($0), ObjectIdentifier($1)) },
        uniquingKeysWith: { first, _ in first })
    }
    for case .unit(let unit) in placements {
      for key in (unit.items.ours ?? unit.items.theirs)?.traits?.concernsNext ?? [] {
        for side in [Version.ours, .theirs] where isNewlySet(key, unit, side) {
          guard let position = unit.position(side), let item = unit.items[side] else { continue }
          let own =
            position + 1 < unitsAt[side].count
            ? unitsAt[side][position + 1].map(ObjectIdentifier.init) : nil
          if nexts.allSatisfy({ $0[ObjectIdentifier(unit)] == own }) { continue }
          disputeField(key, of: unit, item, side)
        }
      }
    }
  }

  private func isNewlySet(_ key: String, _ unit: Unit, _ side: Version) -> Bool {
    guard let item = unit.items[side], let new = engine.forest.field(item.payload, key) else { return false }
    let old = unit.items.base.flatMap { engine.forest.field($0.payload, key) }
    return !engine.isSame(old, new, item.record?.fields[key] ?? Schema.unknownID)
  }

  private func disputeField(_ key: String, of unit: Unit, _ item: Item, _ side: Version) {
    let decisions = merged(unit)
    guard case .value(let value) = decisions[0] else { return }
    var triple = Triple()
    triple.base = unit.items.base.flatMap { engine.forest.field($0.payload, key) }
    triple[side] = engine.forest.field(item.payload, key)
    triple[side.other] =
      unit.items[side.other].flatMap { engine.forest.field($0.payload, key) } ?? triple.base
    engine.steps.append(.item(unit.items, zipped))
    engine.steps.append(.field(key))
    defer { engine.steps.removeLast(2) }
    let number = engine.newConflict(.gap, triple)
    if let disputed = engine.disputing(key, in: value, number: number, values: triple) {
      unit.cells = [.value(disputed)]
    }
  }
}
