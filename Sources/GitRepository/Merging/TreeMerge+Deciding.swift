extension TreeMerge {
  /// Is what becomes of one path.
  private struct Decision {
    /// The file in the result; nil for none.
    var result: FileVersion?
    var isClean: Bool
  }

  /// Decides path by path, what is inside a folder before what might stand in its place.
  mutating func decide(_ repository: borrowing Repository) throws(GitError) {
    var folders = Set(files.keys.flatMap(\.ancestors))
    for path in states.keys.sorted().reversed() {
      guard let state = states[path], !state.isVacated else { continue }
      var place = path
      if folders.contains(path) {
        // The folder is in the way of what is left of the file.
        if state.isGone { continue }
        let side: MergeSide = trees.folders.ours.contains(path) ? .theirs : .ours
        place = freePath(path, labels[side])
        tellConflict(
          path, "file/directory",
          "directory in the way of \(path) from \(labels[side]); moving it to \(place) instead.")
      }
      if try decideTypes(place, state, &folders, repository) { continue }
      var decision = try decision(on: place, state, repository)
      if state.isPathConflict || place != path { decision.isClean = false }
      settle(place, state, decision.result, decision.isClean, &folders)
    }
    stages.sort { ($0.path, $0.side.rawValue) < ($1.path, $1.side.rawValue) }
    messages = messages.enumerated()
      .sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }.map(\.element)
  }

  private mutating func settle(
    _ path: TreePath, _ state: PathState, _ result: FileVersion?, _ isClean: Bool,
    _ folders: inout Set<TreePath>
  ) {
    files[path] = result
    if result != nil { folders.formUnion(path.ancestors) }
    guard !isClean else { return }
    self.isClean = false
    for side in MergeSide.allCases {
      if let version = state.versions[side] {
        stages.append(ConflictStage(path: path, side: side, version: version))
      }
    }
  }

  private mutating func decision(
    on path: TreePath, _ state: PathState, _ repository: borrowing Repository
  ) throws(GitError) -> Decision {
    let versions = state.versions
    if state.isGone { return Decision(result: nil, isClean: true) }
    // A renamed file that the other side deleted is no plain deletion, even if nobody changed its content.
    if !state.isRenamed || versions.ours != nil && versions.theirs != nil {
      if versions.ours == versions.theirs { return Decision(result: versions.ours, isClean: true) }
      if versions.base == versions.ours { return Decision(result: versions.theirs, isClean: true) }
      if versions.base == versions.theirs { return Decision(result: versions.ours, isClean: true) }
    }
    switch (versions.base, versions.ours, versions.theirs) {
    case (_, let ours?, let theirs?):
      let merged = try mergeContent(
        at: path, base: versions.base, ours: ours, theirs: theirs, origins: state.origins, repository)
      if !merged.isClean {
        let kind =
          merged.version.mode == .submodule ? "submodule" : versions.base == nil ? "add/add" : "content"
        tellConflict(path, kind, "Merge conflict in \(path)")
      }
      return Decision(result: merged.version, isClean: merged.isClean)
    case (let base?, let kept?, nil), (let base?, nil, let kept?):
      let side: MergeSide = versions.ours != nil ? .ours : .theirs
      if !state.isPathConflict || base.id != kept.id {
        tellConflict(
          path, "modify/delete",
          "\(path) deleted in \(labels[side.opposite]) and modified in \(labels[side]).  "
            + "Version \(labels[side]) of \(path) left in tree.")
      }
      return Decision(result: depth > 0 ? base : kept, isClean: false)
    case (nil, let added?, nil), (nil, nil, let added?):
      return Decision(result: added, isClean: true)
    case (_, nil, nil):
      return Decision(result: nil, isClean: true)
    }
  }

  /// Handles a file on one side where the other has a link or a submodule: each gets a place of its own.
  private mutating func decideTypes(
    _ path: TreePath, _ state: PathState, _ folders: inout Set<TreePath>, _ repository: borrowing Repository
  ) throws(GitError) -> Bool {
    guard let ours = state.versions.ours, let theirs = state.versions.theirs, !ours.isOfKind(of: theirs),
      state.versions.base != ours, state.versions.base != theirs
    else { return false }
    if depth > 0 {
      settle(path, state, state.versions.base, false, &folders)
      return true
    }
    let movesOurs = ours.mode.isFile || !theirs.mode.isFile
    let movesTheirs = !ours.mode.isFile
    let which = movesOurs && movesTheirs ? "both" : "one"
    tellConflict(
      path, "distinct types",
      "\(path) had different types on each side; renamed \(which) of them so each can be recorded somewhere.")
    for (side, version, moves) in [(MergeSide.ours, ours, movesOurs), (.theirs, theirs, movesTheirs)] {
      let place = moves ? freePath(path, labels[side]) : path
      let hasBase = state.versions.base.map(version.isOfKind) ?? false
      settle(place, hasBase ? state.keeping(.base, side) : state.keeping(side), version, false, &folders)
    }
    return true
  }

  /// Returns a path beside another that nothing has yet, named after a side.
  private func freePath(_ path: TreePath, _ label: String) -> TreePath {
    let base = "~" + label.map { $0 == "/" ? "_" : String($0) }.joined()
    var place = TreePath(bytes: path.bytes + Array(base.utf8))
    var number = 0
    while files[place] != nil || states[place] != nil {
      place = TreePath(bytes: path.bytes + Array("\(base)_\(number)".utf8))
      number += 1
    }
    return place
  }
}
