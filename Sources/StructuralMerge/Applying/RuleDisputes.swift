import CanonicalJSON

extension MergePlan {
  /// Opens a conflict where the combination of both sides' changes broke a rule.
  ///
  /// `fields` are nodes of `tree()`: each that a side changed is disputed. Where none is, the elements of
  /// the list at `run` are, each side showing its own. Where that says nothing either, the whole document
  /// is disputed: what a merge broke never goes through.
  public mutating func dispute(
    rule: String, message: String, fields: [Int], list: Int?, run: ClosedRange<Int>?
  ) {
    guard case .slot(let slot)? = root else { return }
    let number = conflicts.count
    var route: [RouteStep] = []
    var value = slot.value
    var found = 0
    // From the last node to the first, so that what is opened does not move what is still to be found.
    for node in fields.sorted(by: >) {
      if let changed = disputing(node: node, in: value, number, &route) {
        value = changed
        found += 1
      }
    }
    if found == 0, let list, let run,
      let changed = disputing(run: run, ofList: list, in: value, number, &route)
    {
      value = changed
      found = 1
    }
    conflicts.append(
      Conflict(kind: .rule, route: route, base: nil, ours: nil, theirs: nil, message: message))
    conflicts.tellTwinsApart()
    if found > 0 {
      root = .slot(Slot(key: nil, value: value))
    } else {
      disputeWhole()
    }
  }

  /// Tells people of a rule that the result breaks, where that is no conflict.
  public mutating func note(rule message: String) {
    notes.append(Note(kind: .rule, route: [], message: message))
  }

  /// The nodes of `tree()` at which an element of a list, or a list, was taken as it stands in one version.
  public func nodesTakenWhole() -> Set<Int> {
    var found: Set<Int> = []
    var next = 0
    func visit(_ merged: Merged, isElement: Bool) {
      switch merged {
      case .source(let place, _):
        if isElement || forest[place].kind == .array, place.tree <= Version.theirs.rawValue {
          found.insert(next)
        }
        next += forest[place].nextIndex - forest[place].index
      case .object(let entries, _), .array(let entries, _):
        next += 1
        for entry in entries {
          switch entry {
          case .slot(let slot): visit(slot.value, isElement: slot.key == nil)
          case .choice(let choice):
            for slot in choice.ours { visit(slot.value, isElement: false) }
          }
        }
      }
    }
    if case .slot(let slot)? = root { visit(slot.value, isElement: false) }
    return found
  }

  private func nodeCount(_ merged: Merged) -> Int {
    switch merged {
    case .source(let place, _): return forest[place].nextIndex - forest[place].index
    case .object(let entries, _), .array(let entries, _):
      return 1 + entries.reduce(0) { $0 + nodeCount($1) }
    }
  }

  private func nodeCount(_ entry: Entry) -> Int {
    switch entry {
    case .slot(let slot): nodeCount(slot.value)
    case .choice(let choice): choice.ours.reduce(0) { $0 + nodeCount($1.value) }
    }
  }

  /// Disputes the member at a node, if the sides have different values there.
  private func disputing(node: Int, in merged: Merged, _ number: Int, _ route: inout [RouteStep]) -> Merged? {
    guard var entries = forest.entries(of: merged) else { return nil }
    var next = 1
    for (index, entry) in entries.enumerated() {
      let size = nodeCount(entry)
      defer { next += size }
      guard next <= node, node < next + size, case .slot(let slot) = entry else { continue }
      let from = slot.value.from
      let isOfOneSide = from.base == nil && (from.ours == nil) != (from.theirs == nil)
      // A field of an item that only one side has cannot be taken back alone.
      if node > next, !isOfOneSide || slot.key != nil {
        guard let inner = disputing(node: node - next, in: slot.value, number, &route) else { return nil }
        entries[index] = .slot(Slot(key: slot.key, value: inner))
      } else {
        guard let choice = choice(slot, number) else { return nil }
        if let key = slot.key { route = [.field(key.string)] }
        entries[index] = .choice(choice)
      }
      return forest.replacing(entries, in: merged)
    }
    return nil
  }

  /// Each version's own value at a slot; nil where they do not differ.
  private func choice(_ slot: Slot, _ number: Int) -> Choice? {
    let from = slot.value.from
    func slots(_ place: Place?) -> [Slot] {
      place.map { [Slot(key: slot.key, value: .source($0, from: from))] } ?? []
    }
    switch (from.ours, from.theirs) {
    case (nil, nil): return nil
    case (let ours?, let theirs?) where forest.isIdentical(ours, theirs): return nil
    default:
      return Choice(
        conflict: number, base: slots(from.base), ours: slots(from.ours), theirs: slots(from.theirs))
    }
  }

  // MARK: Runs

  private func disputing(
    run: ClosedRange<Int>, ofList node: Int, in merged: Merged, _ number: Int, _ route: inout [RouteStep]
  ) -> Merged? {
    guard var entries = forest.entries(of: merged) else { return nil }
    if node == 0 {
      guard case .array = merged, let lists = Optional(merged.from) else { return nil }
      return disputing(run, entries, lists, number).map { forest.replacing($0, in: merged) }
    }
    var next = 1
    for (index, entry) in entries.enumerated() {
      let size = nodeCount(entry)
      defer { next += size }
      guard next <= node, node < next + size, case .slot(let slot) = entry else { continue }
      if let key = slot.key { route.append(.field(key.string)) }
      guard let inner = disputing(run: run, ofList: node - next, in: slot.value, number, &route) else {
        return nil
      }
      entries[index] = .slot(Slot(key: slot.key, value: inner))
      return forest.replacing(entries, in: merged)
    }
    return nil
  }

  /// Each side's own elements between what stands before and after a run of the result.
  private func disputing(
    _ run: ClosedRange<Int>, _ entries: [Entry], _ lists: Triple, _ number: Int
  ) -> [Entry]? {
    guard var bounds = entryRange(run, entries) else { return nil }
    if !holdsOrder(bounds, entries, lists) { bounds = 0...entries.count - 1 }
    func side(_ version: Version) -> [Slot] {
      guard let list = lists[version] else { return [] }
      let places = forest.children(list)
      func place(_ entry: Entry) -> Place? {
        if case .slot(let slot) = entry { return slot.value.from[version] ?? own(slot.value, version) }
        return nil
      }
      let before = entries[..<bounds.lowerBound].reversed().compactMap(place).first { places.contains($0) }
      let after = entries[(bounds.upperBound + 1)...].compactMap(place).first { places.contains($0) }
      let first = before.flatMap { places.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      let last = after.flatMap { places.firstIndex(of: $0) } ?? places.count
      guard first <= last else { return [] }
      let outside = Set(
        (entries[..<bounds.lowerBound] + entries[(bounds.upperBound + 1)...]).compactMap(place))
      let inside = entries[bounds].reduce(into: [Place: Slot]()) { found, entry in
        if case .slot(let slot) = entry, let place = place(entry) { found[place] = slot }
      }
      return places[first..<last].filter { !outside.contains($0) }.map {
        inside[$0] ?? Slot(key: nil, value: .source($0, from: Triple()))
      }
    }
    let choice = Choice(conflict: number, base: side(.base), ours: side(.ours), theirs: side(.theirs))
    return Array(entries[..<bounds.lowerBound]) + [.choice(choice)] + entries[(bounds.upperBound + 1)...]
  }

  /// Tells whether every side has what is in a run between what stands before and after it here; where not,
  /// only the whole list shows each side as it is.
  private func holdsOrder(_ bounds: ClosedRange<Int>, _ entries: [Entry], _ lists: Triple) -> Bool {
    [Version.ours, .theirs].allSatisfy { version in
      guard let list = lists[version] else { return true }
      var position: [Place: Int] = [:]
      for (index, place) in forest.children(list).enumerated() { position[place] = index }
      func positions(_ entries: ArraySlice<Entry>) -> [Int] {
        entries.compactMap { entry in
          guard case .slot(let slot) = entry else { return nil }
          return (slot.value.from[version] ?? own(slot.value, version)).flatMap { position[$0] }
        }
      }
      let before = positions(entries[..<bounds.lowerBound]).max() ?? -1
      let inside = positions(entries[bounds])
      let after = positions(entries[(bounds.upperBound + 1)...]).min() ?? Int.max
      return before < (inside.min() ?? Int.max) && (inside.max() ?? -1) < after && before < after
    }
  }

  private func own(_ merged: Merged, _ version: Version) -> Place? {
    if case .source(let place, _) = merged, Int(place.tree) == version.rawValue { return place }
    return nil
  }

  /// The entries that hold a run of the elements of `tree()`.
  private func entryRange(_ run: ClosedRange<Int>, _ entries: [Entry]) -> ClosedRange<Int>? {
    var position = 0
    var found: [Int] = []
    for (index, entry) in entries.enumerated() {
      let count: Int =
        switch entry {
        case .slot: 1
        case .choice(let choice): choice.ours.count
        }
      if count > 0, position <= run.upperBound, position + count > run.lowerBound { found.append(index) }
      position += count
    }
    guard let first = found.first, let last = found.last else { return nil }
    return first...last
  }
}
