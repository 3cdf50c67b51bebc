import CLibgit2

extension Repository {
  /// Looks up attributes of a file: in the work tree, where there is one, then in the index, then as a commit has
  /// them.
  ///
  /// - Returns: One for each name, in their order.
  borrowing func attributes(_ names: [String], of path: String, inCommit commit: ObjectID?)
    throws(GitError) -> [Attribute]
  {
    var options = git_attr_options()
    options.version = UInt32(GIT_ATTR_OPTIONS_VERSION)
    options.flags = UInt32(workDirectory == nil ? GIT_ATTR_CHECK_INDEX_ONLY : GIT_ATTR_CHECK_FILE_THEN_INDEX)
    if let commit {
      options.flags |= UInt32(GIT_ATTR_CHECK_INCLUDE_COMMIT)
      options.attr_commit_id = commit.raw
    }
    var found: [Attribute] = []
    for name in names {
      var value: UnsafePointer<CChar>?
      try GitError.check(git_attr_get_ext(&value, handle, &options, path, name))
      found.append(Attribute(value))
    }
    return found
  }
}
