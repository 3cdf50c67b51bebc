import GitRepository

/// Merges a commit into what is checked out: the merge itself in this process, what it comes to by git, through
/// whose filters the work tree goes.
struct WorkTreeMerge {
  /// Lists when the branch is just moved on to the other commit.
  enum FastForward {
    case ifPossible
    case never
    case only
  }

  /// What to merge, as the user called it.
  var name: String
  var message: String?
  var fastForward: FastForward?
  /// Whether a merge without conflicts is committed at once.
  var commits = true
  var allowsUnrelated = false
  var runsHooks = true
  var console: Console

  func run() throws(Failure) -> ExitCode {
    let repository = try Repository.here()
    guard let top = repository.workDirectory else {
      throw Failure(.usage, "no work tree, in a bare repository, `git kadr merge-tree` does without")
    }
    let state = MergeState(folder: repository.gitDirectory)
    let theirs = try repository.commit(forUser: name)
    let ours = try head(of: repository)
    let bases: [ObjectID]
    let fastForward: FastForward
    do throws(GitError) {
      bases = try repository.mergeBases(of: ours, and: [theirs])
      let configured = try configured(repository)
      fastForward = self.fastForward ?? configured
    } catch {
      throw error.failure("cannot merge")
    }
    try refuseWork(state)
    if bases == [theirs] {
      try console.write("Already up to date.\n")
      return .fine
    }
    try refuseUnverified(repository)
    if bases == [ours], fastForward != .never {
      try moveOn(from: ours, to: theirs, top: top)
      return .fine
    }
    guard fastForward != .only else {
      let advice =
        self.fastForward == .only
        ? "leave --ff-only out to merge" : "merge.ff is `only`, --no-ff merges all the same"
      throw Failure(.input, "refused, \(name): no fast-forward is possible, \(advice)")
    }
    let merge = try WholeMerge(oursName: "HEAD", theirsName: name, allowsUnrelated: allowsUnrelated)
      .run(ours, theirs, in: repository)
    try checkNames(merge)
    try put(merge, ours, theirs, isForced: fastForward == .never, state, repository)
    return try finish(merge, ours, theirs, state, top, repository)
  }

  /// Refuses while something else is not done yet.
  private func refuseWork(_ state: MergeState) throws(Failure) {
    if let operation = state.operation {
      throw Failure(
        .input, "refused, a \(operation) is under way, finish it or `git \(operation) --abort`")
    }
    // Files that were only touched are no changes; what is one shows later.
    _ = try GitCall.attempt(["update-index", "-q", "--refresh"])
    let staged = try GitCall.run("diff-index", "--cached", "--name-only", "HEAD")
    guard staged.isEmpty else {
      let names = staged.split(separator: "\n").joined(separator: ", ")
      throw Failure(.input, "refused, \(names): staged and not committed, commit or stash it first")
    }
  }

  /// The index is kept by names; only git itself knows others than UTF-8.
  private func checkNames(_ merge: CommitMerge) throws(Failure) {
    for stage in merge.stages where String(validating: stage.path.bytes, as: UTF8.self) == nil {
      throw Failure(
        .input, "refused, \(stage.path): in conflict, and the name is no UTF-8, use `git merge` for this")
    }
  }

  /// Takes index and work tree from one tree to another. What is not committed is left as it is, and then all is.
  func fill(from old: ObjectID, to new: ObjectID) throws(Failure) {
    let result = try GitCall.attempt(["read-tree", "-m", "-u", "\(old)", "\(new)"], isSafe: true)
    guard result.status != 0 else { return }
    let refusals = ["error: Entry '", "error: Updating '", "error: Untracked working tree file '"]
    let names = result.text.split(separator: "\n").filter { line in refusals.contains { line.hasPrefix($0) } }
      .compactMap { $0.split(separator: "'", omittingEmptySubsequences: false).dropFirst().first }
    guard !names.isEmpty else {
      if result.text.contains(".lock'") { throw GitCall.failure("read-tree", result.text) }
      let advice = GitAdvice(result.text).map { "\($0.text); " } ?? ""
      throw Failure(
        .system, "git failed, read-tree, \(advice)`git status` shows what it had written by then; it said:",
        saying: result.text)
    }
    throw Failure(
      .input,
      "refused, \(names.joined(separator: ", ")): the merge would overwrite what is not committed, "
        + "commit, stash or move it first")
  }

  private func moveOn(from ours: ObjectID, to theirs: ObjectID, top: String) throws(Failure) {
    let signals = BlockedSignals()
    try fill(from: ours, to: theirs)
    do {
      try GitCall.run("update-ref", "ORIG_HEAD", "\(ours)", isSafe: true)
      try GitCall.run(
        "update-ref", "-m", "merge \(name): Fast-forward", "HEAD", "\(theirs)", "\(ours)", isSafe: true)
    } catch {
      try? fill(from: theirs, to: ours)
      throw error
    }
    _ = consume signals
    try console.write("Updating \(ours)..\(theirs)\nFast-forward\n")
    if runsHooks { _ = HookRun.run("post-merge", "0", top: top, console) }
  }
}
