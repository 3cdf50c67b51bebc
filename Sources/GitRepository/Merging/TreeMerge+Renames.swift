extension TreeMerge {
  /// Finds each side's renames and takes the other side's version of the file along.
  mutating func carryRenames(_ repository: borrowing Repository) throws(GitError) {
    var search = RenameSearch(limit: settings.renameLimit)
    let followsFolders = depth == 0 && settings.folderRenames != .off
    var renames = ThreeWay<[RenameSearch.Rename]>(repeating: [])
    for side in MergeSide.both {
      let (gone, new) = candidates(side, followsFolders: followsFolders)
      renames[side] = try search.renames(from: gone, to: new, in: repository)
    }
    if followsFolders { try followFolders(&renames, repository) }
    let ours = Dictionary(uniqueKeysWithValues: renames.ours.map { ($0.old, $0.new) })
    let theirs = Dictionary(uniqueKeysWithValues: renames.theirs.map { ($0.old, $0.new) })
    for old in Set(ours.keys).union(theirs.keys).sorted() {
      switch (ours[old], theirs[old]) {
      case (let first?, let second?) where first == second:
        let base = states[old]?.versions.base
        states[first]?.versions.base = base
        states[first]?.origins.base = old
        states[first]?.isRenamed = true
        states[old]?.isVacated = true
      case (let first?, let second?): try carryBoth(old, first, second, repository)
      case (let new?, nil): try carry(old, new, on: .ours, repository)
      case (nil, let new?): try carry(old, new, on: .theirs, repository)
      case (nil, nil): break
      }
    }
  }

  /// Returns what is gone on a side, and what is new there.
  private func candidates(_ side: MergeSide, followsFolders: Bool)
    -> (gone: [RenameSearch.Candidate], new: [RenameSearch.Candidate])
  {
    var gone: [RenameSearch.Candidate] = []
    var new: [RenameSearch.Candidate] = []
    let moved = followsFolders ? FolderMoves(side, in: self) : nil
    for (path, state) in states {
      switch (state.versions.base, state.versions[side]) {
      case (let base?, nil):
        let other = state.versions[side.opposite]
        let isRelevant = other != base || moved?.isRelevant(path.parent) ?? false
        gone.append(RenameSearch.Candidate(path: path, version: base, isRelevant: isRelevant))
      case (nil, let version?):
        new.append(RenameSearch.Candidate(path: path, version: version))
      default: break
      }
    }
    return (gone, new)
  }

  /// Handles a file that both sides renamed, each in its own way: it is at both places, in conflict.
  private mutating func carryBoth(
    _ old: TreePath, _ first: TreePath, _ second: TreePath, _ repository: borrowing Repository
  ) throws(GitError) {
    guard let base = states[old]?.versions.base, let ours = states[first]?.versions.ours,
      let theirs = states[second]?.versions.theirs
    else { return }
    let merged = try mergeContent(
      at: old, base: base, ours: ours, theirs: theirs,
      origins: ThreeWay(base: old, ours: first, theirs: second), extraMarkerSize: 1, repository)
    // What is no text is not merged; then each place keeps its own.
    let isOurs = !merged.isClean && merged.version == ours
    states[first]?.versions.ours = merged.version
    states[second]?.versions.theirs = isOurs ? theirs : merged.version
    for path in [old, first, second] { states[path]?.isPathConflict = true }
    tellConflict(
      old, "rename/rename",
      "\(old) renamed to \(first) in \(labels.ours) and to \(second) in \(labels.theirs).")
  }

  private mutating func carry(
    _ old: TreePath, _ new: TreePath, on side: MergeSide, _ repository: borrowing Repository
  ) throws(GitError) {
    guard let source = states[old], var target = states[new], let base = source.versions.base,
      let renamed = target.versions[side]
    else { return }
    let other = source.versions[side.opposite]
    let collides = target.versions[side.opposite] != nil
    if collides, target.versions.ours == target.versions.theirs {
      // Both sides have the same file there. Git keeps that, whatever else the rename brings.
      states[old]?.isVacated = true
      return
    }
    let changesType = other.map { !$0.isOfKind(of: renamed) } ?? false
    if let other, collides, !changesType {
      // Another file has the name on the other side: first what the rename means, then the two as one name.
      var origins = ThreeWay(repeating: old)
      origins[side] = new
      let (ours, theirs) = side == .ours ? (renamed, other) : (other, renamed)
      let merged = try mergeContent(
        at: new, base: base, ours: ours, theirs: theirs, origins: origins, extraMarkerSize: 1, repository)
      target.versions[side] = merged.version
      if !merged.isClean {
        tellConflict(
          new, "rename involved in collision",
          "rename of \(old) -> \(new) has content conflicts AND collides with another path; "
            + "this may result in nested conflict markers.")
      }
    } else {
      if other == nil {
        target.isPathConflict = true
        tellConflict(
          new, "rename/delete",
          "\(old) renamed to \(new) in \(labels[side]), but deleted in \(labels[side.opposite]).")
      }
      if !collides {
        target.isRenamed = true
        target.versions.base = base
        target.origins.base = old
        if let other, !changesType {
          target.versions[side.opposite] = other
          target.origins[side.opposite] = old
        }
      }
    }
    states[new] = target
    if changesType {
      states[old]?.versions.base = nil
    } else {
      states[old]?.isVacated = true
    }
  }
}
