import GitRepository

extension WorkTreeMerge {
  /// Puts a merge into work tree and index, and notes that it is under way.
  ///
  /// Whoever interrupts waits until all of it is done: `git merge --abort` takes back a whole merge, and not a half.
  func put(
    _ merge: CommitMerge, _ ours: ObjectID, _ theirs: ObjectID, isForced: Bool, _ state: MergeState,
    _ repository: borrowing Repository
  ) throws(Failure) {
    let usual = try usualMessage(repository)
    var text = message ?? usual
    if !text.hasSuffix("\n") { text += "\n" }
    let paths = Set(merge.stages.map(\.path)).sorted()
    if !paths.isEmpty { text += "\n# Conflicts:\n" + paths.map { "#\t\($0)\n" }.joined() }
    let signals = BlockedSignals()
    do {
      // A full disk shows here, while nothing is changed yet.
      try state.write(head: "\(theirs)", mode: isForced ? "no-ff" : "", message: text)
      try fill(from: ours, to: merge.tree)
    } catch {
      state.remove()
      throw error
    }
    try GitCall.run("update-ref", "ORIG_HEAD", "\(ours)", isSafe: true)
    try stage(merge.stages, in: repository)
    _ = consume signals
  }

  /// Commits a merge whose files are in place, or leaves it to be finished.
  func finish(
    _ merge: CommitMerge, _ ours: ObjectID, _ theirs: ObjectID, _ state: MergeState, _ top: String,
    _ repository: borrowing Repository
  ) throws(Failure) -> ExitCode {
    try console.write(merge.messages.map { "\($0.text)\n" }.joined())
    for remark in merge.remarks { console.complain(remark) }
    guard merge.isClean else {
      _ = try GitCall.attempt(["rerere"])
      console.complain("git-kadr: not committed, there are conflicts, \(try advice(merge, repository))")
      return .findings
    }
    guard commits else {
      try console.write("Merged, and not committed, as requested.\n")
      return .fine
    }
    return try commit(ours, theirs, state, top, repository)
  }

  /// What to do about the conflicts.
  private func advice(_ merge: CommitMerge, _ repository: borrowing Repository) throws(Failure) -> String {
    let isOfProjects = try repositoryWork("cannot look up attributes") { () throws(GitError) in
      for stage in merge.stages where stage.version.mode.isFile {
        if try repository.isProject(stage.path.description) { return true }
      }
      return false
    }
    return isOfProjects
      ? "`git kadr resolve` goes through those of projects" : "settle them, then `git add` and `git commit`"
  }

  private func commit(
    _ ours: ObjectID, _ theirs: ObjectID, _ state: MergeState, _ top: String,
    _ repository: borrowing Repository
  ) throws(Failure) -> ExitCode {
    if runsHooks {
      guard HookRun.run("pre-merge-commit", top: top, console),
        HookRun.run("prepare-commit-msg", state.message, "merge", top: top, console),
        HookRun.run("commit-msg", state.message, top: top, console)
      else {
        console.complain(
          "git-kadr: not committed, a hook refused it, mend what it names and `git commit`, or "
            + "`git merge --abort`")
        return .findings
      }
    }
    // A hook may have staged something.
    let tree = try GitCall.run("write-tree")
    var arguments = ["commit-tree", tree, "-p", "\(ours)", "-p", "\(theirs)", "-F", state.message]
    do throws(GitError) {
      if Configuration.isTrue(try repository.configuration().string("commit.gpgSign")) {
        arguments.append("-S")
      }
    } catch {
      throw error.failure("cannot read the settings")
    }
    let made = try GitCall.attempt(arguments)
    guard made.status == 0, let commit = made.text.split(separator: "\n").last else {
      throw Failure(
        .system, "cannot commit, the merge is staged, mend this and `git commit`; git said:",
        saying: made.text)
    }
    let signals = BlockedSignals()
    try GitCall.run(
      "update-ref", "-m", "merge \(name): Merge made by git-kadr.", "HEAD", String(commit), "\(ours)",
      isSafe: true)
    state.remove()
    _ = consume signals
    try console.write("Merge made by git-kadr.\n")
    if runsHooks { _ = HookRun.run("post-merge", "0", top: top, console) }
    return .fine
  }

  /// Puts the versions of the files in conflict into the index, where the merged file is now.
  private func stage(_ stages: [ConflictStage], in repository: borrowing Repository) throws(Failure) {
    guard !stages.isEmpty else { return }
    do throws(GitError) {
      try repository.updateIndex { index throws(GitError) in
        for stage in stages { try index.remove(stage.path.description) }
        for stage in stages {
          try index.put(
            IndexEntry(
              path: stage.path.description, id: stage.version.id, mode: stage.version.mode,
              stage: stage.side.stage))
        }
      }
    } catch {
      throw error.failure("cannot write the conflicts to the index")
    }
    // Files as young as the index are in doubt until git has looked at them; `git merge --abort` does not look.
    _ = try GitCall.attempt(["update-index", "-q", "--refresh"], isSafe: true)
  }

  /// Words the message as git does.
  private func usualMessage(_ repository: borrowing Repository) throws(Failure) -> String {
    let full = Git.line("rev-parse", "--symbolic-full-name", name) ?? ""
    let what =
      if full.hasPrefix("refs/heads/") {
        "branch '\(full.dropFirst("refs/heads/".count))'"
      } else if full.hasPrefix("refs/remotes/") {
        "remote-tracking branch '\(full.dropFirst("refs/remotes/".count))'"
      } else if full.hasPrefix("refs/tags/") {
        "tag '\(full.dropFirst("refs/tags/".count))'"
      } else {
        "commit '\(name)'"
      }
    do throws(GitError) {
      let branch = try repository.headBranch().map { $0.dropFirst("refs/heads/".count) } ?? "HEAD"
      return "Merge \(what)" + (["main", "master"].contains(branch) ? "" : " into \(branch)") + "\n"
    } catch {
      throw error.failure("cannot read HEAD")
    }
  }
}

extension MergeSide {
  fileprivate var stage: IndexEntry.Stage {
    switch self {
    case .base: .base
    case .ours: .ours
    case .theirs: .theirs
    }
  }
}
