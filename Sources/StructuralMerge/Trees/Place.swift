/// A node of one of a forest's trees.
struct Place: Hashable, Sendable {
  /// The tree's number in the forest; the three versions are 0, 1 and 2.
  let tree: Int32
  /// The node's index in its tree.
  let index: Int32

  init(tree: Int, index: Int) {
    self.tree = Int32(truncatingIfNeeded: tree)
    self.index = Int32(truncatingIfNeeded: index)
  }
}

/// The same thing in each version that has it.
struct Triple: Sendable {
  var base: Place?
  var ours: Place?
  var theirs: Place?

  subscript(_ version: Version) -> Place? {
    get {
      switch version {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    set {
      switch version {
      case .base: base = newValue
      case .ours: ours = newValue
      case .theirs: theirs = newValue
      }
    }
  }
}
