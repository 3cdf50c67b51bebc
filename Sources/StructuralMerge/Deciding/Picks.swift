import CanonicalJSON

/// The name of an item in all versions: its node in the base, or in the side that brought it.
struct ItemKey: Hashable {
  let version: Version
  let node: Int32
}

/// What a plan shows of the items that may move between lists: always, or with a side picked for a run.
struct PickTally {
  var always: [ItemKey] = []
  var runs: [PerVersion<[ItemKey]>] = []
  /// The merged value of each item, as each side's pick shows it.
  var values = PerVersion<[ItemKey: Merged]>([:])
  /// What both sides brought and the plan shows as one, without the matching knowing.
  var aliases: [ItemKey: ItemKey] = [:]
}

extension Engine {
  /// The key of a version's item.
  func itemKey(_ version: Version, _ node: Int32) -> ItemKey {
    switch version {
    case .base: break
    case .ours:
      if let base = scoped.backward[.ours][node] { return ItemKey(version: .base, node: base) }
    case .theirs:
      if let base = scoped.backward[.theirs][node] { return ItemKey(version: .base, node: base) }
      if let twin = scoped.twinsBack[node] { return ItemKey(version: .ours, node: twin) }
      if let item = scoped.homes[.theirs][node]?.item, let twin = splitTwinOfTheirs(item) {
        return ItemKey(version: .ours, node: twin.index)
      }
    }
    return ItemKey(version: version, node: node)
  }

  private func isPiece(_ place: Place) -> Bool { splitPiece[place] != nil }

  /// The key of the item that a merged value is; nil where it is none.
  func itemKey(of merged: Merged) -> ItemKey? {
    var places = merged.from
    if case .source(let place, _) = merged, let version = Version(rawValue: Int(place.tree)),
      places[version] == nil
    {
      places[version] = place
    }
    let known = [Version.ours, .theirs, .base].filter { version in
      guard let place = places[version], Int(place.tree) == version.rawValue else { return false }
      return scoped.homes[version][place.index] != nil
    }
    // A piece is merged with the item that it was cut off, and is another one.
    guard let version = known.first(where: { isPiece(places[$0]!) }) ?? known.first else { return nil }
    return itemKey(version, places[version]!.index)
  }

  private func itemKey(of item: Item) -> ItemKey? {
    guard let version = Version(rawValue: Int(item.place.tree)),
      scoped.homes[version][item.place.index] != nil
    else { return nil }
    return itemKey(version, item.place.index)
  }

  // MARK: Taking stock

  func tally(_ root: Merged) -> PickTally {
    var tally = PickTally()
    findAliases(root, &tally.aliases)
    func visit(_ merged: Merged, inside outer: ItemKey?, _ versions: [Version], _ found: inout [ItemKey]) {
      let key = itemKey(of: merged).map { tally.aliases[$0] ?? $0 }
      if let key, key != outer {
        found.append(key)
        for version in versions where tally.values[version][key] == nil {
          tally.values[version][key] = merged
        }
      }
      switch merged {
      case .source(let place, _):
        guard let version = Version(rawValue: Int(place.tree)) else { return }
        let end = Int32(forest[place].nextIndex)
        for node in place.index + 1..<max(end, place.index + 1) {
          guard let item = scoped.homes[version][node]?.item else { continue }
          let key = itemKey(version, node)
          let known = tally.aliases[key] ?? key
          found.append(known)
          for own in versions where tally.values[own][known] == nil {
            tally.values[own][known] = .source(item.place, from: Triple())
          }
        }
      case .object(let entries, _), .array(let entries, _):
        for entry in entries {
          switch entry {
          case .slot(let slot): visit(slot.value, inside: key ?? outer, versions, &found)
          case .choice(let choice):
            var run = PerVersion<[ItemKey]>([])
            for version in [Version.ours, .theirs] {
              for slot in choice[version] {
                visit(slot.value, inside: key ?? outer, [version], &run[version])
              }
            }
            if !run.ours.isEmpty || !run.theirs.isEmpty { tally.runs.append(run) }
          }
        }
      }
    }
    var always: [ItemKey] = []
    visit(root, inside: nil, [.ours, .theirs], &always)
    tally.always = always
    return tally
  }

  private func findAliases(_ merged: Merged, _ aliases: inout [ItemKey: ItemKey]) {
    if let ours = merged.from.ours, let theirs = merged.from.theirs, ours.tree == 1, theirs.tree == 2,
      scoped.homes[.ours][ours.index] != nil, scoped.homes[.theirs][theirs.index] != nil, !isPiece(ours),
      !isPiece(theirs)
    {
      let (a, b) = (itemKey(.ours, ours.index), itemKey(.theirs, theirs.index))
      if a != b {
        // The one that only its side has is the other.
        if b.version == .base { aliases[a] = b } else { aliases[b] = a }
      }
    }
    switch merged {
    case .source: return
    case .object(let entries, _), .array(let entries, _):
      for entry in entries {
        switch entry {
        case .slot(let slot): findAliases(slot.value, &aliases)
        case .choice(let choice):
          for slot in choice.base + choice.ours + choice.theirs { findAliases(slot.value, &aliases) }
        }
      }
    }
  }

  /// The items of each side, by their keys.
  private func itemsOfSides(_ aliases: [ItemKey: ItemKey]) -> PerVersion<[ItemKey: Place]> {
    PerVersion { version in
      var found: [ItemKey: Place] = [:]
      for (place, shape) in scoped.lists[version] {
        for item in items(place, shape) where !item.isConnector {
          let key = itemKey(version, item.place.index)
          found[aliases[key] ?? key] = item.place
        }
      }
      return found
    }
  }

  // MARK: Holding

  /// Makes the disputes so wide that no pick loses or doubles an item; nil where nothing less than the whole
  /// document would do.
  ///
  /// Each run is picked by itself. So an item of both sides must be in the document as often whichever side is
  /// picked for a run, and once in all; one that a single side has, at most once, and once when that side is picked
  /// for every run.
  func holdingItems(_ root: Merged) -> Merged? {
    guard hasMovesAcrossLists, !conflicts.isEmpty || !accounts.lost.isEmpty else { return root }
    let lost = Set(accounts.lost.compactMap(itemKey(of:)))
    let first = tally(root)
    let items = itemsOfSides(first.aliases)
    var failing = failures(first, items, lost)
    if failing.isEmpty { return root }
    var level = 0
    let count = conflicts.count
    for _ in 0..<16 {
      conflicts.removeLast(conflicts.count - count)
      guard let wider = joining(failing, in: root, level: level, first, items) else { return nil }
      var now = tally(wider)
      now.aliases.merge(first.aliases) { own, _ in own }
      let left = failures(now, items, lost)
      if left.isEmpty {
        // What was nowhere is in the dispute now.
        accounts.settle { itemKey(of: $0) != nil && !$0.isConnector }
        return wider
      }
      if left.isSubset(of: failing) { level += 1 }
      failing.formUnion(left)
    }
    return nil
  }

  private func failures(
    _ tally: PickTally, _ items: PerVersion<[ItemKey: Place]>, _ lost: Set<ItemKey>
  ) -> Set<ItemKey> {
    struct Count {
      var always = 0
      var runs: [Int: (ours: Int, theirs: Int)] = [:]
    }
    var counts: [ItemKey: Count] = [:]
    for key in lost { counts[key] = Count() }
    for key in tally.always { counts[key, default: Count()].always += 1 }
    for (index, run) in tally.runs.enumerated() {
      for key in run.ours { counts[key, default: Count()].runs[index, default: (0, 0)].ours += 1 }
      for key in run.theirs { counts[key, default: Count()].runs[index, default: (0, 0)].theirs += 1 }
    }
    var failing: Set<ItemKey> = []
    for (key, count) in counts {
      let (inOurs, inTheirs) = (items.ours[key] != nil, items.theirs[key] != nil)
      let ours = count.runs.values.reduce(count.always) { $0 + $1.ours }
      let theirs = count.runs.values.reduce(count.always) { $0 + $1.theirs }
      let isHeld: Bool
      if inOurs, inTheirs {
        isHeld = ours == 1 && count.runs.values.allSatisfy { $0.ours == $0.theirs }
      } else if inOurs || inTheirs {
        let most = count.runs.values.reduce(count.always) { $0 + max($1.ours, $1.theirs) }
        // What the other side deleted may be gone.
        isHeld = most <= 1 && (key.version == .base || (inOurs ? ours : theirs) == 1)
      } else {
        isHeld = true
      }
      if !isHeld { failing.insert(key) }
    }
    return failing
  }

  /// The keys of all that an entry may show.
  func keysShown(by entry: Entry, _ aliases: [ItemKey: ItemKey]) -> Set<ItemKey> {
    var found: Set<ItemKey> = []
    func visit(_ merged: Merged) {
      if let key = itemKey(of: merged) { found.insert(aliases[key] ?? key) }
      switch merged {
      case .source(let place, _):
        guard let version = Version(rawValue: Int(place.tree)) else { return }
        for node in place.index..<Int32(forest[place].nextIndex) where scoped.homes[version][node] != nil {
          let key = itemKey(version, node)
          found.insert(aliases[key] ?? key)
        }
      case .object(let entries, _), .array(let entries, _):
        for entry in entries { found.formUnion(keysShown(by: entry, aliases)) }
      }
    }
    switch entry {
    case .slot(let slot): visit(slot.value)
    case .choice(let choice): for slot in choice.ours + choice.theirs { visit(slot.value) }
    }
    return found
  }
}
