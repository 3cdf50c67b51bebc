import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Repository {
  /// Reads the index: the one that `GIT_INDEX_FILE` names, when the repository was found by the environment.
  public borrowing func index() throws(GitError) -> Index {
    try readingIndex { () throws(GitError) in
      var index: OpaquePointer?
      try GitError.check(git_repository_index(&index, handle))
      return Index(owning: try GitError.handle(index))
    }
  }

  /// Changes the index as git does: under its lock, from the state it has then, as a whole or not at all. It keeps
  /// the form that it has.
  ///
  /// - Parameters:
  ///   - path: The index file; nil for the one that ``index()`` reads.
  ///   - change: Changes the entries. When it throws, the file stays as it is.
  /// - Throws: ``GitError``, with ``GitError/isLocked`` while another process writes the index.
  public borrowing func updateIndex(
    at path: String? = nil, _ change: (borrowing Index) throws(GitError) -> Void
  ) throws(GitError) {
    let lock = try IndexLock(of: path ?? indexPath)
    do throws(GitError) {
      try Self.update(lock, change)
    } catch  where error.isUnsupportedIndex {
      let reason = error
      try Self.rewrite(lock.path, as: .plain, rewriter, because: reason)
      try Self.update(lock, change)
      try Self.rewrite(
        lock.path, as: .usual(isSplit: reason.isSplitIndex), rewriter, because: reason)
      try lock.put()
      if path == nil { try Self.takePlainCopy(of: indexPath, for: handle, rewriter, because: reason) }
      return
    }
    try lock.put()
  }

  private static func update(
    _ lock: borrowing IndexLock, _ change: (borrowing Index) throws(GitError) -> Void
  ) throws(GitError) {
    let index = try Index(file: lock.path)
    if let modification = lock.modification { try index.forgetStamps(since: modification) }
    try change(index)
    try index.write()
  }
}

extension Index {
  /// Forgets the stamps of files that were changed in the very moment the index was written, or later.
  ///
  /// Git reads such a file although its stamp fits, for it may have changed again within the same tick of the
  /// clock. After the index is written anew it would no longer look that young.
  borrowing func forgetStamps(since moment: timespec) throws(GitError) {
    let seconds = Int32(truncatingIfNeeded: moment.tv_sec)
    let nanoseconds = UInt32(truncatingIfNeeded: moment.tv_nsec)
    for position in 0..<count {
      guard let raw = git_index_get_byindex(handle, position)?.pointee,
        (raw.mtime.seconds, raw.mtime.nanoseconds) >= (seconds, nanoseconds), raw.file_size != 0
      else { continue }
      var entry = IndexEntry(raw)
      // Size zero with content is git's own sign for it.
      entry.stamp.size = 0
      try put(entry)
    }
  }
}
