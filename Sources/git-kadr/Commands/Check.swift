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
    var start: ObjectID?
    if let name = arguments.value(since) { start = try repository.commit(forUser: name) }
    for operand in arguments.operands.isEmpty ? ["HEAD"] : arguments.operands {
      // A rebase of a hundred commits passes through here: what was found is told at once.
      let known = projects.findings.count
      let range = try RevisionRange(operand, in: repository)
      try repositoryWork("cannot check \(operand)") { () throws(GitError) in
        try check(range, operand, since: start, repository, &projects)
      }
      for finding in projects.findings.dropFirst(known) { try console.writeLine(finding) }
    }
    return projects.findings.isEmpty ? .fine : .findings
  }

  private static func check(
    _ range: RevisionRange, _ operand: String, since start: ObjectID?, _ repository: borrowing Repository,
    _ projects: inout CommittedProjects
  ) throws(GitError) {
    switch range {
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
