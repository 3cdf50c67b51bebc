import GitRepository

/// Checks what is committed; for CI, and for the hooks that come after a merge or a rebase.
enum Check: Command {
  private static let since = Option.value(
    "--since", named: "REV", help: "only what is not the same in this commit")

  static let declaration = Declaration(
    name: "check",
    summary: "Checks committed projects: readable, canonical, rules kept, no conflict markers.",
    details: """
      A commit is checked as it stands, a range A..B in each of its commits: every project that the commit changed.
      Each finding is a line, [COMMIT:]FILE:LINE:COLUMN: error: RULE: what is wrong. Exits with 1 if there are any.
      """,
    options: [since],
    operands: [
      Operand(
        name: "REV", count: 0...Int(Int32.max),
        help: "a commit, a range A..B, or REV^! for what one commit changed; else HEAD")
    ])

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    let repository = try Repository.here()
    var projects = CommittedProjects(timeStyle: GitConfiguration().timeStyle)
    for operand in arguments.operands.isEmpty ? ["HEAD"] : arguments.operands {
      // A rebase of a hundred commits passes through here: what was found is told at once.
      let known = projects.findings.count
      do {
        try check(operand, since: arguments.value(since), repository, &projects)
      } catch  where error.isNotFound && error.category != GitError.objectCategory {
        throw Failure(.usage, "no such commit, \(operand): \(error.message), see `git log --oneline --all`")
      } catch {
        throw error.failure("cannot check \(operand)")
      }
      for finding in projects.findings.dropFirst(known) { try console.writeLine(finding) }
    }
    return projects.findings.isEmpty ? .fine : .findings
  }

  private static func check(
    _ operand: String, since: String?, _ repository: borrowing Repository, _ projects: inout CommittedProjects
  ) throws(GitError) {
    let start: ObjectID? = if let since { try repository.commit(named: since) } else { nil }
    switch try RevisionRange(operand, in: repository) {
    case .whole(let commit):
      let label = operand == "HEAD" ? nil : operand
      let changes = try repository.changes(from: start, to: commit)
      try projects.check(changes, of: commit, label: label, in: repository)
    case .each(let commits):
      for commit in commits {
        let label = String(commit.description.prefix(10))
        try projects.check(try repository.changes(of: commit), of: commit, label: label, in: repository)
      }
    }
  }
}
