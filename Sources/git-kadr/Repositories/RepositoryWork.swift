import GitRepository

/// Does work in a repository; should libgit2 fail, `what` says in the user's words what could not be done.
func repositoryWork<R: ~Copyable>(_ what: String, _ work: () throws(GitError) -> R) throws(Failure) -> R {
  do {
    return try work()
  } catch {
    throw error.failure(what)
  }
}

extension Repository {
  /// Opens the repository that git would use in the current folder.
  static func here() throws(Failure) -> Repository {
    do {
      return try Repository(rewritingIndexes: GitIndex.rewriter)
    } catch  where error.isNotFound {
      throw Failure(.system, "no git repository, in this folder, go to one")
    } catch {
      throw error.failure("cannot open the repository")
    }
  }
}
