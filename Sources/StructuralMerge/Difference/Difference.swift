import CanonicalJSON

/// Tells how one version of a document differs from another, item by item and field by field.
///
/// The trees must be normalised (`Schema.normalised`). A respelled time is no difference. The changes come
/// in the order of the new document, what was removed where it stood.
public func difference(from old: JSONTree, to new: JSONTree, schema: Schema) -> [Change] {
  Comparison(from: old, to: new, schema: schema, isDetailed: false).changes
}

/// Walks two trees side by side.
struct DifferenceWalk {
  let engine: Engine
  var changes: [Change] = []
  var newNodes: [Int: Int] = [:]
  var sameRuns: [Comparison.Run] = []

  private var forest: Forest { engine.forest }
  private var schema: Schema { engine.schema }

  /// Whether it also tells what has no name of its own: how a piece differs from the item that it was cut off,
  /// and the elements of arrays of as many by their places.
  let isDetailed: Bool

  init(engine: Engine, isDetailed: Bool) {
    self.engine = engine
    self.isDetailed = isDetailed
  }

  private mutating func add(_ kind: Change.Kind, _ old: Place?, _ new: Place?) {
    let isValue = kind != .moved && kind != .split
    changes.append(
      Change(
        kind: kind, route: engine.route, old: isValue ? old.map(forest.compact) : nil,
        new: kind == .moved ? nil : new.map(forest.compact), steps: engine.steps.map(\.nodes),
        oldNode: old.map { Int($0.index) }, newNode: new.map { Int($0.index) }))
  }

  /// Notes that two subtrees are the same, for finding the items in them.
  private mutating func note(same old: Place, _ new: Place) {
    let count = forest[new].nextIndex - Int(new.index)
    if count > 1 { sameRuns.append(Comparison.Run(old: Int(old.index), new: Int(new.index), count: count)) }
  }

  mutating func compare(_ old: Place?, _ new: Place?, _ shape: Schema.ShapeID) {
    guard let old, let new else {
      if old != nil || new != nil { add(old == nil ? .added : .removed, old, new) }
      return
    }
    if !engine.mustDescend(shape), forest.isIdentical(old, new) {
      note(same: old, new)
      return
    }
    let known =
      engine.recognised(old, shape) == engine.recognised(new, shape) ? engine.recognised(old, shape) : shape
    let kinds = (forest[old].kind, forest[new].kind)
    switch schema[known] {
    case .record(let record) where kinds == (.object, .object): compare(fieldsOf: old, new, record)
    case .union where kinds == (.object, .object):
      let (x, y) = (engine.unwrap(old, known), engine.unwrap(new, known))
      if x.tag == y.tag, !x.tag.isEmpty {
        if x.payload == old, let record = engine.record(x.shape) {
          compare(fieldsOf: old, new, record)
        } else {
          compare(x.payload, y.payload, x.shape)
        }
      } else {
        compareWhole(old, new, known)
      }
    case .list(let list) where kinds == (.array, .array): compare(itemsOf: old, new, list)
    case .unknown
    where kinds == (.object, .object) && schema.time(forest[old]) == nil
      && schema.span(forest[old]) == nil:
      compare(fieldsOf: old, new, Engine.anyRecord)
    case .unknown where kinds == (.array, .array):
      if let list = schema.genericLists.first(where: { engine.isIdentified([old, new], by: $0) }) {
        compare(itemsOf: old, new, list)
      } else if isDetailed, forest[old].count == forest[new].count {
        compare(elementsOf: old, new)
      } else {
        compareWhole(old, new, known)
      }
    default: compareWhole(old, new, known)
    }
  }

  private mutating func compareWhole(_ old: Place, _ new: Place, _ shape: Schema.ShapeID) {
    if !engine.isSame(old, new, shape) { add(.changed, old, new) }
  }

  private mutating func compare(elementsOf old: Place, _ new: Place) {
    for (position, (x, y)) in zip(forest.children(old), forest.children(new)).enumerated() {
      engine.steps.append(.field(String(position + 1)))
      compare(x, y, Schema.unknownID)
      engine.steps.removeLast()
    }
  }

  private mutating func compare(fieldsOf old: Place, _ new: Place, _ record: CompiledRecord) {
    var keys: [JSONKey] = forest[old].members.map(\.key)
    let known = Set(keys)
    for member in forest[new].members where !known.contains(member.key) { keys.append(member.key) }
    var done: Set<Int> = []
    for key in keys.sorted() {
      let name = key.string
      if let zip = record.zip[name], let left = engine.items(zippedIn: old, record.zipped[zip]),
        let right = engine.items(zippedIn: new, record.zipped[zip])
      {
        if done.insert(zip).inserted { compare(zipped: left, right, record, zip) }
        continue
      }
      engine.steps.append(.field(name))
      compare(forest.field(old, name), forest.field(new, name), record.fields[name] ?? Schema.unknownID)
      engine.steps.removeLast()
    }
  }

  // MARK: Items

  private mutating func compare(itemsOf old: Place, _ new: Place, _ list: CompiledList) {
    let links = engine.links(old, new, list, .ours)
    let (left, right) = (engine.items(old, list), engine.items(new, list))
    let moved = list.order == .byTime ? [] : engine.movedPositions(links.forward)
    for item in right {
      switch links.backward[item.position] {
      case .here(let position):
        compare(left[position], item, list.element, isMoved: moved.contains(position))
      case .elsewhere(let place):
        if let home = engine.scoped.homes[.base][place.index] {
          compare(home.item, item, list.element, isMoved: true)
        }
      case .none:
        let whole = engine.splitPiece[item.place].map { Place(tree: 0, index: Int($0)) }
        step(ItemTriple(ours: item), nil) { walk in
          walk.add(whole == nil ? .added : .split, whole, item.place)
          if let whole, walk.isDetailed { walk.compare(whole, item.place, list.element) }
          if whole == nil { walk.compareWhatMoved(into: item, list.element) }
        }
      }
    }
    for item in left where links.forward[item.position] == .none {
      step(ItemTriple(base: item), nil) { $0.add(.removed, item.place, nil) }
    }
  }

  private mutating func compare(_ old: Item, _ new: Item, _ shape: Schema.ShapeID, isMoved: Bool) {
    newNodes[Int(old.place.index)] = Int(new.place.index)
    if !isMoved, !engine.mustDescend(shape), forest.isIdentical(old.place, new.place) {
      note(same: old.place, new.place)
      return
    }
    step(ItemTriple(base: old, ours: new), nil) { walk in
      if isMoved { walk.add(.moved, old.place, new.place) }
      walk.compare(old.place, new.place, shape)
    }
  }

  /// What an old list had and a new container holds was moved there, and may have changed.
  private mutating func compareWhatMoved(into container: Item, _ shape: Schema.ShapeID) {
    guard engine.hasMovesAcrossLists, schema.holdsScopedLists[container.shape] else { return }
    let lists = engine.scoped.lists[.ours].filter {
      engine.scoped.owners[.ours][$0.place.index] == container.place.index
    }
    for (list, inner) in lists {
      for item in engine.items(list, inner) {
        if let old = engine.scoped.backward[.ours][item.place.index].flatMap({
          engine.scoped.homes[.base][$0]
        }) {
          compare(old.item, item, inner.element, isMoved: true)
        } else {
          compareWhatMoved(into: item, inner.element)
        }
      }
    }
  }

  private mutating func compare(zipped left: [Item], _ right: [Item], _ record: CompiledRecord, _ group: Int)
  {
    let zip = record.zipped[group]
    let keys = [zip.ids] + zip.columns.map(\.key)
    let shapes = [Schema.textID] + record.columns[group]
    let partner = engine.match(left, right, known: [], unavailable: ([], []))
    let moved = engine.movedPositions(partner.map { $0 < 0 ? .none : .here($0) })
    for item in right {
      guard let position = partner.firstIndex(of: item.position) else {
        step(ItemTriple(ours: item), zip) { $0.add(.added, nil, item.columns[1]) }
        continue
      }
      step(ItemTriple(base: left[position], ours: item), zip) { walk in
        if moved.contains(position) { walk.add(.moved, left[position].columns[1], item.columns[1]) }
        for (column, key) in keys.enumerated() {
          walk.engine.steps.append(.field(key))
          walk.compare(left[position].columns[column], item.columns[column], shapes[column])
          walk.engine.steps.removeLast()
        }
      }
    }
    for item in left where partner[item.position] < 0 {
      step(ItemTriple(base: item), zip) { $0.add(.removed, item.columns[1], nil) }
    }
  }

  private mutating func step(
    _ items: ItemTriple, _ zip: ZippedLists?, _ body: (inout DifferenceWalk) -> Void
  ) {
    engine.steps.append(.item(items, zip))
    body(&self)
    engine.steps.removeLast()
  }
}

extension Step {
  /// The step by the nodes of the old tree (the base) and the new one (ours).
  fileprivate var nodes: ChangeStep {
    switch self {
    case .field(let key): .field(key)
    case .item(let items, nil):
      .item(old: items.base.map { Int($0.place.index) }, new: items.ours.map { Int($0.place.index) })
    case .item(let items, _?): .element(old: items.base?.position, new: items.ours?.position)
    }
  }
}
