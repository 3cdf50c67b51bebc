import CLibgit2

/// Is the list of what is staged.
public struct Index: ~Copyable {
  let handle: OpaquePointer

  init(owning handle: OpaquePointer) {
    self.handle = handle
  }

  /// Reads an index file by itself, without the repository that it belongs to.
  init(file path: String) throws(GitError) {
    try Library.initialise()
    var handle: OpaquePointer?
    try GitError.check(git_index_open(&handle, path))
    self.handle = try GitError.handle(handle)
  }

  deinit {
    git_index_free(handle)
  }

  public var count: Int {
    git_index_entrycount(handle)
  }

  /// Whether any file is in conflict.
  public var hasConflicts: Bool {
    git_index_has_conflicts(handle) != 0
  }

  /// Returns all entries, in the order of their paths.
  public borrowing func entries() -> [IndexEntry] {
    (0..<count).compactMap { git_index_get_byindex(handle, $0).map { IndexEntry($0.pointee) } }
  }

  /// Returns what is staged under a path; nil when nothing is.
  public borrowing func entry(_ path: String, stage: IndexEntry.Stage = .merged) -> IndexEntry? {
    git_index_get_bypath(handle, path, Int32(stage.rawValue)).map { IndexEntry($0.pointee) }
  }

  /// Adds an entry, or puts it in place of the one with its path and stage. Other stages of the path stay.
  public borrowing func put(_ entry: IndexEntry) throws(GitError) {
    try GitError.check(entry.withRaw { git_index_add(handle, $0) })
  }

  /// Removes an entry, if there is one.
  public borrowing func remove(_ path: String, stage: IndexEntry.Stage = .merged) throws(GitError) {
    do {
      try GitError.check(git_index_remove(handle, path, Int32(stage.rawValue)))
    } catch  where error.isNotFound {}
  }

  /// Returns the conflicts, in the order of their paths.
  public borrowing func conflicts() throws(GitError) -> [IndexConflict] {
    var iterator: OpaquePointer?
    try GitError.check(git_index_conflict_iterator_new(&iterator, handle))
    defer { git_index_conflict_iterator_free(iterator) }
    var conflicts: [IndexConflict] = []
    while true {
      var base: UnsafePointer<git_index_entry>?
      var ours: UnsafePointer<git_index_entry>?
      var theirs: UnsafePointer<git_index_entry>?
      let code = git_index_conflict_next(&base, &ours, &theirs, iterator)
      if code == GIT_ITEROVER.rawValue { return conflicts }
      try GitError.check(code)
      conflicts.append(
        IndexConflict(
          base: base.map { IndexEntry($0.pointee) }, ours: ours.map { IndexEntry($0.pointee) },
          theirs: theirs.map { IndexEntry($0.pointee) }))
    }
  }

  /// Removes all three stages of a path, and notes what they were, as git does: `git checkout -m` takes a wrong
  /// resolution back by that (gitformat-index, "Resolve undo").
  public borrowing func removeConflict(_ path: String) throws(GitError) {
    var modes: [Int32] = []
    var ids: [git_oid] = []
    for stage in [IndexEntry.Stage.base, .ours, .theirs] {
      let entry = entry(path, stage: stage)
      modes.append(Int32(entry?.mode.rawValue ?? 0))
      ids.append(entry?.id.raw ?? git_oid())
    }
    if modes != [0, 0, 0] {
      let code = git_index_reuc_add(
        handle, path, modes[0], &ids[0], modes[1], &ids[1], modes[2], &ids[2])
      try GitError.check(code)
    }
    try GitError.check(git_index_conflict_remove(handle, path))
  }

  /// The paths of settled conflicts that `git checkout -m` brings back: those of which the index notes both sides;
  /// see ``removeConflict(_:)``.
  public borrowing func returningPaths() -> [String] {
    (0..<git_index_reuc_entrycount(handle)).compactMap { position in
      guard let entry = git_index_reuc_get_byindex(handle, position)?.pointee, entry.mode.1 != 0,
        entry.mode.2 != 0
      else { return nil }
      return entry.path.map { String(cString: $0) }
    }
  }

  /// Reads the file again, if it changed since it was read; what was not written is lost then.
  public borrowing func reload() throws(GitError) {
    try GitError.check(git_index_read(handle, 0))
  }

  /// Replaces the file by this content.
  ///
  /// - Throws: ``GitError``, with ``GitError/isLocked`` while another process writes the index.
  public borrowing func write() throws(GitError) {
    try GitError.check(git_index_write(handle))
  }
}
