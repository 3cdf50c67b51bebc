import CLibgit2

extension Repository {
  /// Lists what differs between a commit and the index, in the order of the paths.
  ///
  /// - Parameter commit: The commit; nil for an empty tree, as before the first commit.
  public borrowing func stagedChanges(since commit: ObjectID?) throws(GitError) -> [FileChange] {
    let index = try index()
    return try withTree(of: commit) { (tree) throws(GitError) in
      var diff: OpaquePointer?
      try GitError.check(git_diff_tree_to_index(&diff, handle, tree, index.handle, nil))
      return Self.changes(in: diff)
    }
  }

  /// Lists what differs between two commits, in the order of the paths.
  ///
  /// - Parameters:
  ///   - old: The earlier commit; nil for an empty tree.
  ///   - new: The later commit.
  public borrowing func changes(from old: ObjectID?, to new: ObjectID) throws(GitError) -> [FileChange] {
    try withTree(of: old) { (old) throws(GitError) in
      try withTree(of: new) { (new) throws(GitError) in
        var diff: OpaquePointer?
        try GitError.check(git_diff_tree_to_tree(&diff, handle, old, new, nil))
        return Self.changes(in: diff)
      }
    }
  }

  /// Returns the content of a file in a commit; nil where the commit has none at this path.
  public borrowing func blobID(at path: String, in commit: ObjectID) throws(GitError) -> ObjectID? {
    try withTree(of: commit) { (tree) throws(GitError) in
      var entry: OpaquePointer?
      do throws(GitError) {
        try GitError.check(git_tree_entry_bypath(&entry, tree, path))
      } catch  where error.isNotFound {
        return nil
      }
      defer { git_tree_entry_free(entry) }
      guard git_tree_entry_type(entry) == GIT_OBJECT_BLOB else { return nil }
      return git_tree_entry_id(entry).map { ObjectID($0.pointee) }
    }
  }

  private static func changes(in diff: OpaquePointer?) -> [FileChange] {
    defer { git_diff_free(diff) }
    return (0..<git_diff_num_deltas(diff)).compactMap { position in
      git_diff_get_delta(diff, position).map { FileChange($0.pointee) }
    }
  }

  /// Lends the tree of a commit to libgit2; nil for nil.
  borrowing func withTree<R>(
    of id: ObjectID?, _ body: (OpaquePointer?) throws(GitError) -> R
  ) throws(GitError) -> R {
    guard var raw = id?.raw else { return try body(nil) }
    var commit: OpaquePointer?
    try GitError.check(git_commit_lookup(&commit, handle, &raw))
    defer { git_commit_free(commit) }
    var tree: OpaquePointer?
    try GitError.check(git_commit_tree(&tree, commit))
    defer { git_tree_free(tree) }
    return try body(tree)
  }
}
