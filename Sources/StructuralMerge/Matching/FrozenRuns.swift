import CanonicalJSON

/// Runs of list elements that all three versions have in common, byte for byte and one after the other.
///
/// Most of a large project is the same in all versions. Of such a run only the first and the last element
/// are looked at as items; those between them follow the first wherever it goes. This holds as long as
/// nothing was moved: then everything is looked at.
struct FrozenRuns {
  /// The base's elements between the ends of a run.
  private(set) var interior: Set<Int32> = []
  private let ours: TakenNodes
  private let theirs: TakenNodes

  /// Nil where the sides were not read along the base.
  init?(_ forest: Forest) {
    let base = forest.trees[0]
    guard let ours = TakenNodes(forest.trees[1], from: base),
      let theirs = TakenNodes(forest.trees[2], from: base)
    else { return nil }
    self.ours = ours
    self.theirs = theirs
  }

  func nodes(_ side: Version) -> TakenNodes { side == .ours ? ours : theirs }

  /// Finds the runs of a base list; gives the elements that are not the same in all versions.
  mutating func freeze(_ children: [Place], _ forest: Forest) -> [Place] {
    let taken = children.map { child -> (Int, Int)? in
      guard let x = ours.index(ofSource: Int(child.index)), let y = theirs.index(ofSource: Int(child.index))
      else {
        return nil
      }
      return (x, y)
    }
    func follows(_ position: Int) -> Bool {
      guard let (x, y) = taken[position - 1], let next = taken[position] else { return false }
      return forest.trees[1][x].nextIndex == next.0 && forest.trees[2][y].nextIndex == next.1
    }
    var previous = false
    for position in children.indices.dropFirst() {
      let follows = follows(position)
      if previous, follows { interior.insert(children[position - 1].index) }
      previous = follows
    }
    return children.indices.filter { taken[$0] == nil }.map { children[$0] }
  }

  /// Tells whether an element of any version lies inside a run.
  func isInterior(_ place: Place) -> Bool {
    switch place.tree {
    case 0: return interior.contains(place.index)
    case 1: return ours.source(ofIndex: Int(place.index)).map { interior.contains(Int32($0)) } ?? false
    case 2: return theirs.source(ofIndex: Int(place.index)).map { interior.contains(Int32($0)) } ?? false
    default: return false
    }
  }
}

/// The nodes that a tree has in common with the one it was read along.
struct TakenNodes {
  private let byIndex: [JSONTree.TakenRun]
  private let bySource: [JSONTree.TakenRun]

  init?(_ tree: JSONTree, from other: JSONTree) {
    guard tree.wasRead(along: other) else { return nil }
    byIndex = tree.takenRuns
    // What was taken over twice has no one place.
    let sorted = tree.takenRuns.sorted { $0.source < $1.source }
    bySource = sorted.indices.filter { position in
      let run = sorted[position]
      let isApart = position == 0 || sorted[position - 1].source + sorted[position - 1].count <= run.source
      return isApart
        && (position + 1 == sorted.count || run.source + run.count <= sorted[position + 1].source)
    }.map { sorted[$0] }
  }

  /// Where a node of the other tree stands in this one.
  func index(ofSource source: Int) -> Int? {
    Self.find(source, in: bySource) { $0.source }.map { $0.index + source - $0.source }
  }

  /// Where a node of this tree stands in the other one.
  func source(ofIndex index: Int) -> Int? {
    Self.find(index, in: byIndex) { $0.index }.map { $0.source + index - $0.index }
  }

  private static func find(
    _ node: Int, in runs: [JSONTree.TakenRun], start: (JSONTree.TakenRun) -> Int
  ) -> JSONTree.TakenRun? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if start(runs[middle]) + runs[middle].count <= node { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, start(runs[low]) <= node else { return nil }
    return runs[low]
  }
}

extension Engine {
  /// Finds the frozen runs of every list that the schema knows.
  func freeze() {
    guard isFreezing, var runs = FrozenRuns(forest) else { return }
    freeze(forest.root(.base), schema.root, &runs)
    if !runs.interior.isEmpty { frozen = runs }
  }

  private func freeze(_ place: Place, _ shape: Schema.ShapeID, _ runs: inout FrozenRuns) {
    let shape = recognised(place, shape)
    switch schema[shape] {
    case .atom, .time, .span, .text: return
    case .unknown:
      for child in forest.children(place) where forest[child].kind == .object {
        freeze(child, Schema.unknownID, &runs)
      }
    case .record(let record):
      for (key, field) in record.fields where field > Schema.unknownID {
        if let child = forest.field(place, key), forest[child].isContainer { freeze(child, field, &runs) }
      }
    case .union:
      let seen = unwrap(place, shape)
      if seen.payload != place { freeze(seen.payload, seen.shape, &runs) }
    case .list(let list):
      guard forest[place].kind == .array else { return }
      for child in runs.freeze(forest.children(place), forest) where schema.holdsScopedLists[list.element] {
        freeze(child, list.element, &runs)
      }
    }
  }

  /// The pairs of items at the ends of frozen runs.
  func frozenPairs(_ base: [Item], _ other: [Item], _ side: Version) -> [(Int, Int)] {
    guard let frozen else { return [] }
    var positions: [Int32: Int] = [:]
    var pairs: [(Int, Int)] = []
    for (position, item) in base.enumerated()
    where !item.followers.isEmpty || (position > 0 && !base[position - 1].followers.isEmpty) {
      if positions.isEmpty {
        for (position, item) in other.enumerated() { positions[item.place.index] = position }
      }
      if let index = frozen.nodes(side).index(ofSource: Int(item.place.index)),
        let match = positions[Int32(index)]
      {
        pairs.append((position, match))
      }
    }
    return pairs
  }
}
