extension ListMerge {
  func decideFates() {
    let moved = movedPositions()
    for unit in units {
      if let base = unit.base {
        unit.movedByOurs = moved.ours.contains(base)
        unit.movedByTheirs = moved.theirs.contains(base)
      }
    }
    partReplacements()
    for unit in units {
      if unit.items.base != nil { decideFate(unit) } else { decidePiece(unit) }
    }
    disputeRivalConnectors()
    for unit in units {
      unit.isSkeleton = unit.base != nil && !unit.movedByOurs && !unit.movedByTheirs && !isGone(unit)
      if unit.isSkeleton { skeleton.append(unit) }
    }
    freeWhatLiesBetweenDisputedPieces()
  }

  /// Tells whether an item is in dispute as a whole, not only for its place.
  func isDisputedItself(_ unit: Unit) -> Bool {
    guard case .disputed(let number) = unit.fate else { return false }
    return engine.conflicts[number].kind == .deleteChange || engine.conflicts[number].kind == .split
  }

  /// What a side put between the pieces of an item that is in dispute has a place of its own: picking the
  /// other side must not lose it.
  private func freeWhatLiesBetweenDisputedPieces() {
    if engine.attachments.isEmpty { return }
    for unit in units where unit.isAttached {
      guard let head = unit.head, isDisputedItself(head) else { continue }
      let items = [unit.items.ours, unit.items.theirs].compactMap { $0 }
      if items.allSatisfy({ engine.splitPiece[$0.place] == nil }) { unit.isAttached = false }
    }
  }

  /// The base positions that each side moved.
  ///
  /// They are told among the items that both sides have here, so that a deletion on one side does not change
  /// what the other is seen to move. Where that leaves a choice, what the side did to all its items decides,
  /// and before that what agrees with the other side.
  func movedPositions() -> PerVersion<Set<Int>> {
    if isTimed { return PerVersion([]) }
    let list = context.shape?.scope == nil ? nil : context.places.base
    if let known = list.flatMap({ engine.movedSets[$0] }) { return known }
    let moved = findMovedPositions()
    if let list { engine.movedSets[list] = moved }
    return moved
  }

  private func findMovedPositions() -> PerVersion<Set<Int>> {
    let forward = PerVersion { $0 == .base ? [] : links[$0].forward }
    let alone = PerVersion { $0 == .base ? [] : engine.keptPositions(forward[$0]) }
    return PerVersion { side in
      guard side != .base else { return [] }
      let own = forward[side]
      let kept = engine.keptPositions(own, preferring: alone[side.other])
      // What the other side deleted and this one changed stays, in dispute: it counts for the order.
      let inBoth = own.indices.map { index in
        forward[side.other][index].position != nil || isDisputedAlone(index, own[index], side)
          ? own[index] : Link.none
      }
      let common = Set(own.indices.filter { own[$0].position != nil })
      let shared = Set(own.indices.filter { inBoth[$0].position != nil })
      // What the other side deleted was moved only if nothing else can have been: of two that changed
      // places, the one that is gone stayed.
      let gone = common.subtracting(shared)
      let keptOfGone = gone.isEmpty ? [] : engine.keptPositions(own, preferring: gone)
      return shared.subtracting(engine.keptPositions(inBoth, preferring: kept))
        .union(gone.subtracting(keptOfGone))
    }
  }

  private func isDisputedAlone(_ index: Int, _ link: Link, _ side: Version) -> Bool {
    guard let position = link.position, links[side.other].forward[index] == .none else { return false }
    let base = context.base[index]
    let isSplit = context.shape?.scope != nil && engine.splits[side]?[base.place.index] != nil
    return isSplit || !isUnchanged(base, context.items(side)[position], side)
  }

  private func isGone(_ unit: Unit) -> Bool {
    if case .gone = unit.fate { return true }
    return false
  }

  private func decideFate(_ unit: Unit) {
    let (ours, theirs) = (unit.items.ours, unit.items.theirs)
    if unit.hasBaseElsewhere {
      decideMovedIn(unit)
    } else if ours == nil, theirs == nil {
      unit.fate = .gone
    } else if ours == nil || theirs == nil {
      decideDeletion(unit, by: ours == nil ? .ours : .theirs)
    } else if let number = splitConflict(unit.items.base!) ?? disputeOfPieces(unit) {
      unit.fate = .disputed(number)
    } else if unit.ours == nil, unit.theirs == nil {
      unit.fate = disputeOfMovedOut(unit)
    } else if unit.ours == nil || unit.theirs == nil {
      let stayed: Version = unit.ours == nil ? .theirs : .ours
      if let number = disputeOfContainer(unit, movedBy: stayed.other) {
        unit.fate = .disputed(number)
      } else {
        unit.fate = unit.moved(stayed) ? .disputed(placeConflict(unit, .place)) : .gone
      }
    }
  }

  /// Deleted by one side: gone where the other left it alone, else a dispute.
  private func decideDeletion(_ unit: Unit, by side: Version) {
    let other = side.other
    guard let base = unit.items.base, let kept = unit.items[other] else { return }
    let isHere = unit.position(other) != nil
    let isSplit = engine.splits[other]?[base.place.index] != nil && context.shape?.scope != nil
    let isChanged =
      !isHere || unit.moved(other) || isSplit || !isUnchanged(base, kept, other)
    unit.fate = isChanged ? .disputed(placeConflict(unit, .deleteChange)) : .gone
  }

  func isUnchanged(_ base: Item, _ other: Item, _ side: Version) -> Bool {
    if let shape = context.shape {
      return engine.isUnchanged(base.place, other.place, shape.element, side)
        || engine.isSameButForVolatile(base, other)
    }
    return zip(base.columns, other.columns).allSatisfy { engine.isSame($0, $1, Schema.unknownID) }
  }

  /// A new piece of a cut item shares the fate of the item it was cut from.
  private func decidePiece(_ unit: Unit) {
    guard context.shape?.scope != nil,
      let side = [Version.ours, .theirs].first(where: { unit.items[$0] != nil }),
      let base = engine.splitPiece[unit.items[side]!.place],
      let home = engine.scoped.homes[.base][base]
    else { return }
    if engine.scoped.forward[side.other][base] == nil {
      var items = ItemTriple(base: home.item)
      items[side] = engine.scoped.forward[side][base].flatMap { engine.scoped.homes[side][$0]?.item }
      unit.fate = .disputed(placeConflict(items, .deleteChange))
    } else if let number = splitConflict(home.item) {
      unit.fate = .disputed(number)
    }
  }

  /// The conflict over an item that both sides cut, at different places; nil where there is none.
  private func splitConflict(_ base: Item) -> Int? {
    guard context.shape?.scope != nil, engine.isCutApart(base) else { return nil }
    var items = ItemTriple(base: base)
    for side in [Version.ours, .theirs] {
      items[side] = engine.scoped.forward[side][base.place.index].flatMap {
        engine.scoped.homes[side][$0]?.item
      }
    }
    return placeConflict(items, .split)
  }

  /// The conflict over the container that a side moved an item into, when the other side deleted that
  /// container: with the container, the item is disputed.
  private func disputeOfContainer(_ unit: Unit, movedBy side: Version) -> Int? {
    unit.items[side].flatMap { disputeOfContainer($0.place.index, on: side) }
  }

  /// The conflict over a container that one side put a piece of a cut item into and the other deleted.
  private func disputeOfPieces(_ unit: Unit) -> Int? {
    guard engine.hasMovesAcrossLists, context.shape?.scope != nil, let base = unit.items.base else {
      return nil
    }
    for side in [Version.ours, .theirs] {
      for piece in engine.splits[side]?[base.place.index]?.pieces ?? [] {
        if let number = disputeOfContainer(piece, on: side) { return number }
      }
    }
    return nil
  }

  private func disputeOfContainer(_ node: Int32, on side: Version) -> Int? {
    let scoped = engine.scoped
    var list = scoped.homes[side][node]?.list
    var deleted: ItemTriple?
    while let inner = list, let owner = scoped.owners[side][inner.index], let home = scoped.homes[side][owner]
    {
      if let base = scoped.backward[side][owner], scoped.forward[side.other][base] == nil {
        // The outermost container is the one that is shown in dispute, with all that is in it.
        deleted = ItemTriple(base: scoped.homes[.base][base]?.item)
        deleted?[side] = home.item
      }
      list = home.list
    }
    return deleted.map { placeConflict($0, .deleteChange) }
  }

  /// The conflict over the container that a side deleted when it took an item out of it, and that the other
  /// side changed: there the item is still inside.
  private func disputeOfContainerLeft(_ unit: Unit) -> Int? {
    let scoped = engine.scoped
    guard let base = unit.items.base, let home = scoped.homes[.base][base.place.index],
      let owner = scoped.owners[.base][home.list.index], let container = scoped.homes[.base][owner]?.item
    else { return nil }
    for side in [Version.ours, .theirs] where scoped.forward[side][owner] == nil {
      guard let match = scoped.forward[side.other][owner],
        let other = scoped.homes[side.other][match]?.item, let item = unit.items[side.other],
        scoped.homes[side.other][item.place.index]?.list == scoped.counterpart[side.other][home.list],
        engine.isMovedWithinList(container.place, side.other)
          || !engine.isUnchanged(container.place, other.place, context.shape!.element, side.other)
      else { continue }
      var items = ItemTriple(base: container)
      items[side.other] = other
      return placeConflict(items, .deleteChange)
    }
    return nil
  }

  /// Both sides moved it out of this list: the dispute, if there is one, is where it went.
  private func disputeOfMovedOut(_ unit: Unit) -> Unit.Fate {
    func home(_ side: Version) -> Place? {
      unit.items[side].flatMap { engine.scoped.homes[side][$0.place.index]?.list }
    }
    if let ours = home(.ours), let theirs = home(.theirs), engine.corresponds(ours, theirs) { return .gone }
    return .disputed(placeConflict(unit, .place))
  }

  private func decideMovedIn(_ unit: Unit) {
    let base = unit.items.base!.place
    if let number = disputeOfContainerLeft(unit) {
      unit.fate = .disputed(number)
      return
    }
    for side in [Version.ours, .theirs] where unit.position(side) == nil {
      if unit.items[side] == nil {
        unit.fate = .disputed(placeConflict(unit, .deleteChange))
      } else if engine.scoped.homes[side][unit.items[side]!.place.index]!.list
        != engine.scoped.counterpart[side][engine.scoped.homes[.base][base.index]!.list]
        || engine.isMovedWithinList(base, side)
      {
        unit.fate = .disputed(placeConflict(unit, .place))
      }
    }
  }

  /// The conflict over where an item is; one for each item, however many places it has.
  func placeConflict(_ unit: Unit, _ kind: Conflict.Kind) -> Int { placeConflict(unit.items, kind) }

  private func placeConflict(_ items: ItemTriple, _ kind: Conflict.Kind) -> Int {
    let key = (items.base ?? items.ours ?? items.theirs!).place
    if let known = engine.placeConflicts[key] { return known }
    engine.steps.append(.item(items, zipped))
    defer { engine.steps.removeLast() }
    let number = engine.newConflict(kind, items.places)
    engine.placeConflicts[key] = number
    if kind == .place, let ours = items.ours, let theirs = items.theirs {
      engine.conflicts[number].places = Conflict.Places(
        ours: whereabouts(of: ours, .ours), theirs: whereabouts(of: theirs, .theirs))
    }
    return number
  }

  /// Where a side has an item, by what it follows there.
  private func whereabouts(of item: Item, _ side: Version) -> String {
    engine.whereabouts(of: item, among: context.items(side), side)
  }
}

extension Engine {
  /// Where a side has an item, by what it follows there; `siblings` is what it stands among when its list is none
  /// of those that share their items.
  func whereabouts(of item: Item, among siblings: [Item] = [], _ side: Version) -> String {
    let home = scoped.homes[side][item.place.index]
    let siblings = home.flatMap { itemsOfList[$0.list] } ?? siblings
    let before = siblings.indices.contains(item.position - 1) ? siblings[item.position - 1] : nil
    let place = before.map { "after \(name(of: $0))" } ?? "first"
    guard let list = home?.list, let owner = scoped.owners[side][list.index],
      let container = scoped.homes[side][owner]?.item
    else { return place }
    return "\(place) in \(name(of: container))"
  }
}
