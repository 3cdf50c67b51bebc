import GitRepository

extension Repository {
  /// Tells whether the file at a path, from the top of the work tree, is a project.
  ///
  /// The attributes say so that give files to the merge or the diff driver; where they say nothing, the name does.
  ///
  /// - Parameter commit: The commit that the file is in; nil for the index and the work tree.
  borrowing func isProject(_ path: String, in commit: ObjectID? = nil) throws(GitError) -> Bool {
    let found = try attributes(["merge", "diff"], of: path, in: commit)
    return found.contains(.value("kadr"))
      || found.allSatisfy { $0 == .unspecified } && path.hasSuffix(".kadr")
  }
}
