import GitRepository

extension Repository {
  /// Returns the commit that a revision names, as the user gave it.
  borrowing func commit(forUser revision: String) throws(Failure) -> ObjectID {
    do {
      return try commit(named: revision)
    } catch  where error.isAmbiguous || error.isInvalidName || error.isNotFound && !isMissing(error, revision)
    {
      if revision == "HEAD" {
        throw Failure(.usage, "nothing to look at, the branch has no commit yet, commit something first")
      }
      throw Failure(
        .usage, "no such commit, \(revision), `git log --oneline --all` shows those that there are")
    } catch  where error.isNotFound {
      throw Failure(
        .system,
        "cannot read the commit \(revision), in this repository: \(error.message), \(GitAdvice.missingObject)"
      )
    } catch {
      throw error.failure("cannot read the commit \(revision)")
    }
  }

  /// Whether an object is not there that should be, rather than that a name leads to none.
  private borrowing func isMissing(_ error: GitError, _ revision: String) -> Bool {
    // Every whole id could be one, and where the history is cut off it may well be.
    ObjectID(hex: revision) == nil ? error.category == GitError.objectCategory : isShallow
  }
}
