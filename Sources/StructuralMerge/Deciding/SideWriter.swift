import CanonicalJSON

/// Writes the lists of one side in that side's own order and nesting, with what is undisputed merged.
struct SideWriter {
  let engine: Engine
  let tally: PickTally
  /// What stands outside the run and must not be in it too.
  let outside: Set<ItemKey>
  let disputed: Set<ItemKey>

  /// A version's own elements of a list, and what only the other side brought to it.
  mutating func elements(of list: Place?, _ entries: [Entry], _ version: Version) -> [Slot] {
    var slots: [Slot] = []
    var written: [ItemKey: Int] = [:]
    for place in list.map(engine.forest.children) ?? [] {
      guard engine.scoped.homes[version][place.index] != nil else {
        // No item at all, as a frozen one: it is where it is in every version.
        slots.append(Slot(key: nil, value: .source(place, from: Triple())))
        continue
      }
      let own = engine.itemKey(version, place.index)
      let key = tally.aliases[own] ?? own
      if outside.contains(key) || isDeleted(key, version) { continue }
      written[key] = slots.count
      slots.append(Slot(key: nil, value: element(place, key, version)))
    }
    if version == .base { return slots }
    // What only the other side brought here follows what it follows there.
    var behind = -1
    var added: [(behind: Int, slot: Slot)] = []
    for case .slot(let slot) in entries {
      guard let key = engine.itemKey(of: slot.value).map({ tally.aliases[$0] ?? $0 }) else { continue }
      if let position = written[key] {
        behind = position
      } else if key.version != .base, key.version != version, !disputed.contains(key),
        engine.keysShown(by: .slot(slot), tally.aliases).allSatisfy({ $0.version == key.version })
      {
        added.append((behind, Slot(key: nil, value: engine.resolved(slot.value, version))))
      }
    }
    for (behind, slot) in added.reversed() { slots.insert(slot, at: behind + 1) }
    return slots
  }

  /// Deleted by the other side, and shown by no pick.
  private func isDeleted(_ key: ItemKey, _ version: Version) -> Bool {
    guard key.version == .base, version != .base else { return false }
    return engine.scoped.forward[version.other][key.node] == nil && tally.values[version][key] == nil
  }

  private mutating func element(_ place: Place, _ key: ItemKey, _ version: Version) -> Merged {
    if version == .base { return .source(place, from: Triple()) }
    guard let known = tally.values[version][key] else {
      var from = Triple()
      from[version] = place
      return lists(in: .source(place, from: from), version)
    }
    return lists(in: engine.resolved(known, version), version)
  }

  /// A value with the lists in it that are the version's own written as they are there.
  private mutating func lists(in merged: Merged, _ version: Version) -> Merged {
    var merged = merged
    if case .source(let place, var from) = merged {
      let nodes = place.index..<Int32(engine.forest[place].nextIndex)
      guard let own = Version(rawValue: Int(place.tree)),
        nodes.dropFirst().contains(where: { engine.scoped.homes[own][$0] != nil })
      else { return merged }
      if from[own] == nil { from[own] = place }
      merged = .source(place, from: from)
    }
    guard let entries = engine.forest.entries(of: merged) else { return merged }
    if let list = merged.from[version], engine.scoped.lists[version].contains(where: { $0.place == list }) {
      return .array(elements(of: list, entries, version).map(Entry.slot), from: merged.from)
    }
    var written: [Entry] = []
    for case .slot(let slot) in entries {
      written.append(.slot(Slot(key: slot.key, value: lists(in: slot.value, version))))
    }
    return engine.forest.replacing(written, in: merged)
  }
}
