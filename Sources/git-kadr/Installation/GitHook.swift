/// Lists the hooks that install puts in place.
enum GitHook: String, CaseIterable {
  case preCommit = "pre-commit"
  case preMergeCommit = "pre-merge-commit"
  case postMerge = "post-merge"
  case postRewrite = "post-rewrite"

  /// Returns the hook's text.
  ///
  /// - Parameter executable: What the hook calls, a path or a name.
  func text(executable: String) -> String {
    HookText(template).filled(executable: executable)
  }
}
