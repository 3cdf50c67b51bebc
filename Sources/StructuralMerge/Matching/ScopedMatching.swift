import CanonicalJSON

/// The items of lists that share ids, over a whole document.
struct ScopedItems {
  /// An item's list and what it is in it.
  struct Home {
    let list: Place
    let item: Item
  }

  /// Every scoped item of each version by its node.
  var homes = PerVersion<NodeMap<Home>>(NodeMap())
  /// The scoped lists of each version, outermost first.
  var lists = PerVersion<[(place: Place, shape: CompiledList)]>([])
  /// The document that each list is in, of several that one file wraps: a hash of the way to it.
  var documents = PerVersion<NodeMap<UInt64>>(NodeMap())
  /// An item of each id of each version, once they were asked for.
  var ids = PerVersion<[UInt64: Item]?>(nil)
  /// The item that holds a list, by the list's node; nil for an outermost list.
  var owners = PerVersion<NodeMap<Int32>>(NodeMap())
  /// Base node → the side's node.
  var forward = PerVersion<NodeMap<Int32>>(NodeMap())
  /// The side's node → base node.
  var backward = PerVersion<NodeMap<Int32>>(NodeMap())
  /// The counterpart of each base list on a side.
  var counterpart = PerVersion<[Place: Place]>([:])
  /// The counterpart of each side's list in the base.
  var origin = PerVersion<[Place: Place]>([:])
  /// Ours' new node → theirs' new node of the same id.
  var twins: [Int32: Int32] = [:]
  var twinsBack: [Int32: Int32] = [:]
}

extension Engine {
  /// Matches the items of all lists that share ids, across containers.
  func matchScopedItems() {
    for version in Version.allCases { collectScopedLists(forest.root(version), schema.root, version) }
    if Version.allCases.allSatisfy({ scoped.lists[$0].isEmpty }) { return }
    for side in [Version.ours, .theirs] {
      matchScopedIds(side)
      matchWrappedContainers(side)
      pairScopedLists(forest.root(.base), forest.root(side), schema.root, side)
      pairContentsOfMovedContainers(side)
      matchLeftAcrossLists(side)
      pairContentsOfMovedContainers(side)
      findSplits(side)
      matchAlikeAcrossLists(side)
      pairContentsOfMovedContainers(side)
    }
    matchNewIds()
    detachMovedPieces()
    hasMovesAcrossLists = [Version.ours, .theirs].contains { side in
      scoped.lists[.base].contains { list, shape in
        items(list, shape).contains { item in
          guard let match = scoped.forward[side][item.place.index] else { return false }
          return scoped.counterpart[side][list] != scoped.homes[side][match]?.list
        }
      }
    }
    hasMovesAcrossLists = hasMovesAcrossLists || hasPiecesInOtherLists
    matchNewContainers()
  }

  /// Whether a side put a piece of a cut item into another list than the item's.
  private var hasPiecesInOtherLists: Bool {
    splitPiece.contains { place, base in
      guard let side = Version(rawValue: Int(place.tree)), let head = scoped.forward[side][base] else {
        return false
      }
      return scoped.homes[side][place.index]?.list != scoped.homes[side][head]?.list
    }
  }

  private func collectScopedLists(
    _ place: Place, _ shape: Schema.ShapeID, _ version: Version, in document: UInt64 = 0
  ) {
    let shape = recognised(place, shape)
    guard schema.holdsScopedLists[shape], forest[place].isContainer else { return }
    switch schema[shape] {
    case .atom, .time, .span, .text: return
    case .unknown:
      for (name, child) in strangers(in: place) where forest[child].isContainer {
        collectScopedLists(child, Schema.unknownID, version, in: Self.document(name, in: document))
      }
    case .record(let record):
      for (key, field) in record.fields.sorted(by: { $0.key < $1.key }) where schema.holdsScopedLists[field] {
        if field == Schema.unknownID { continue }
        if let child = forest.field(place, key) {
          collectScopedLists(child, field, version, in: document)
        }
      }
    case .union:
      let seen = unwrap(place, shape)
      collectScopedLists(seen.payload, seen.shape, version, in: document)
    case .list(let list):
      guard forest[place].kind == .array else { return }
      let items = items(place, list)
      if list.scope != nil {
        scoped.lists[version].append((place, list))
        scoped.documents[version][place.index] = document
        for item in items {
          scoped.homes[version][item.place.index] = ScopedItems.Home(list: place, item: item)
        }
      }
      for item in items where schema.holdsScopedLists[item.shape] {
        let before = scoped.lists[version].count
        collectScopedLists(item.payload, item.shape, version, in: document)
        for inner in scoped.lists[version][before...] where scoped.owners[version][inner.place.index] == nil {
          scoped.owners[version][inner.place.index] = item.place.index
        }
      }
    }
  }

  private struct ScopedId: Hashable {
    let scope: String
    let document: UInt64
    let id: UInt64
  }

  /// The items of each id that is the only one in its document.
  private func scopedIds(_ version: Version) -> [ScopedId: Int32] {
    var ids: [ScopedId: Int32] = [:]
    ids.reserveCapacity(scoped.lists[version].reduce(0) { $0 + items($1.place, $1.shape).count })
    for (place, shape) in scoped.lists[version] {
      for item in items(place, shape) {
        guard let id = item.id, let scope = shape.scope else { continue }
        let key = ScopedId(scope: scope, document: scoped.documents[version][place.index] ?? 0, id: id)
        ids[key] = ids[key] == nil ? item.place.index : -1
      }
    }
    return ids.filter { $0.value >= 0 }
  }

  /// The items that share ids over a document, by their ids, in one version.
  private func itemsOfScopes(_ version: Version) -> [UInt64: Item] {
    if let known = scoped.ids[version] { return known }
    var found: [UInt64: Item] = [:]
    for (place, shape) in scoped.lists[version] {
      for item in items(place, shape) {
        if let id = item.id, found[id] == nil { found[id] = item }
      }
    }
    scoped.ids[version] = found
    return found
  }

  /// Tells whether an item may bear another name now: not when the other side has an item of each name and the
  /// one of the new name is this one, for there they are two things.
  func mayBeRenamed(_ a: Item, _ b: Item) -> Bool {
    guard let old = a.id, let new = b.id, old != new, a.traits?.id.count == 1,
      let side = Version(rawValue: Int(b.place.tree)), side != .base
    else { return true }
    let others = itemsOfScopes(side.other)
    guard others[old] != nil, let other = others[new] else { return true }
    let (x, y) = (features(b), features(other))
    guard let score = score(x, y) else { return x.kind != y.kind }
    return score < 0.5 || (x.span != nil && y.span != nil && !overlap(x, y))
  }

  func link(_ base: Int32, _ other: Int32, _ side: Version) {
    scoped.forward[side][base] = other
    scoped.backward[side][other] = base
  }

  private func matchScopedIds(_ side: Version) {
    let others = scopedIds(side)
    for (id, base) in scopedIds(.base) {
      if let other = others[id] { link(base, other, side) }
    }
  }

  /// Walks the base and a side together, from the outermost list inward.
  func pairScopedLists(_ base: Place, _ other: Place, _ shape: Schema.ShapeID, _ side: Version) {
    let known = recognised(base, shape)
    // What only one version shows as the thing it is has no lists that correspond.
    guard known == recognised(other, shape), schema.holdsScopedLists[known] else { return }
    let shape = known
    switch schema[shape] {
    case .atom, .time, .span, .text: return
    case .unknown:
      for (_, child, counterpart) in strangers(in: base, and: other) {
        pairScopedLists(child, counterpart, Schema.unknownID, side)
      }
    case .record(let record):
      for (key, field) in record.fields where schema.holdsScopedLists[field] && field != Schema.unknownID {
        if let a = forest.field(base, key), let b = forest.field(other, key) {
          pairScopedLists(a, b, field, side)
        }
      }
    case .union:
      let (x, y) = (unwrap(base, shape), unwrap(other, shape))
      if x.tag == y.tag { pairScopedLists(x.payload, y.payload, x.shape, side) }
    case .list(let list):
      guard forest[base].kind == .array, forest[other].kind == .array else { return }
      if list.scope != nil { pairScopedList(base, other, list, side) }
    }
  }

  private func pairScopedList(_ base: Place, _ other: Place, _ shape: CompiledList, _ side: Version) {
    scoped.counterpart[side][base] = other
    scoped.origin[side][other] = base
    let (left, right) = (items(base, shape), items(other, shape))
    var known = frozenPairs(left, right, side)
    for (a, b) in known { link(left[a].place.index, right[b].place.index, side) }
    let ends = Set(known.map(\.0))
    var away: (base: Set<Int>, side: Set<Int>) = ([], [])
    for item in left where !ends.contains(item.position) {
      guard let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] else {
        continue
      }
      if home.list == other {
        known.append((item.position, home.item.position))
      } else {
        away.base.insert(item.position)
      }
    }
    for item in right {
      guard let match = scoped.backward[side][item.place.index], let home = scoped.homes[.base][match] else {
        continue
      }
      if home.list != base { away.side.insert(item.position) }
    }
    let partner = match(left, right, known: known, unavailable: away)
    for (a, b) in partner.enumerated() where b >= 0 {
      link(left[a].place.index, right[b].place.index, side)
    }
    for item in left where schema.holdsScopedLists[item.shape] {
      guard let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] else {
        continue
      }
      if home.item.tag == item.tag { pairScopedLists(item.payload, home.item.payload, item.shape, side) }
    }
  }

  /// Equal content that left its list without an id: the same item where it is the only one of its kind.
  private func matchLeftAcrossLists(_ side: Version) {
    func left(_ version: Version, _ matched: NodeMap<Int32>) -> [UInt64: [Int32]] {
      var byHash: [UInt64: [Int32]] = [:]
      for (place, shape) in scoped.lists[version] {
        for item in items(place, shape) where matched[item.place.index] == nil && !item.isConnector {
          byHash[item.hash, default: []].append(item.place.index)
        }
      }
      return byHash
    }
    let others = left(side, scoped.backward[side])
    for (hash, bases) in left(.base, scoped.forward[side]) where bases.count == 1 {
      if let found = others[hash], found.count == 1 { link(bases[0], found[0], side) }
    }
  }

  /// What shows the same and is the only one left of its kind on both sides, at the same time of its source.
  private func matchAlikeAcrossLists(_ side: Version) {
    struct Look: Hashable {
      let scope: String?
      let kind: String
      let text: String
    }
    func left(_ version: Version, _ matched: NodeMap<Int32>) -> [Look: [Item]] {
      var byLook: [Look: [Item]] = [:]
      for (place, shape) in scoped.lists[version] {
        for item in items(place, shape)
        where matched[item.place.index] == nil && !item.isConnector && splitPiece[item.place] == nil {
          let features = features(item)
          if features.text.isEmpty { continue }
          let look = Look(scope: shape.scope, kind: features.kind, text: features.text)
          byLook[look, default: []].append(item)
        }
      }
      return byLook
    }
    let others = left(side, scoped.backward[side])
    if others.isEmpty { return }
    for (look, bases) in left(.base, scoped.forward[side]) where bases.count == 1 {
      guard let found = others[look], found.count == 1 else { continue }
      let (x, y) = (features(bases[0]), features(found[0]))
      if x.id != nil || y.id != nil {
        // A new name in a new place is the old thing only when nothing else is new.
        let path = bases[0].traits?.id ?? []
        if path.count == 1, mayBeRenamed(bases[0], found[0]),
          isEqual(bases[0], found[0], ignoring: [], path: path)
        {
          link(bases[0].place.index, found[0].place.index, side)
        }
        continue
      }
      if let score = score(x, y), score == 1, x.span == nil || overlap(x, y) {
        link(bases[0].place.index, found[0].place.index, side)
      }
    }
  }

  private func matchNewIds() {
    let theirs = scopedIds(.theirs)
    for (id, node) in scopedIds(.ours) where scoped.backward[.ours][node] == nil {
      guard let other = theirs[id], scoped.backward[.theirs][other] == nil else { continue }
      // A piece of a cut clip and a new clip that happens to bear its name are two things.
      let pieces = (
        splitPiece[Place(tree: Version.ours.rawValue, index: Int(node))],
        splitPiece[Place(tree: Version.theirs.rawValue, index: Int(other))]
      )
      guard pieces.0 == pieces.1 else { continue }
      scoped.twins[node] = other
      scoped.twinsBack[other] = node
    }
  }

  /// How the items of a list and its counterpart on a side correspond.
  func links(_ base: Place, _ other: Place, _ shape: CompiledList, _ side: Version) -> Links {
    let plain = plainLinks(base, other, shape, side)
    guard findsReplacements, shape.scope == nil, base.tree == 0, Int(other.tree) == side.rawValue else {
      return plain
    }
    return linksWithReplacements(ListPair(first: base, second: other), shape, plain)
  }

  private func plainLinks(_ base: Place, _ other: Place, _ shape: CompiledList, _ side: Version) -> Links {
    let pair = ListPair(first: base, second: other)
    if let known = linksOfLists[pair] { return known }
    let (left, right) = (items(base, shape), items(other, shape))
    var links = Links(
      forward: [Link](repeating: .none, count: left.count),
      backward: [Link](repeating: .none, count: right.count))
    if shape.scope != nil, base.tree == 0, Int(other.tree) == side.rawValue {
      for item in left {
        guard let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] else {
          continue
        }
        links.forward[item.position] =
          home.list == other ? .here(home.item.position) : .elsewhere(home.item.place)
      }
      for item in right {
        guard let match = scoped.backward[side][item.place.index], let home = scoped.homes[.base][match]
        else { continue }
        links.backward[item.position] =
          home.list == base ? .here(home.item.position) : .elsewhere(home.item.place)
      }
    } else {
      let known = base.tree == 0 && Int(other.tree) == side.rawValue ? frozenPairs(left, right, side) : []
      for (a, b) in match(left, right, known: known, unavailable: ([], [])).enumerated() where b >= 0 {
        links.forward[a] = .here(b)
        links.backward[b] = .here(a)
      }
    }
    linksOfLists[pair] = links
    return links
  }
}
