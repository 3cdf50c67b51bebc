/// Reads three trees side by side, as deep as they differ.
struct ThreeTrees {
  /// The topmost tree of each version; nil for one with nothing in it.
  let roots: ThreeWay<ObjectID?>
  /// What all three have alike: files, and whole folders.
  private(set) var shared: [TreePath: FileVersion] = [:]
  private(set) var states: [TreePath: PathState] = [:]
  /// The folders of each version, those inside shared ones not counted.
  private(set) var folders = ThreeWay<Set<TreePath>>(repeating: [])

  init(_ roots: ThreeWay<ObjectID?>, in repository: borrowing Repository) throws(GitError) {
    self.roots = roots
    try read(.top, roots, repository)
  }

  private mutating func read(
    _ folder: TreePath, _ trees: ThreeWay<ObjectID?>, _ repository: borrowing Repository
  ) throws(GitError) {
    var names: [[UInt8]: ThreeWay<FileVersion?>] = [:]
    for side in MergeSide.allCases {
      guard let tree = trees[side] else { continue }
      folders[side].insert(folder)
      for entry in try repository.tree(tree) {
        names[entry.name, default: ThreeWay(repeating: nil)][side] = entry.version
      }
    }
    for (name, versions) in names {
      let path = folder.appending(name)
      if versions.base == versions.ours, versions.ours == versions.theirs {
        shared[path] = versions.base
        continue
      }
      var state = PathState(at: path)
      var inside = ThreeWay<ObjectID?>(repeating: nil)
      for side in MergeSide.allCases {
        guard let version = versions[side] else { continue }
        if version.isTree { inside[side] = version.id } else { state.versions[side] = version }
      }
      if state.versions != ThreeWay(repeating: nil) { states[path] = state }
      if inside != ThreeWay(repeating: nil) { try read(path, inside, repository) }
    }
  }
}
