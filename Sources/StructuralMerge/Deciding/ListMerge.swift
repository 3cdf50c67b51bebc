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
    if disputeMovedConnectors(placements) { placements = arrange() }
    checkGaps(&placements)
    if isTimed { sortByTime(&placements) }
    account(for: placements)
    return MergedItems(rows: placements.flatMap(rows))
  }

  private static func isSorted(_ items: [Item], _ shape: CompiledList?, _ engine: Engine) -> Bool {
    // A ripple that is carried over may put one side out of order that is in order as it was saved.
    // Trees that were written on the way are only in the forest as it is now.
    let isOfVersion = items.allSatisfy { $0.place.tree <= Version.theirs.rawValue }
    let forest = isOfVersion ? engine.forestAsRead ?? engine.forest : engine.forest
    var last: Time?
    for item in items {
      guard let path = item.traits?.start, !path.isEmpty,
        let start = forest.field(item.payload, path: path).flatMap({ engine.schema.time(forest[$0]) })
      else { return false }
      if let last, start < last { return false }
      last = start
      // What all versions have in common needs to be looked at once.
      let followers = item.place.tree == 0 ? item.followers[...] : item.followers.suffix(1)
      for follower in followers {
        let payload = shape.map { engine.unwrap(follower, $0.element).payload } ?? follower
        guard let place = forest.field(payload, path: path), let start = engine.schema.time(forest[place])
        else { return false }
        if let last, start < last { return false }
        last = start
      }
    }
    return true
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
    let isKept = isOfBoth || unit.items.base == nil
    if kind == .place || (kind == .gap && isKept) || (kind == .deleteChange && isOfBoth && !isCut(unit)) {
      return merged(unit)
    }
    return (unit.items[version] ?? unit.items.base).map(asIs) ?? merged(unit)
  }

  /// What a side cut is shown whole by the other.
  private func isCut(_ unit: Unit) -> Bool {
    guard let base = unit.items.base, context.shape?.scope != nil else { return false }
    return [Version.ours, .theirs].contains { engine.splits[$0]?[base.place.index] != nil }
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
