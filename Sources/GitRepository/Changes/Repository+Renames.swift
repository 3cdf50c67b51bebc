import CLibgit2

extension Repository {
  /// Finds what a file that is new in a commit was called before: a file that the commit took away and that is
  /// alike, as git counts it; nil where there is none.
  public borrowing func renameSource(of path: String, from parent: ObjectID, to commit: ObjectID)
    throws(GitError) -> String?
  {
    try withTree(of: parent) { (old) throws(GitError) in
      try withTree(of: commit) { (new) throws(GitError) in
        var diff: OpaquePointer?
        try GitError.check(git_diff_tree_to_tree(&diff, handle, old, new, nil))
        defer { git_diff_free(diff) }
        var options = git_diff_find_options()
        options.version = UInt32(GIT_DIFF_FIND_OPTIONS_VERSION)
        options.flags = UInt32(GIT_DIFF_FIND_RENAMES.rawValue)
        try GitError.check(git_diff_find_similar(diff, &options))
        for position in 0..<git_diff_num_deltas(diff) {
          guard let delta = git_diff_get_delta(diff, position)?.pointee, delta.status == GIT_DELTA_RENAMED,
            let name = delta.new_file.path, String(cString: name) == path, let old = delta.old_file.path
          else { continue }
          return String(cString: old)
        }
        return nil
      }
    }
  }
}
