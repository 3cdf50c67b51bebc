/// The lines for everything but merging. None of them lets a missing executable keep git from its own work.
extension DriverLine {
  /// Shows a difference; a failure here would end the whole of `git diff`.
  var diff: String {
    let lines = "git --no-pager diff --no-index --no-ext-diff --no-textconv -- \"$2\" \"$5\""
    return "d() { \(isThere) && \(word) diff-driver -- \"$@\" || \(lines) || :; }; d"
  }

  /// Turns a project into lines for `git log -p`, `git show` and `git blame`.
  var textconv: String {
    "t() { \(isThere) && \(word) textconv -- \"$1\" || cat \"$1\"; }; t"
  }

  /// Settles the conflicts of one file, as `git mergetool --tool=kadr`.
  var mergetool: String {
    "\(word) resolve -- \"$MERGED\""
  }

  /// Makes one file canonical; git before 2.11 and other programs know only this way.
  var clean: String {
    "\(executable) clean -- %f"
  }

  /// Makes many files canonical.
  ///
  /// A process that does not answer makes git give up the whole command; where ours is missing, the shell answers
  /// in its place that it can do nothing, and git goes on without.
  var filterProcess: String {
    let answer = "printf '0016git-filter-server\\n000eversion=2\\n00000000'; cat >/dev/null"
    let warning = "echo 'git-kadr: not found, projects are stored as they are: install it again' >&2"
    return "if \(isThere); then exec \(word) clean --process; else \(warning); \(answer); fi"
  }
}
