import CanonicalJSON

/// Two versions of a document held against each other: what differs, and which item is which.
public struct Comparison: Sendable {
  /// What differs, in the order of the new document, what was removed where it stood.
  public let changes: [Change]
  /// The node in the new tree of each item in both versions, by its node in the old tree.
  ///
  /// What lies inside a subtree that is the same in both is left out.
  public let newNodes: [Int: Int]

  private let oldNodes: [Int: Int]
  /// By their place in the new tree.
  private let sameRuns: [Run]

  /// Nodes that are the same in both trees.
  struct Run {
    let old: Int
    let new: Int
    let count: Int
  }

  /// The node in the old tree of an item of the new one; nil where it is new.
  public func oldNode(of node: Int) -> Int? {
    if let known = oldNodes[node] { return known }
    var (low, high) = (0, sameRuns.count)
    while low < high {
      let middle = (low + high) / 2
      if sameRuns[middle].new <= node { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let run = sameRuns[low - 1]
    return node < run.new + run.count ? run.old + node - run.new : nil
  }

  /// Compares two normalised trees (`Schema.normalised`).
  ///
  /// - Parameters:
  ///   - old: The version before.
  ///   - new: The version after.
  ///   - schema: What the values of both are.
  ///   - isDetailed: Whether a piece that was cut off is also compared with the item it was cut off (what
  ///     differs follows its ``Change/Kind/split``, at the same item), and arrays of unknown shape and as many
  ///     elements element by element (a step into one is a field named by its place, from 1).
  public init(from old: JSONTree, to new: JSONTree, schema: Schema, isDetailed: Bool = true) {
    let engine = Engine(schema: schema, options: MergeOptions(), base: old, ours: new, theirs: old)
    engine.matchScopedItems()
    var walk = DifferenceWalk(engine: engine, isDetailed: isDetailed)
    walk.compare(engine.forest.root(.base), engine.forest.root(.ours), schema.root)
    changes = walk.changes
    newNodes = walk.newNodes
    oldNodes = Dictionary(walk.newNodes.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    sameRuns = walk.sameRuns.sorted { $0.new < $1.new }
  }
}
