import GitRepository

extension GitError {
  /// Says in the user's words what could not be done, and what to do about it.
  ///
  /// - Parameter what: The work that failed, as `cannot read the index`.
  func failure(_ what: String) -> Failure {
    let advice =
      if isLocked {
        GitAdvice.locked
      } else if isForeign {
        "if you trust it, `git config --global --add safe.directory` with its folder"
      } else if isUnsupportedIndex {
        "`git update-index --no-split-index` or `git sparse-checkout reapply --no-sparse-index` makes it a plain one"
      } else if let known = GitAdvice(message) {
        known.text
      } else if isNotFound, category == Self.objectCategory {
        GitAdvice.missingObject
      } else if isOfObject {
        "`git fsck` tells more"
      } else {
        "see `git status`"
      }
    return Failure(.system, "\(what), in this repository: \(message), \(advice)")
  }
}
