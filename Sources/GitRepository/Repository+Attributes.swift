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
  /// - Returns: One for each name, in their order.
  public borrowing func attributes(_ names: [String], of path: String) throws(GitError) -> [Attribute] {
    var words = names.map { strdup($0).map { UnsafePointer($0) } }
    defer { for word in words { free(UnsafeMutablePointer(mutating: word)) } }
    var values = [UnsafePointer<CChar>?](repeating: nil, count: names.count)
    let isBare = git_repository_is_bare(handle) != 0
    let flags = UInt32(isBare ? GIT_ATTR_CHECK_INDEX_ONLY : GIT_ATTR_CHECK_FILE_THEN_INDEX)
    try GitError.check(git_attr_get_many(&values, handle, flags, path, names.count, &words))
    return values.map(Attribute.init)
  }
}
