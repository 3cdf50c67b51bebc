/// Says what the two versions of a difference are called.
enum VersionNames {
  /// The names, by what `diff` was given: two files or commits, a range, one commit, or nothing.
  static func of(_ operands: [String], isStaged: Bool) -> (old: String, new: String) {
    let last = isStaged ? "what is staged" : "the work tree"
    guard let first = operands.first else { return (isStaged ? "HEAD" : "what is staged", last) }
    for dots in ["...", ".."] {
      let ends = first.split(separator: dots, omittingEmptySubsequences: false).map(String.init)
      guard ends.count == 2, ends.allSatisfy({ $0.isEmpty || isCommit($0) }) else { continue }
      let (old, new) = (ends[0].isEmpty ? "HEAD" : ends[0], ends[1].isEmpty ? "HEAD" : ends[1])
      return (dots == "..." ? "the merge base of \(old) and \(new)" : old, new)
    }
    guard isCommit(first) else { return of([], isStaged: isStaged) }
    guard operands.count > 1, isCommit(operands[1]) else { return (first, last) }
    return (first, operands[1])
  }

  private static func isCommit(_ word: String) -> Bool {
    !word.hasPrefix("-") && Git.line("rev-parse", "--verify", "--quiet", "\(word)^{commit}") != nil
  }
}
