import CanonicalJSON

extension Engine {
  /// Makes one run of all that shows some items, in the innermost list that has them all in every version.
  ///
  /// - Parameter level: 0 for the run from the first to the last place; 1 for the whole list, 2 for the list around
  ///   it, and so on.
  func joining(
    _ keys: Set<ItemKey>, in root: Merged, level: Int, _ tally: PickTally,
    _ items: PerVersion<[ItemKey: Place]>
  ) -> Merged? {
    func holdsAll(_ merged: Merged) -> Bool {
      [Version.ours, .theirs].allSatisfy { version in
        let own = keys.compactMap { items[version][$0] }
        if own.isEmpty { return true }
        guard let place = merged.from[version], Int(place.tree) == version.rawValue else { return false }
        let range = place.index..<Int32(forest[place].nextIndex)
        return own.allSatisfy { range.contains($0.index) }
      }
    }
    // The way to the innermost value that holds all, and where on it the lists are.
    var way: [Int] = []
    var lists: [Int] = []
    var current = root
    while true {
      if case .array(_, let from) = current, isScopedList(from) { lists.append(way.count) }
      guard case .object(let entries, _) = current.opened(),
        let index = entries.firstIndex(where: { entry in
          if case .slot(let slot) = entry { return holdsAll(slot.value) }
          return false
        }), case .slot(let slot) = entries[index]
      else { break }
      way.append(index)
      current = slot.value
    }
    let outward = max(level - 1, 0)
    guard outward < lists.count else { return nil }
    let depth = lists[lists.count - 1 - outward]
    return joining(keys, root, way[..<depth], isWhole: level > 0, tally, items)
  }

  private func isScopedList(_ from: Triple) -> Bool {
    guard let ours = from.ours, let theirs = from.theirs else { return false }
    return scoped.lists[.ours].contains { $0.place == ours }
      && scoped.lists[.theirs].contains { $0.place == theirs }
  }

  private func joining(
    _ keys: Set<ItemKey>, _ merged: Merged, _ way: ArraySlice<Int>, isWhole: Bool, _ tally: PickTally,
    _ items: PerVersion<[ItemKey: Place]>
  ) -> Merged? {
    guard case .object(var entries, _) = merged.opened() else { return nil }
    if let index = way.first {
      guard case .slot(let slot) = entries[index] else { return nil }
      if let key = slot.key { steps.append(.field(key.string)) }
      defer { if slot.key != nil { steps.removeLast() } }
      guard let inner = joining(keys, slot.value, way.dropFirst(), isWhole: isWhole, tally, items) else {
        return nil
      }
      entries[index] = .slot(Slot(key: slot.key, value: inner))
      return forest.replacing(entries, in: merged)
    }
    // Here is the list.
    let shown = entries.map { keysShown(by: $0, tally.aliases) }
    var bounds = 0..<entries.count
    if !isWhole {
      let touched = entries.indices.filter { !shown[$0].isDisjoint(with: keys) }
      if let first = touched.first, let last = touched.last { bounds = first..<last + 1 }
    }
    let outside = (shown[..<bounds.lowerBound] + shown[bounds.upperBound...]).reduce(into: Set<ItemKey>()) {
      $0.formUnion($1)
    }
    let number =
      entries[bounds].compactMap { entry -> Int? in
        if case .choice(let choice) = entry { choice.conflict } else { nil }
      }.min() ?? newConflict(over: keys, items)
    var writer = SideWriter(engine: self, tally: tally, outside: outside, disputed: keys)
    let run = Array(entries[bounds])
    let choice = Choice(
      conflict: number, base: writer.elements(of: merged.from.base, run, .base),
      ours: writer.elements(of: merged.from.ours, run, .ours),
      theirs: writer.elements(of: merged.from.theirs, run, .theirs))
    entries.replaceSubrange(bounds, with: [.choice(choice)])
    return forest.replacing(entries, in: merged)
  }

  private func newConflict(over keys: Set<ItemKey>, _ items: PerVersion<[ItemKey: Place]>) -> Int {
    let names = keys.map { key -> ItemTriple in
      func item(_ version: Version) -> Item? {
        items[version][key].flatMap { scoped.homes[version][$0.index]?.item }
      }
      return ItemTriple(base: item(.base), ours: item(.ours), theirs: item(.theirs))
    }
    // The outermost and first one, the same whichever side is called ours.
    let triple = names.min { x, y in
      let (a, b) = (x.base?.place.index ?? .max, y.base?.place.index ?? .max)
      return a != b ? a < b : name(of: x).description < name(of: y).description
    }!
    steps.append(.item(triple, nil))
    defer { steps.removeLast() }
    let number = newConflict(.place, triple.places)
    if let ours = triple.ours, let theirs = triple.theirs {
      conflicts[number].places = Conflict.Places(
        ours: whereabouts(of: ours, .ours), theirs: whereabouts(of: theirs, .theirs))
    }
    return number
  }
}

extension Merged {
  /// Its entries as an object's, for an array too.
  fileprivate func opened() -> Merged {
    if case .array(let entries, let from) = self { return .object(entries, from: from) }
    return self
  }
}
