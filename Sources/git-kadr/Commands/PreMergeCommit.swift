import GitRepository

/// Refuses a clean merge whose projects are not what projects must be; git calls it by the hook.
enum PreMergeCommit: Command {
  static let declaration = Declaration(
    name: "pre-merge-commit",
    summary: "Checks the projects of a clean merge; the pre-merge-commit hook calls it.",
    details: """
      Git runs this hook, and not pre-commit, before it commits a merge without conflicts. It has made the tree of
      the merge by then: nothing can be mended any more, only refused as pre-commit refuses it. What is not
      canonical is told, and refused with `git config kadr.preCommit check`.
      """)

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard let repository = try Repository.forCommit() else { return .fine }
    let projects = try StagedProjects.find(in: repository, merging: Environment.mergedCommits, console)
    if projects.changed.isEmpty { return .fine }
    let check = try StagedCheck(projects, in: repository, CommitSettings(), storesFixes: false)
    if check.refuses(console) { return .findings }
    for path in check.loose {
      console.complain(
        "git-kadr: not canonical, \(path), run `git kadr canonicalize` on it after the merge")
    }
    return .fine
  }
}
