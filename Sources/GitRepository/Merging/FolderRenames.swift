/// Knows the folders that a side renamed as a whole, judged by where most of their files went.
struct FolderRenames {
  /// The new name of each folder that has one.
  private(set) var names: [TreePath: TreePath] = [:]
  /// Folders whose files went to several others, none of which got the most.
  private(set) var split: Set<TreePath> = []

  init() {}

  /// Judges by a side's renames.
  ///
  /// - Parameter moves: Tells which folders matter.
  init(_ renames: [RenameSearch.Rename], _ moves: FolderMoves) {
    var counts: [TreePath: [TreePath: Int]] = [:]
    for rename in renames {
      var (old, new) = (rename.old, rename.new)
      var isFirst = true
      repeat {
        // A folder above counts along only while the names below it are the same.
        if !isFirst, old.name != new.name { break }
        (old, new) = (old.parent, new.parent)
        guard moves.isRelevant(old) else { break }
        if isFirst || moves.isGrown(old) { counts[old, default: [:]][new, default: 0] += 1 }
        isFirst = false
      } while !old.bytes.isEmpty && !new.bytes.isEmpty
    }
    for (old, targets) in counts {
      let most = targets.values.max() ?? 0
      let best = targets.filter { $0.value == most }
      if best.count == 1, let new = best.first?.key { names[old] = new } else { split.insert(old) }
    }
  }

  /// Leaves out folders that both sides renamed: then each file goes where its own renames say.
  static func leaveOutCommon(_ first: inout FolderRenames, _ second: inout FolderRenames) {
    for folder in Set(first.names.keys).intersection(second.names.keys) {
      first.names[folder] = nil
      second.names[folder] = nil
    }
  }

  /// Returns the nearest folder around a path that has another name now.
  func folder(around path: TreePath) -> (old: TreePath, new: TreePath)? {
    for folder in path.ancestors {
      if let new = names[folder] { return (folder, new) }
    }
    return nil
  }
}
