import GitRepository

extension Repository {
  /// Tells whether the file at a path, from the top of the work tree, is a project.
  ///
  /// The attributes say so that give files to the merge or the diff driver; where they say nothing, the name does.
  borrowing func isProject(_ path: String) throws(GitError) -> Bool {
    let found = try attributes(["merge", "diff"], of: path)
    return found.contains(.value("kadr"))
      || found.allSatisfy { $0 == .unspecified } && path.hasSuffix(".kadr")
  }
}
