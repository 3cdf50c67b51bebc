extension TreeMerge {
  /// Takes what one side put into a folder along to where the other side renamed it.
  mutating func followFolders(
    _ renames: inout ThreeWay<[RenameSearch.Rename]>, _ repository: borrowing Repository
  ) throws(GitError) {
    var folders = ThreeWay(repeating: FolderRenames())
    for side in MergeSide.both {
      folders[side] = FolderRenames(renames[side], FolderMoves(side, in: self))
    }
    FolderRenames.leaveOutCommon(&folders.ours, &folders.theirs)
    for side in MergeSide.both {
      try follow(folders[side.opposite], besides: folders[side], on: side, &renames, repository)
    }
  }

  private mutating func follow(
    _ folders: FolderRenames, besides own: FolderRenames, on side: MergeSide,
    _ renames: inout ThreeWay<[RenameSearch.Rename]>, _ repository: borrowing Repository
  ) throws(GitError) {
    guard !folders.names.isEmpty || !folders.split.isEmpty else { return }
    var moves: [TreePath: [TreePath]] = [:]
    for (path, state) in states where state.versions.base == nil && state.versions[side] != nil {
      if folders.split.contains(path.parent), state.versions[side.opposite] == nil {
        tellConflict(
          path, "directory rename split",
          "Unclear where to rename \(path.parent) to; it was renamed to multiple other directories, "
            + "with no destination getting a majority of the files.")
        continue
      }
      // A folder that this side renamed on by itself is no place to go to.
      guard let (old, new) = folders.folder(around: path), own.names[new] == nil else { continue }
      moves[path.moved(from: old, to: new), default: []].append(path)
    }
    for (place, paths) in moves.sorted(by: { $0.key < $1.key }) {
      let isTaken = try self.isTaken(place, on: side, repository)
      guard paths.count == 1, !isTaken else {
        let names = paths.sorted().map(\.description).joined(separator: ", ")
        tellConflict(
          place, "implicit dir rename",
          isTaken
            ? "Existing file/dir at \(place) in the way of implicit directory rename(s) putting the following "
              + "path(s) there: \(names)."
            : "Cannot map more than one path to \(place); implicit directory renames tried to put these paths "
              + "there: \(names)")
        continue
      }
      move(paths[0], to: place, on: side, &renames)
    }
  }

  private mutating func move(
    _ path: TreePath, to place: TreePath, on side: MergeSide,
    _ renames: inout ThreeWay<[RenameSearch.Rename]>
  ) {
    guard var state = states[path] else { return }
    var target = states[place] ?? PathState(at: place)
    target.versions[side] = state.versions[side]
    target.origins[side] = path
    let (own, other) = (labels[side], labels[side.opposite])
    let renamed = renames[side].firstIndex { $0.new == path }
    let what =
      renamed.map { "\(renames[side][$0].old) renamed to \(path) in \(own)," } ?? "\(path) added in \(own)"
    if settings.folderRenames == .conflict {
      target.isPathConflict = true
      tellConflict(
        place, "file location",
        "\(what) inside a directory that was renamed in \(other), "
          + "suggesting it should perhaps be moved to \(place).")
    } else {
      tell(
        place,
        "Path updated: \(what) inside a directory that was renamed in \(other); moving it to \(place).")
    }
    if let renamed { renames[side][renamed].new = place }
    states[place] = target
    state.versions[side] = nil
    states[path] = state.versions == ThreeWay(repeating: nil) ? nil : state
  }

  /// Whether a side has something else at a path, or the base has.
  private func isTaken(_ path: TreePath, on side: MergeSide, _ repository: borrowing Repository)
    throws(GitError) -> Bool
  {
    if files[path] != nil || states[path]?.versions[side] != nil { return true }
    guard let tree = trees.roots[side] else { return false }
    return try repository.entry(path, in: tree) != nil
  }
}
