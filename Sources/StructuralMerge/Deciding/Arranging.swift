extension ListMerge {
  /// Puts the units in their order: the skeleton in base order, after each of its items what the sides
  /// moved or inserted there.
  func arrange() -> [Placement] {
    findPlaceConflicts()
    var runs: [Version: [Int: [Unit]]] = [.ours: [:], .theirs: [:]]
    for side in [Version.ours, .theirs] {
      for case let unit? in unitsAt[side] where unit.isPlaced(by: side) && !isGoneHere(unit) {
        runs[side]![unit.anchor(side), default: []].append(unit)
      }
    }
    let basePlaces = disputedBasePlaces()
    var placements: [Placement] = []
    placements.reserveCapacity(skeleton.count)
    for anchor in -1..<skeleton.count {
      if anchor >= 0 { placements.append(placement(ofSkeleton: skeleton[anchor])) }
      for unit in basePlaces[anchor] ?? [] {
        if case .disputed(let number) = unit.fate {
          // A side that left the item where it was shows it there, though the other moved it.
          let inOurs = unit.ours != nil && !unit.isPlaced(by: .ours)
          let inTheirs = unit.theirs != nil && !unit.isPlaced(by: .theirs)
          placements.append(
            .choice(number, base: [unit], ours: inOurs ? [unit] : [], theirs: inTheirs ? [unit] : []))
        }
      }
      join(runs[.ours]![anchor] ?? [], runs[.theirs]![anchor] ?? [], into: &placements)
    }
    return engine.attachments.isEmpty ? placements : placements.map(withPieces).flatMap { $0 }
  }

  /// A placement with the pieces that stay beside each item that was cut.
  private func withPieces(_ placement: Placement) -> [Placement] {
    switch placement {
    case .unit(let unit):
      let (before, after) = pieces(beside: unit, [.ours, .theirs])
      return before.map { .unit($0) } + [placement] + after.map { .unit($0) }
    case .choice(let number, let base, let ours, let theirs):
      let isMerged = engine.conflicts[number].kind == .place || engine.conflicts[number].kind == .gap
      func widened(_ units: [Unit], _ version: Version) -> [Unit] {
        units.flatMap { unit -> [Unit] in
          let (before, after) = pieces(beside: unit, isMerged ? [.ours, .theirs] : [version])
          return before + [unit] + after
        }
      }
      return [.choice(number, base: base, ours: widened(ours, .ours), theirs: widened(theirs, .theirs))]
    }
  }

  private func pieces(beside unit: Unit, _ sides: [Version]) -> (before: [Unit], after: [Unit]) {
    var before: [[Unit]] = []
    var after: [[Unit]] = []
    for side in sides {
      guard let item = unit.items[side], let beside = engine.attachments[item.place] else { continue }
      before.append(units(of: beside.before, beside: unit, side))
      after.append(units(of: beside.after, beside: unit, side))
    }
    return (joinedRuns(before), joinedRuns(after))
  }

  private func units(of run: [Item], beside head: Unit, _ side: Version) -> [Unit] {
    run.compactMap { item in
      // What was put between the pieces is no part of them where the item itself is in dispute.
      let isPart = engine.splitPiece[item.place] != nil || !isDisputedItself(head)
      return isPart ? unit(ofPiece: item, of: head, side) : nil
    }
  }

  /// Joins what the sides have beside one item: what both have there keeps its place, and between two such
  /// the run with the lesser first item comes first.
  private func joinedRuns(_ runs: [[Unit]]) -> [Unit] {
    guard runs.count == 2 else { return runs.first ?? [] }
    let inOurs = Set(runs[0].map(ObjectIdentifier.init))
    let shared = runs[1].map(ObjectIdentifier.init).filter(inOurs.contains)
    var result: [Unit] = []
    var (left, right) = (runs[0][...], runs[1][...])
    for id in shared {
      guard left.contains(where: { ObjectIdentifier($0) == id }) else { continue }
      let before = left.prefix { ObjectIdentifier($0) != id }
      let beforeInTheirs = right.prefix { ObjectIdentifier($0) != id }
      result += joinedSegments(Array(before), Array(beforeInTheirs)) + [left[before.endIndex]]
      left = left[(before.endIndex + 1)...]
      right = right[(beforeInTheirs.endIndex + 1)...]
    }
    result += joinedSegments(Array(left), Array(right))
    var seen: Set<ObjectIdentifier> = []
    return result.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  private func joinedSegments(_ ours: [Unit], _ theirs: [Unit]) -> [Unit] {
    if ours.isEmpty || theirs.isEmpty { return ours + theirs }
    let oursFirst = !comesBefore(theirs, ours)
    noteOrder(oursFirst ? ours[0] : theirs[0], oursFirst ? theirs[0] : ours[0])
    return oursFirst ? ours + theirs : theirs + ours
  }

  /// The unit of a piece: its own where the piece's list is this one, a new one where it came along from
  /// another list.
  private func unit(ofPiece item: Item, of head: Unit, _ side: Version) -> Unit {
    let home = engine.scoped.homes[side][item.place.index]
    if home?.list == context.places[side], let unit = unitsAt[side][item.position] {
      unit.head = head
      return unit
    }
    if let known = carried[item.place] { return known }
    if side == .theirs, let twin = engine.splitTwinOfTheirs(item),
      let other = engine.scoped.homes[.ours][twin.index],
      other.list == context.places.ours, let unit = unitsAt[.ours][other.item.position]
    {
      unit.head = head
      return unit
    }
    let unit = Unit(ItemTriple())
    unit.items[side] = item
    if let twin = side == .ours ? engine.splitTwin(item) : nil,
      let other = engine.scoped.homes[.theirs][twin.index]
    {
      unit.items.theirs = other.item
      carried[other.item.place] = unit
    }
    unit.head = head
    carried[item.place] = unit
    return unit
  }

  private func isGoneHere(_ unit: Unit) -> Bool {
    if case .gone = unit.fate { return true }
    return false
  }

  /// An item that both sides placed, at two places, is disputed.
  private func findPlaceConflicts() {
    for unit in units where unit.isPlaced(by: .ours) && unit.isPlaced(by: .theirs) {
      if !isTimed, unit.anchorInOurs != unit.anchorInTheirs, case .kept = unit.fate {
        unit.fate = .disputed(placeConflict(unit, .place))
      }
    }
  }

  /// Where in the base the disputed items stood that hold no place in the skeleton.
  private func disputedBasePlaces() -> [Int: [Unit]] {
    var places: [Int: [Unit]] = [:]
    var anchor = -1
    for case let unit? in unitsAt[.base] {
      if unit.isSkeleton {
        anchor += 1
      } else if case .disputed = unit.fate {
        places[anchor, default: []].append(unit)
      }
    }
    return places
  }

  private func placement(ofSkeleton unit: Unit) -> Placement {
    guard case .disputed(let number) = unit.fate else { return .unit(unit) }
    return .choice(
      number, base: [unit], ours: unit.ours == nil ? [] : [unit], theirs: unit.theirs == nil ? [] : [unit])
  }

  private func placement(_ unit: Unit, _ side: Version) -> Placement {
    guard case .disputed(let number) = unit.fate else { return .unit(unit) }
    return .choice(number, base: [], ours: side == .ours ? [unit] : [], theirs: side == .theirs ? [unit] : [])
  }

  /// Joins what the two sides put at one anchor.
  private func join(_ ours: [Unit], _ theirs: [Unit], into placements: inout [Placement]) {
    if ours.isEmpty || theirs.isEmpty {
      placements += ours.map { placement($0, .ours) } + theirs.map { placement($0, .theirs) }
      return
    }
    let inTheirs = Set(theirs.map(ObjectIdentifier.init))
    let shared = ours.filter { inTheirs.contains(ObjectIdentifier($0)) && isKept($0) }
    let sharedIds = Set(shared.map(ObjectIdentifier.init))
    let sharedInTheirs = theirs.filter { sharedIds.contains(ObjectIdentifier($0)) }
    let isOneOrder = zip(shared, sharedInTheirs).allSatisfy { $0 === $1 }
    guard isTimed || isOneOrder else {
      let number = placeConflict(zip(shared, sharedInTheirs).first { $0 !== $1 }!.0, .place)
      let onlyOurs = ours.filter { !sharedIds.contains(ObjectIdentifier($0)) }
      let onlyTheirs = theirs.filter { !sharedIds.contains(ObjectIdentifier($0)) }
      let inBase = shared.filter { $0.base != nil }.sorted { $0.base! < $1.base! }
      placements.append(.choice(number, base: inBase, ours: ours + onlyTheirs, theirs: theirs + onlyOurs))
      return
    }
    var (left, right) = (ours[...], theirs[...])
    for unit in isOneOrder ? shared : [] {
      let before = left.prefix { $0 !== unit }
      let beforeInTheirs = right.prefix { $0 !== unit }
      joinSegments(Array(before), Array(beforeInTheirs), into: &placements)
      placements.append(placement(unit, .ours))
      left = left.dropFirst(before.count + 1)
      right = right.dropFirst(beforeInTheirs.count + 1)
    }
    joinSegments(
      Array(left), right.filter { isOneOrder || !sharedIds.contains(ObjectIdentifier($0)) }, into: &placements
    )
  }

  func isKept(_ unit: Unit) -> Bool {
    if case .kept = unit.fate { return true }
    return false
  }

  /// Two runs at one place: each stays together, the one whose first item is lesser comes first.
  private func joinSegments(_ ours: [Unit], _ theirs: [Unit], into placements: inout [Placement]) {
    if let first = ours.first, let second = theirs.first {
      let agreedOursFirst = isBeforeOnBothSides(ours, theirs)
      let agreedTheirsFirst = isBeforeOnBothSides(theirs, ours)
      if agreedOursFirst, agreedTheirsFirst, !isTimed {
        let number = placeConflict(first, .place)
        let all = (ours + theirs).filter { $0.base != nil }.sorted { $0.base! < $1.base! }
        placements.append(
          .choice(
            number, base: all, ours: ordered(ours + theirs, .ours), theirs: ordered(ours + theirs, .theirs)))
        return
      }
      let oursFirst =
        agreedOursFirst != agreedTheirsFirst
        ? agreedOursFirst : comesBefore(ours, theirs)
      placements += oursFirst ? ours.map { placement($0, .ours) } : theirs.map { placement($0, .theirs) }
      placements += oursFirst ? theirs.map { placement($0, .theirs) } : ours.map { placement($0, .ours) }
      if !isTimed { noteOrder(oursFirst ? first : second, oursFirst ? second : first) }
    } else {
      placements += ours.map { placement($0, .ours) } + theirs.map { placement($0, .theirs) }
    }
  }

  /// Tells whether some item of one run stands before some item of another on both sides.
  private func isBeforeOnBothSides(_ first: [Unit], _ second: [Unit]) -> Bool {
    func places(_ units: [Unit]) -> [(ours: Int, theirs: Int)] {
      units.compactMap { unit in unit.ours.flatMap { ours in unit.theirs.map { (ours, $0) } } }
        .sorted { $0.0 < $1.0 }
    }
    let (left, right) = (places(first), places(second))
    var (index, least) = (0, Int.max)
    for place in right {
      while index < left.count, left[index].ours < place.ours {
        least = min(least, left[index].theirs)
        index += 1
      }
      if least < place.theirs { return true }
    }
    return false
  }

  /// Units in the order of a side; what that side does not have follows what it follows on the other.
  private func ordered(_ units: [Unit], _ side: Version) -> [Unit] {
    var result = units.filter { $0.position(side) != nil }.sorted { $0.position(side)! < $1.position(side)! }
    let other = side.other
    for unit in units.filter({ $0.position(side) == nil }).sorted(by: {
      ($0.position(other) ?? 0) < ($1.position(other) ?? 0)
    }) {
      let before = result.lastIndex { candidate in
        guard let a = candidate.position(other), let b = unit.position(other) else { return false }
        return a < b
      }
      result.insert(unit, at: before.map { $0 + 1 } ?? 0)
    }
    return result
  }

  private func noteOrder(_ first: Unit, _ second: Unit) {
    let (one, other) = (name(first.items).description, name(second.items).description)
    // Two that are called alike are told apart by who put them there.
    let message =
      one == other
      ? "both sides put \(one) here; \(first.items.ours == nil ? "theirs" : "ours") comes first"
      : "both sides put something here; \(one) comes before \(other)"
    let note = Note(kind: .order, route: engine.route, message: message)
    if engine.notes.last != note { engine.notes.append(note) }
  }

  /// Orders two runs by their first items; where these are alike, by those behind them.
  private func comesBefore(_ units: [Unit], _ others: [Unit]) -> Bool {
    func items(_ units: [Unit]) -> [Item] { units.compactMap { $0.items.ours ?? $0.items.theirs } }
    let (left, right) = (items(units), items(others))
    for (a, b) in zip(left, right) {
      if precedes(a, b) { return true }
      if precedes(b, a) { return false }
    }
    return left.count < right.count
  }

  /// Orders two items by themselves alone: by time, then id, then canonical text.
  private func precedes(_ a: Item, _ b: Item) -> Bool {
    let (startA, startB) = (engine.start(a), engine.start(b))
    if startA != startB {
      guard let startA else { return false }
      guard let startB else { return true }
      return startA < startB
    }
    if a.id != b.id {
      guard let idA = engine.idText(a) else { return false }
      guard let idB = engine.idText(b) else { return true }
      return idA.utf8.lexicographicallyPrecedes(idB.utf8)
    }
    let (textA, textB) = (text(a), text(b))
    return textA.utf8.lexicographicallyPrecedes(textB.utf8)
  }

  private func text(_ item: Item) -> String {
    (item.columns.isEmpty ? [item.place] : item.columns).map(engine.forest.compact).joined(separator: ",")
  }

  /// Sorts placements by the merged start, leaving equal ones as they are.
  func sortByTime(_ placements: inout [Placement]) {
    // What is as it was in the base is in order already.
    let isAsBefore = placements.allSatisfy { placement in
      if case .unit(let unit) = placement { return !mayStartElsewhere(unit) }
      return false
    }
    if isAsBefore { return }
    let keyed = placements.enumerated().map {
      (offset: $0.offset, start: start($0.element), placement: $0.element)
    }
    let isSorted = zip(keyed, keyed.dropFirst()).allSatisfy { !($1.start < $0.start) }
    if isSorted { return }
    placements = keyed.sorted { ($0.start, $0.offset) < ($1.start, $1.offset) }.map(\.placement)
  }

  private func mayStartElsewhere(_ unit: Unit) -> Bool {
    guard let base = unit.items.base, let ours = unit.items.ours, let theirs = unit.items.theirs else {
      return true
    }
    if base.hash == ours.hash, base.hash == theirs.hash { return false }
    let starts = [base, ours, theirs].map { engine.startPlace($0).map(engine.forest.hash) }
    return starts[0] != starts[1] || starts[0] != starts[2]
  }

  private func start(_ placement: Placement) -> Rational {
    let unit: Unit? =
      switch placement {
      case .unit(let unit): unit
      case .choice(_, let base, let ours, let theirs): ours.first ?? theirs.first ?? base.first
      }
    guard let unit else { return .zero }
    let times = [unit.items.base, unit.items.ours, unit.items.theirs].map { $0.flatMap(engine.start) }
    guard let ours = times[1], let theirs = times[2] else { return times[1] ?? times[2] ?? times[0] ?? .zero }
    if ours == theirs || times[0] == theirs { return ours }
    if times[0] == ours { return theirs }
    return min(ours, theirs)
  }
}
