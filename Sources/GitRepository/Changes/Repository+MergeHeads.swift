import CLibgit2

extension Repository {
  /// Returns the commits that the next commit is going to merge: those of `MERGE_HEAD`.
  public borrowing func mergeHeads() throws(GitError) -> [ObjectID] {
    var heads: [ObjectID] = []
    let code = withUnsafeMutablePointer(to: &heads) { heads in
      git_repository_mergehead_foreach(
        handle,
        { id, heads in
          if let id { heads?.assumingMemoryBound(to: [ObjectID].self).pointee.append(ObjectID(id.pointee)) }
          return 0
        }, heads)
    }
    do {
      try GitError.check(code)
    } catch  where error.isNotFound {}
    return heads
  }
}
