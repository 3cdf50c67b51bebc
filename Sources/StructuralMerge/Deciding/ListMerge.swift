/// The merge of one list: membership, order and gaps.
///
/// The steps, in order: every item of any version becomes a unit; each unit's fate is decided; items that
/// nobody moved form the skeleton; what a side moved or inserted follows its anchor in the skeleton; new
/// items of both sides are paired; the runs of both sides at one anchor are joined; gaps are checked.
final class ListMerge {
  let engine: Engine
  let context: ListContext
  let content: (Unit) -> [Decision]
  let links: PerVersion<Links>
  /// Whether the items lie in time, in all versions, so that order is not content.
  let isTimed: Bool

  var units: [Unit] = []
  /// The unit at each position of each version.
  var unitsAt = PerVersion<[Unit?]>([])
  var skeleton: [Unit] = []
  /// Pieces that came along with an item from another list.
  var carried: [Place: Unit] = [:]
  var neighbourCache = PerVersion<[(Int?, Int?)]?>(nil)

  init(
    _ engine: Engine, _ context: ListContext, content: @escaping (Unit) -> [Decision]
  ) {
    self.engine = engine
    self.context = context
    self.content = content
    links = PerVersion { version in
      version == .base ? Links(forward: [], backward: []) : engine.links(context, version)
    }
    isTimed =
      context.shape?.order == .byTime
      && Version.allCases.allSatisfy { ListMerge.isSorted(context.items($0), context.shape, engine) }
  }

  var zipped: ZippedLists? { context.zipped }

  /// An item in words.
  func name(_ items: ItemTriple) -> ItemName {
    zipped.map { engine.name(zipped: items, $0) } ?? engine.name(of: items)
  }

  func run() -> MergedItems {
    makeUnits()
    linkPieces()
    partFalseMatches()
    decideFates()
    findAnchors()
    pairNewItems()
    var placements = arrange()
    checkGaps(&placements)
    if isTimed { sortByTime(&placements) }
    return MergedItems(rows: placements.flatMap(rows))
  }

  private static func isSorted(_ items: [Item], _ shape: CompiledList?, _ engine: Engine) -> Bool {
    var last: Time?
    for item in items {
      guard let start = engine.startTime(item) else { return false }
      if let last, start < last { return false }
      last = start
      // What all versions have in common needs to be looked at once.
      let followers = item.place.tree == 0 ? item.followers[...] : item.followers.suffix(1)
      for follower in followers {
        let payload = shape.map { engine.unwrap(follower, $0.element).payload } ?? follower
        guard let path = item.traits?.start, let place = engine.forest.field(payload, path: path),
          let start = engine.schema.time(engine.forest[place])
        else { return false }
        if let last, start < last { return false }
        last = start
      }
    }
    return true
  }

  // MARK: Units

  private func makeUnits() {
    units.reserveCapacity(context.base.count)
    for version in Version.allCases {
      unitsAt[version] = [Unit?](repeating: nil, count: context.items(version).count)
    }
    for item in context.base {
      let unit = Unit(ItemTriple(base: item))
      place(unit, item.position, .base)
      for side in [Version.ours, .theirs] {
        switch links[side].forward[item.position] {
        case .none: break
        case .here(let position):
          unit.items[side] = context.items(side)[position]
          place(unit, position, side)
        case .elsewhere(let other):
          unit.items[side] = engine.scoped.homes[side][other.index]?.item
        }
      }
      units.append(unit)
    }
    for side in [Version.ours, .theirs] {
      for item in context.items(side) where unitsAt[side][item.position] == nil {
        if case .elsewhere(let base) = links[side].backward[item.position] {
          addMovedIn(item, from: base, side)
        } else {
          let unit = Unit(ItemTriple())
          unit.items[side] = item
          unit.isAttached = engine.attachedPieces.contains(item.place)
          place(unit, item.position, side)
          units.append(unit)
        }
      }
    }
  }

  /// What looks like a changed item on one side is new when the other side has the very same as new: both
  /// added it, and one deleted what stood there.
  private func partFalseMatches() {
    for side in [Version.ours, .theirs] {
      var added: [UInt64: Unit] = [:]
      for case let unit? in unitsAt[side.other] where unit.isNew {
        if let item = unit.items[side.other], item.id == nil, !item.isConnector { added[item.hash] = unit }
      }
      if added.isEmpty { continue }
      for case let unit? in unitsAt[side] where unit.base != nil {
        guard let item = unit.items[side], let base = unit.items.base, item.id == nil, item.hash != base.hash,
          let twin = added[item.hash]?.items[side.other], engine.forest.isIdentical(item.place, twin.place)
        else { continue }
        unit.items[side] = nil
        unit.clearPosition(side)
        let new = Unit(ItemTriple())
        new.items[side] = item
        place(new, item.position, side)
        units.append(new)
      }
    }
  }

  /// Tells the pieces beside a cut item whose they are.
  private func linkPieces() {
    if engine.attachments.isEmpty { return }
    for side in [Version.ours, .theirs] {
      for case let head? in unitsAt[side] {
        guard let item = head.items[side], let beside = engine.attachments[item.place] else { continue }
        for piece in beside.before + beside.after where piece.position < unitsAt[side].count {
          if let unit = unitsAt[side][piece.position], unit.items[side]?.place == piece.place {
            unit.head = head
          }
        }
      }
    }
  }

  /// An item that came from another list; the other side may have it here as well.
  private func addMovedIn(_ item: Item, from base: Place, _ side: Version) {
    let scoped = engine.scoped
    let unit = Unit(ItemTriple(base: scoped.homes[.base][base.index]!.item))
    unit.items[side] = item
    unit.hasBaseElsewhere = true
    place(unit, item.position, side)
    let other = side.other
    if let match = scoped.forward[other][base.index], let home = scoped.homes[other][match] {
      unit.items[other] = home.item
      if home.list == context.places[other] { place(unit, home.item.position, other) }
    }
    units.append(unit)
  }

  private func place(_ unit: Unit, _ position: Int, _ version: Version) {
    unit.setPosition(position, version)
    unitsAt[version][position] = unit
  }

  // MARK: Fates

  private func decideFates() {
    let moved = movedPositions()
    for unit in units {
      if let base = unit.base {
        unit.movedByOurs = moved.ours.contains(base)
        unit.movedByTheirs = moved.theirs.contains(base)
      }
      if unit.items.base != nil { decideFate(unit) } else { decidePiece(unit) }
      unit.isSkeleton = unit.base != nil && !unit.movedByOurs && !unit.movedByTheirs && !isGone(unit)
      if unit.isSkeleton { skeleton.append(unit) }
    }
  }

  /// The base positions that each side moved.
  ///
  /// They are told among the items that both sides have here, so that a deletion on one side does not change
  /// what the other is seen to move. Where that leaves a choice, what the side did to all its items decides,
  /// and before that what agrees with the other side.
  private func movedPositions() -> PerVersion<Set<Int>> {
    if isTimed { return PerVersion([]) }
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
      return shared.subtracting(engine.keptPositions(inBoth, preferring: kept))
        .union(common.subtracting(shared).subtracting(kept))
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
    } else if let number = splitConflict(unit.items.base!) {
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

  private func isUnchanged(_ base: Item, _ other: Item, _ side: Version) -> Bool {
    if let shape = context.shape { return engine.isUnchanged(base.place, other.place, shape.element, side) }
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
    let scoped = engine.scoped
    var list = unit.items[side].flatMap { scoped.homes[side][$0.place.index]?.list }
    while let inner = list, let owner = scoped.owners[side][inner.index], let home = scoped.homes[side][owner]
    {
      if let base = scoped.backward[side][owner], scoped.forward[side.other][base] == nil {
        var items = ItemTriple(base: scoped.homes[.base][base]?.item)
        items[side] = home.item
        return placeConflict(items, .deleteChange)
      }
      list = home.list
    }
    return nil
  }

  /// Both sides moved it out of this list: the dispute, if there is one, is where it went.
  private func disputeOfMovedOut(_ unit: Unit) -> Unit.Fate {
    let scoped = engine.scoped
    func home(_ side: Version) -> Place? {
      let list = unit.items[side].flatMap { scoped.homes[side][$0.place.index]?.list }
      return list.flatMap { scoped.origin[side][$0] }
    }
    if let ours = home(.ours), ours == home(.theirs) { return .gone }
    return .disputed(placeConflict(unit, .place))
  }

  private func decideMovedIn(_ unit: Unit) {
    let base = unit.items.base!.place
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
    return number
  }

  // MARK: Anchors

  private func findAnchors() {
    for (index, unit) in skeleton.enumerated() { unit.rank = index }
    for side in [Version.ours, .theirs] {
      var anchor = -1
      for unit in unitsAt[side] {
        guard let unit else { continue }
        if unit.isSkeleton { anchor = unit.rank }
        if side == .ours { unit.anchorInOurs = anchor } else { unit.anchorInTheirs = anchor }
      }
    }
  }

  // MARK: Rows

  /// An item's merged content, decided once.
  func merged(_ unit: Unit) -> [Decision] {
    if let known = unit.cells { return known }
    let new = content(unit)
    unit.cells = new
    return new
  }

  private func rows(_ placement: Placement) -> [MergedItems.Row] {
    switch placement {
    case .unit(let unit):
      let followers = [unit.items.base, unit.items.ours, unit.items.theirs].compactMap { $0?.followers }
      guard let first = followers.first(where: { !$0.isEmpty }) else { return [.item(merged(unit))] }
      guard followers.count == 3, followers.allSatisfy({ $0.count == first.count }) else {
        engine.mustThaw = true
        return [.item(merged(unit))]
      }
      let run = first.indices.map { index in
        let from = Triple(base: followers[0][index], ours: followers[1][index], theirs: followers[2][index])
        return Slot(key: nil, value: .source(followers[1][index], from: from))
      }
      return [.item(merged(unit)), .run(run)]
    case .choice(let number, let base, let ours, let theirs):
      if (base + ours + theirs).contains(where: { !($0.items.base?.followers.isEmpty ?? true) }) {
        engine.mustThaw = true
      }
      return [
        .choice(
          number, base: base.map { side($0, .base, number) }, ours: ours.map { side($0, .ours, number) },
          theirs: theirs.map { side($0, .theirs, number) })
      ]
    }
  }

  /// An item as a side shows it in a dispute: merged where only its place is disputed, else its own.
  private func side(_ unit: Unit, _ version: Version, _ number: Int) -> [Decision] {
    let kind = engine.conflicts[number].kind
    let isOfBoth = unit.items.ours != nil && unit.items.theirs != nil
    if kind == .place || kind == .gap || (kind == .deleteChange && isOfBoth) { return merged(unit) }
    return (unit.items[version] ?? unit.items.base).map(asIs) ?? merged(unit)
  }

  private func asIs(_ item: Item) -> [Decision] {
    let places = item.columns.isEmpty ? [item.place] : item.columns
    return places.map { place in
      // What moved into a container is merged there, even where the container itself is disputed.
      if let version = Version(rawValue: Int(place.tree)), version != .base,
        let shape = context.shape?.element
      {
        var own = Triple()
        own[version] = place
        return engine.takeOneSided(own, shape)
      }
      return .value(.source(place, from: Triple()))
    }
  }
}

/// A unit at its place in the result, or a run that depends on the side.
enum Placement {
  case unit(Unit)
  case choice(Int, base: [Unit], ours: [Unit], theirs: [Unit])
}
