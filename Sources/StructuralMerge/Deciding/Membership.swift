import CanonicalJSON

extension Engine {
  /// Merges items: who is in, in which order, and what each holds.
  func mergeItems(
    _ context: ListContext, content: @escaping (Unit) -> [Decision]
  ) -> MergedItems {
    ListMerge(self, context, content: content).run()
  }

  /// The links of a context's base list to a side, whether or not the lists have nodes.
  func links(_ context: ListContext, _ side: Version) -> Links {
    if let shape = context.shape, let base = context.places.base, let other = context.places[side] {
      return links(base, other, shape, side)
    }
    var links = Links(
      forward: [Link](repeating: .none, count: context.base.count),
      backward: [Link](repeating: .none, count: context.items(side).count))
    if context.shape?.scope != nil {
      for item in context.base {
        if let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] {
          links.forward[item.position] = .elsewhere(home.item.place)
        }
      }
      for item in context.items(side) {
        if let match = scoped.backward[side][item.place.index], let home = scoped.homes[.base][match] {
          links.backward[item.position] = .elsewhere(home.item.place)
        }
      }
      return links
    }
    if context.shape == nil {
      for (a, b) in match(context.base, context.items(side), known: [], unavailable: ([], [])).enumerated()
      where b >= 0 {
        links.forward[a] = .here(b)
        links.backward[b] = .here(a)
      }
    }
    return links
  }

  /// The base positions that a side moved within a list.
  func movedPositions(_ forward: [Link]) -> Set<Int> {
    let common = Set(forward.indices.filter { forward[$0].position != nil })
    return common.subtracting(keptPositions(forward))
  }

  /// The base positions that a side left in their order: a longest such run; of several, the one that agrees
  /// most with the preferred positions.
  func keptPositions(_ forward: [Link], preferring preferred: Set<Int> = []) -> Set<Int> {
    var common: [Int] = []
    var positions: [Int] = []
    for (index, link) in forward.enumerated() {
      if case .here(let position) = link {
        common.append(index)
        positions.append(position)
      }
    }
    // Still in order: the usual case, and nothing to compute.
    if zip(positions, positions.dropFirst()).allSatisfy({ $0 < $1 }) { return Set(common) }
    mustThaw = true
    return Set(longestIncreasing(positions) { preferred.contains(common[$0]) }.map { common[$0] })
  }

  /// Tells whether a scoped item was moved within its base list by a side, by the same answer that the merge
  /// of that list gives.
  func isMovedWithinList(_ base: Place, _ side: Version) -> Bool {
    guard let home = scoped.homes[.base][base.index],
      let shape = scoped.lists[.base].first(where: { $0.place == home.list })?.shape
    else { return false }
    if let known = movedSets[home.list] { return known[side].contains(home.item.position) }
    let places = Triple(
      base: home.list, ours: scoped.counterpart[.ours][home.list],
      theirs: scoped.counterpart[.theirs][home.list])
    let context = ListContext(
      base: items(home.list, shape), ours: items(places.ours, shape), theirs: items(places.theirs, shape),
      places: places, shape: shape, zipped: nil)
    return ListMerge(self, context) { _ in [] }.movedPositions()[side].contains(home.item.position)
  }

  /// Tells whether a side left an item as it was, not counting items that moved out of it.
  func isUnchanged(_ base: Place, _ other: Place, _ shape: Schema.ShapeID, _ side: Version) -> Bool {
    guard hasMovesAcrossLists, schema.holdsScopedLists[shape] else { return isSame(base, other, shape) }
    switch schema[shape] {
    case .union:
      let (x, y) = (unwrap(base, shape), unwrap(other, shape))
      guard x.tag == y.tag else { return false }
      if x.payload == base, y.payload == other { return isUnchangedRecord(base, other, x.shape, side) }
      return isUnchanged(x.payload, y.payload, x.shape, side)
    case .record: return isUnchangedRecord(base, other, shape, side)
    case .list(let list) where list.scope != nil:
      let stays: (Item) -> Bool = { item in
        [Version.ours, .theirs].allSatisfy { version in
          guard let match = self.scoped.forward[version][item.place.index],
            let home = self.scoped.homes[version][match]
          else { return true }
          return self.scoped.counterpart[version][base] == home.list
        }
      }
      let left = items(base, list).filter(stays)
      let right = items(other, list).filter { item in
        guard let match = scoped.backward[side][item.place.index], let home = scoped.homes[.base][match]
        else {
          return true
        }
        return home.list != base || stays(home.item)
      }
      var expected: [Int32] = []
      for item in left {
        guard let match = scoped.forward[side][item.place.index] else { return false }
        expected.append(match)
      }
      guard right.map(\.place.index) == expected else { return false }
      return zip(left, right).allSatisfy { isUnchanged($0.place, $1.place, list.element, side) }
    default: return isSame(base, other, shape)
    }
  }

  private func isUnchangedRecord(_ base: Place, _ other: Place, _ shape: Schema.ShapeID, _ side: Version)
    -> Bool
  {
    guard let record = record(shape) else { return isSame(base, other, shape) }
    let (left, right) = (forest[base], forest[other])
    guard left.count == right.count else { return false }
    return left.members.allSatisfy { member in
      guard let counterpart = forest.field(other, member.key.string) else { return false }
      let field = record.fields[member.key.string] ?? Schema.unknownID
      return isUnchanged(Place(tree: Int(base.tree), index: member.value.index), counterpart, field, side)
    }
  }
}
