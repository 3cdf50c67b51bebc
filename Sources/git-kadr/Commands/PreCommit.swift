import GitRepository

/// Makes the projects of the next commit canonical, or refuses it; git calls it by the hook.
enum PreCommit: Command {
  static let declaration = Declaration(
    name: "pre-commit",
    summary: "Brings staged projects into canonical text; the pre-commit hook calls it.",
    details: """
      Works on what is staged. A file in the work tree follows where it is what was staged; a partly staged one
      stays partly staged. Refuses the commit when a staged project has conflict markers or is no JSON, and when it
      cannot be opened or breaks a rule as no version before it did. With `git config kadr.preCommit check` it refuses what is not
      canonical instead of mending it. `git commit --no-verify` goes past it.
      """)

  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitCode {
    guard let repository = try Repository.forCommit() else { return .fine }
    let projects = try StagedProjects.find(in: repository, console)
    if projects.changed.isEmpty { return .fine }
    let settings = try CommitSettings()
    let check = try StagedCheck(projects, in: repository, settings, storesFixes: settings.mode == .fix)
    guard !check.refuses(console) else { return .findings }
    guard !check.fixes.isEmpty else { return .fine }

    // From here on everything happens, or nothing: whoever interrupts waits these few milliseconds.
    let signals = BlockedSignals()
    let pending = try repositoryWork("cannot stage canonical text") { () throws(GitError) in
      let pending = CommitIndex(of: repository).pending
      if let pending { try check.fixes.put(in: repository, at: pending, isWhole: false) }
      try check.fixes.put(in: repository)
      return pending
    }
    follow(check.fixes, repository, pending, console)
    _ = consume signals
    guard projects.changeSomething(after: check.fixes) else {
      console.complain(
        "git-kadr: nothing to commit, what was staged was only another spelling of what is committed")
      return .findings
    }
    return .fine
  }

  /// Lets the work tree follow. The commit is as it should be already: what goes wrong here is only told.
  private static func follow(
    _ fixes: [StagedFix], _ repository: borrowing Repository, _ pending: String?, _ console: Console
  ) {
    var stamps: [String: FileStamp] = [:]
    var failed = 0
    let shown = fixes.count > 10 ? 9 : fixes.count
    let followed: [Result<FileStamp?, Failure>]
    do {
      followed = try fixes.follow(in: repository)
    } catch {
      return console.complain("git-kadr: \(error.message)")
    }
    for (number, (fix, stamp)) in zip(fixes, followed).enumerated() {
      let path = fix.project.path
      do {
        stamps[path] = try stamp.get()
        guard number < shown else { continue }
        let rest = stamps[path] == nil ? ", as staged; the work tree stays as it is" : ""
        console.complain("git-kadr: made canonical, \(path)\(rest)")
      } catch {
        failed += 1
        if number < shown { console.complain("git-kadr: \(error.message)") }
      }
    }
    if shown < fixes.count { console.complain("git-kadr: made canonical, \(fixes.count - shown) more") }
    if failed > 0 {
      console.complain(
        "git-kadr: what is committed is canonical all the same; in the work tree \(failed) of the files could not be "
          + "written, `git checkout -- FILE` brings them along")
    }
    do {
      if let pending { try fixes.put(stamps, in: repository, at: pending) }
      try fixes.put(stamps, in: repository)
    } catch {
      // Without the stamps git reads the files once to see that they are what is staged.
    }
  }
}
