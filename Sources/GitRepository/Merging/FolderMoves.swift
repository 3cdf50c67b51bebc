/// Tells of which folders it matters whether a side renamed them.
///
/// They are those that are gone on the side and into which the other side put a file of its own; and whatever is
/// inside of them.
struct FolderMoves {
  private let gone: Set<TreePath>
  /// The folders that got a new file by the other side.
  private let grown: Set<TreePath>

  init(_ side: MergeSide, in merge: borrowing TreeMerge) {
    gone = merge.trees.folders.base.subtracting(merge.trees.folders[side])
    var grown: Set<TreePath> = []
    for (path, state) in merge.states
    where state.versions.base == nil && state.versions[side] == nil && state.versions[side.opposite] != nil {
      grown.insert(path.parent)
    }
    self.grown = grown.intersection(gone)
  }

  /// Whether the folder itself got a new file.
  func isGrown(_ folder: TreePath) -> Bool { grown.contains(folder) }

  func isRelevant(_ folder: TreePath) -> Bool {
    gone.contains(folder) && (grown.contains(folder) || folder.ancestors.contains { grown.contains($0) })
  }
}
