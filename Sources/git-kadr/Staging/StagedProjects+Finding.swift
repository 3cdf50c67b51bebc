import GitRepository

extension StagedProjects {
  /// Finds the staged projects.
  static func find(
    in repository: borrowing Repository, merging merged: [ObjectID] = [], _ console: Console
  ) throws(Failure) -> StagedProjects {
    try repositoryWork("cannot read what is staged") { () throws(GitError) in
      try StagedProjects(in: repository, merging: merged, console)
    }
  }
}

extension Repository {
  /// Opens the repository for a hook of a commit.
  ///
  /// - Returns: nil where the index has a form that libgit2 does not read and git does not rewrite, and git sees no
  ///   project staged in it: such a repository must not lose its commits to us.
  static func forCommit() throws(Failure) -> Repository? {
    do {
      let repository = try Repository(rewritingIndexes: GitIndex.rewriter)
      _ = try repository.index().count
      return repository
    } catch {
      let projects = [":(top,attr:merge=kadr)", ":(top)*.kadr"]
      if error.isUnsupportedIndex,
        projects.allSatisfy({
          Git.line("diff", "--cached", "--name-only", "--diff-filter=d", "--", $0) == nil
        })
      {
        return nil
      }
      // Says in words why it cannot be opened, or that the index cannot be read.
      _ = try here()
      throw error.failure("cannot read what is staged")
    }
  }
}
