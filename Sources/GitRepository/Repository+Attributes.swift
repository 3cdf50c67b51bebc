import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Repository {
  /// Looks up attributes of a file by its path from the top of the work tree.
  ///
  /// Reads the attribute files of the work tree, or those staged where the work tree has none.
  ///
  /// - Parameter commit: A commit whose attribute files count too, below the others.
  /// - Returns: One for each name, in their order.
  public borrowing func attributes(_ names: [String], of path: String, in commit: ObjectID? = nil)
    throws(GitError) -> [Attribute]
  {
    var words = names.map { strdup($0).map { UnsafePointer($0) } }
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    var values = [UnsafePointer<CChar>?](repeating: nil, count: names.count)
    let isBare = git_repository_is_bare(handle) != 0
    var options = git_attr_options()
    options.version = UInt32(GIT_ATTR_OPTIONS_VERSION)
    options.flags = UInt32(isBare ? GIT_ATTR_CHECK_INDEX_ONLY : GIT_ATTR_CHECK_FILE_THEN_INDEX)
    if let commit {
      options.flags |= UInt32(GIT_ATTR_CHECK_INCLUDE_COMMIT)
      options.attr_commit_id = commit.raw
    }
    try readingIndex { () throws(GitError) in
      try GitError.check(git_attr_get_many_ext(&values, handle, &options, path, names.count, &words))
    }
    return values.map(Attribute.init)
  }
}
