import CanonicalJSON

/// Containers that were put into another one, or taken out of one, with what they hold.
///
/// A wrapper holds, further in, all that the wrapped container held, and so looks like it. Matching goes from the
/// outermost list inward and would take the wrapper for the container; so the containers that stand deeper or
/// further out than they did are matched before any list is walked.
extension Engine {
  private struct Container {
    let item: Item
    let depth: Int
    let document: UInt64
    let name: String
    /// What it holds itself, not counting what further containers hold.
    let contents: Set<String>
    /// Everything in it, however far in.
    let all: Set<String>
  }

  /// The containers of a version that no id matched.
  private func containers(_ version: Version, _ matched: NodeMap<Int32>) -> [Container] {
    var found: [Container] = []
    for (place, shape) in scoped.lists[version] {
      for item in items(place, shape) where matched[item.place.index] == nil {
        guard case .contents(let list, let name) = item.traits?.clue else { continue }
        found.append(
          Container(
            item: item, depth: depth(of: place, version),
            document: scoped.documents[version][place.index] ?? 0,
            name: forest.field(item.payload, name).flatMap { forest[$0].string } ?? "",
            contents: forest.field(item.payload, list).map(directContents) ?? [],
            all: forest.field(item.payload, list).map(contents) ?? []))
      }
    }
    return found
  }

  private func depth(of list: Place, _ version: Version) -> Int {
    var (depth, list) = (0, list)
    while let owner = scoped.owners[version][list.index], let home = scoped.homes[version][owner] {
      depth += 1
      list = home.list
    }
    return depth
  }

  /// The ids and clues of a list's own items.
  private func directContents(_ list: Place) -> Set<String> {
    guard let version = Version(rawValue: Int(list.tree)) else { return [] }
    var found: Set<String> = []
    for place in forest.children(list) {
      guard let item = scoped.homes[version][place.index]?.item else { continue }
      if let id = idText(item) { found.insert("id=\(id)") }
      let key: String? =
        switch item.traits?.clue {
        case .location(let key), .token(let key), .words(let key): key
        case .contents(_, let name): name
        case nil: nil
        }
      guard let key, let text = forest.field(item.payload, key).flatMap({ forest[$0].string }) else {
        continue
      }
      if !text.isEmpty { found.insert("\(item.tag).\(key)=\(text)") }
    }
    return found
  }

  /// Matches the containers that a side put into another one or took out of one: equal ones, then those of one
  /// name that hold most of the same, or of another name that hold the very same.
  func matchWrappedContainers(_ side: Version) {
    wrapped = []
    func wrap(_ a: Container, _ b: Container) {
      link(a.item.place.index, b.item.place.index, side)
      wrapped.formUnion([a.item.place, b.item.place])
    }
    let inBase = containers(.base, scoped.forward[side])
    let inSide = containers(side, scoped.backward[side])
    if inBase.isEmpty || inSide.isEmpty { return }
    // With as many at each depth and the same ones there, nothing was wrapped.
    let depths = Set(inBase.map(\.depth)).union(inSide.map(\.depth))
    if depths.count == 1 { return }
    var (goneBase, goneSide): (Set<Int>, Set<Int>) = ([], [])
    let (hashesBase, hashesSide) = (
      Dictionary(grouping: inBase.indices) { inBase[$0].item.hash },
      Dictionary(grouping: inSide.indices) { inSide[$0].item.hash }
    )
    for (hash, bases) in hashesBase {
      guard let sides = hashesSide[hash] else { continue }
      // What is equal is no wrapper of another, nor wrapped by one.
      goneBase.formUnion(bases)
      goneSide.formUnion(sides)
      guard bases.count == 1, sides.count == 1 else { continue }
      let (a, b) = (inBase[bases[0]], inSide[sides[0]])
      if a.depth != b.depth, a.document == b.document, !a.contents.isEmpty {
        wrap(a, b)
      }
    }
    struct Candidate {
      let base: Int
      let side: Int
      let isNamesake: Bool
      let share: Double
      let isElsewhere: Bool
    }
    let (left, right) = (
      inBase.indices.filter { !goneBase.contains($0) }, inSide.indices.filter { !goneSide.contains($0) }
    )
    if left.count * right.count > 40_000 { return }
    let namesBase = Dictionary(inBase.map { ($0.name, 1) }, uniquingKeysWith: +)
    let namesSide = Dictionary(inSide.map { ($0.name, 1) }, uniquingKeysWith: +)
    var candidates: [Candidate] = []
    for a in left {
      for b in right {
        let (x, y) = (inBase[a], inSide[b])
        guard x.document == y.document, x.item.id == nil || y.item.id == nil else { continue }
        let shared = Double(x.contents.intersection(y.contents).count)
        let isNamesake = x.name == y.name
        // The only one of its name is known by anything that it holds.
        let isUnique =
          isNamesake && !x.name.isEmpty && namesBase[x.name] == 1 && namesSide[x.name] == 1
          && (x.all.isEmpty || y.all.isEmpty || !x.all.isDisjoint(with: y.all))
        guard shared > 0 || isUnique else { continue }
        let size =
          isNamesake ? min(x.contents.count, y.contents.count) : max(x.contents.count, y.contents.count)
        let share = shared / Double(max(size, 1))
        // What was put into a new container is no renamed one where the old name is still there.
        let isRenamed = !isNamesake && share == 1 && namesSide[x.name] == nil && namesBase[y.name] == nil
        if isUnique || (isNamesake && share > 0.5) || isRenamed {
          candidates.append(
            Candidate(
              base: a, side: b, isNamesake: isNamesake, share: share, isElsewhere: x.depth != y.depth))
        }
      }
    }
    // One at the same depth is as good a match, and is left to the matching of its list.
    candidates.sort { x, y in
      if x.isNamesake != y.isNamesake { return x.isNamesake }
      if x.share != y.share { return x.share > y.share }
      if x.isElsewhere != y.isElsewhere { return y.isElsewhere }
      return (x.base, x.side) < (y.base, y.side)
    }
    for candidate in candidates where !goneBase.contains(candidate.base) && !goneSide.contains(candidate.side)
    {
      goneBase.insert(candidate.base)
      goneSide.insert(candidate.side)
      if candidate.isElsewhere {
        wrap(inBase[candidate.base], inSide[candidate.side])
      }
    }
  }

  /// Walks the contents of matched containers that no walk has reached, since they stand in lists that do not
  /// correspond.
  func pairContentsOfMovedContainers(_ side: Version) {
    for (list, shape) in scoped.lists[.base] {
      for item in items(list, shape) where schema.holdsScopedLists[item.shape] {
        guard let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match],
          home.item.tag == item.tag, let inner = scopedList(in: item), scoped.counterpart[side][inner] == nil
        else { continue }
        pairScopedLists(item.payload, home.item.payload, item.shape, side)
      }
    }
  }

  private func scopedList(in item: Item) -> Place? {
    guard case .contents(let list, _) = item.traits?.clue else { return nil }
    return forest.field(item.payload, list)
  }

  /// New containers of both sides, in lists that correspond, that hold an item of the base each: both sides wrapped
  /// it, and it is one container.
  func matchNewContainers() {
    if !hasMovesAcrossLists { return }
    for (list, shape) in scoped.lists[.ours] {
      for item in items(list, shape) where scoped.backward[.ours][item.place.index] == nil {
        guard item.id == nil, scoped.twins[item.place.index] == nil, let inner = scopedList(in: item) else {
          continue
        }
        let twins = forest.children(inner).compactMap { child -> Item? in
          guard let base = scoped.backward[.ours][child.index], let other = scoped.forward[.theirs][base],
            let home = scoped.homes[.theirs][other], let owner = scoped.owners[.theirs][home.list.index],
            scoped.backward[.theirs][owner] == nil, scoped.twinsBack[owner] == nil,
            let container = scoped.homes[.theirs][owner], container.item.id == nil,
            container.item.tag == item.tag, corresponds(list, container.list)
          else { return nil }
          return container.item
        }
        guard let twin = twins.first else { continue }
        scoped.twins[item.place.index] = twin.place.index
        scoped.twinsBack[twin.place.index] = item.place.index
      }
    }
  }

  /// Tells whether two lists of the sides are one: of one base list, or of one container that both added.
  func corresponds(_ ours: Place, _ theirs: Place) -> Bool {
    if let base = scoped.origin[.ours][ours] { return base == scoped.origin[.theirs][theirs] }
    guard scoped.origin[.theirs][theirs] == nil, let owner = scoped.owners[.ours][ours.index],
      let twin = scoped.twins[owner]
    else { return false }
    return scoped.owners[.theirs][theirs.index] == twin
  }
}
