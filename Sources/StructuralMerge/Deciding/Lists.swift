import CanonicalJSON

extension Engine {
  /// Merges a list of items.
  func mergeList(_ triple: Triple, _ list: CompiledList) -> Decision {
    if let shifts = shifts(triple, list) { return mergeShifted(triple, list, shifts) }
    return mergeItems(of: triple, list)
  }

  /// Merges a list of items as it stands.
  func mergeItems(of triple: Triple, _ list: CompiledList) -> Decision {
    let context = ListContext(
      base: items(triple.base, list), ours: items(triple.ours, list), theirs: items(triple.theirs, list),
      places: triple, shape: list, zipped: nil)
    let merged = mergeItems(context) { unit in
      [self.content(unit, list)]
    }
    return merged.column(0, from: triple, engine: self)
  }

  /// Merges items that are in no list node of their own, as zipped lists.
  func mergeItems(
    base: [Item], ours: [Item], theirs: [Item], zip: ZippedLists,
    content: @escaping (ItemTriple) -> [Decision]
  ) -> MergedItems {
    let context = ListContext(
      base: base, ours: ours, theirs: theirs, places: Triple(), shape: nil, zipped: zip)
    return mergeItems(context) { content($0.items) }
  }

  /// The merged content of an item.
  private func content(_ unit: Unit, _ list: CompiledList) -> Decision {
    let key = unit.items.base?.place ?? unit.items.ours?.place ?? unit.items.theirs!.place
    if hasMovesAcrossLists, let known = mergedItems[key] { return known }
    if splits.isEmpty, !mustDescend(list.element), let whole = unchanged(unit.items.places) {
      return .value(.source(whole, from: unit.items.places))
    }
    steps.append(.item(unit.items, nil))
    defer { steps.removeLast() }
    let triple = splitTriple(unit.items) ?? unit.items.places
    let decision: Decision
    if isReplaced(unit.items) {
      // Fields of one thing say nothing of another.
      decision = pick(unit.items.places, list.element)
    } else if triple.base != nil || (triple.ours != nil && triple.theirs != nil) {
      decision = merge(triple, list.element)
    } else {
      decision = takeOneSided(triple, list.element)
    }
    // An item with two places is written at both; it is decided once.
    if hasMovesAcrossLists, list.scope != nil { mergedItems[key] = decision }
    return decision
  }

  /// A new item of one side, with whatever moved into it merged.
  func takeOneSided(_ triple: Triple, _ shape: Schema.ShapeID) -> Decision {
    guard let place = triple.ours ?? triple.theirs else { return .absent }
    guard hasMovesAcrossLists, schema.holdsScopedLists[shape] else {
      return .value(.source(place, from: triple))
    }
    return descendOneSided(triple, shape)
  }

  private func descendOneSided(_ triple: Triple, _ shape: Schema.ShapeID) -> Decision {
    let place = (triple.ours ?? triple.theirs)!
    let side: Version = triple.ours != nil ? .ours : .theirs
    func single(_ place: Place) -> Triple {
      var result = Triple()
      result[side] = place
      return result
    }
    switch schema[shape] {
    case .union:
      let seen = unwrap(place, shape)
      if seen.payload == place { return descendOneSided(triple, seen.shape) }
      guard case .value(let value) = descendOneSided(single(seen.payload), seen.shape) else { return .absent }
      return .value(wrapped(value, outer: place, payload: seen.payload, from: triple))
    case .record(let record):
      var entries: [Entry] = []
      for member in forest[place].members {
        let child = Place(tree: Int(place.tree), index: member.value.index)
        let field = record.fields[member.key.string] ?? Schema.unknownID
        let decision: Decision =
          schema.holdsScopedLists[field] && field != Schema.unknownID
          ? descendOneSided(single(child), field) : .value(.source(child, from: single(child)))
        if let entry = entry(decision, key: member.key) { entries.append(entry) }
      }
      return .value(.object(entries, from: triple))
    case .list(let list) where list.scope != nil && forest[place].kind == .array:
      return mergeList(triple, list)
    default:
      return .value(.source(place, from: triple))
    }
  }

  /// The way to the value being merged, in words.
  var route: [RouteStep] {
    steps.map { step in
      switch step {
      case .field(let key): .field(key)
      case .item(let items, nil): .item(name(of: items))
      case .item(let items, let zip?): .item(name(zipped: items, zip))
      }
    }
  }

  /// An item in words, by what the base shows of it; of a new one by the lesser of the sides' words, so that
  /// it is called the same whichever side is called ours.
  func name(of items: ItemTriple) -> ItemName {
    if items.base == nil, let ours = items.ours, let theirs = items.theirs {
      return [name(of: ours), name(of: theirs)].min { $0.description < $1.description }!
    }
    return name(of: items.base ?? items.ours ?? items.theirs!)
  }

  func name(of item: Item) -> ItemName {
    let traits = item.traits
    var id: String?
    if let path = traits?.id, !path.isEmpty, let place = forest.field(item.payload, path: path) {
      id = forest[place].string ?? schema.time(forest[place]).map(Self.words)
    }
    var clue: String?
    switch traits?.clue {
    case .location(let key), .token(let key), .words(let key):
      clue = forest.field(item.payload, key).flatMap { forest[$0].string }
    case .contents(_, let name):
      clue = forest.field(item.payload, name).flatMap { forest[$0].string }
    case nil: break
    }
    return ItemName(
      noun: item.record?.noun ?? "item", tag: item.tag, id: id, clue: clue, position: item.position + 1)
  }

  private static func words(_ time: Time) -> String {
    let (n, d) = (time.value.numerator, time.value.denominator)
    return d == 1 ? "\(n) s" : "\(n)/\(d) s"
  }
}

/// A list to merge: its items in each version and where the lists are.
struct ListContext {
  let base: [Item]
  let ours: [Item]
  let theirs: [Item]
  let places: Triple
  let shape: CompiledList?
  let zipped: ZippedLists?

  func items(_ version: Version) -> [Item] {
    switch version {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}
