import Foundation
import TestSupport
import Testing

/// Which hooks git runs when, and what they can do.
struct HookFactsTests {
  private let spy: SpySandbox
  private var sandbox: GitSandbox { spy.sandbox }

  init() throws {
    spy = try SpySandbox()
    try sandbox.git("config", "core.hooksPath", "../spies")
    for hook in ["pre-commit", "pre-merge-commit", "post-merge", "post-rewrite"] {
      _ = try spy.script(hook, "echo \"\(hook) $*\" >>'\(spy.log.path)'")
    }
  }

  private func branch() throws {
    try sandbox.commit("base", ["a.txt": "base\n", "b.txt": "base\n"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", ["a.txt": "theirs\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", ["b.txt": "ours\n"])
    _ = try spy.takeLog()
  }

  /// Row "hooks": a clean merge runs pre-merge-commit, and not pre-commit.
  @Test func aCleanMerge() throws {
    try branch()
    try sandbox.git("merge", "-q", "-m", "x", "side")
    #expect(try spy.takeLog() == "pre-merge-commit \npost-merge 0\n")
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    try sandbox.git("checkout", "-q", "-b", "behind", "side~1")
    try sandbox.git("merge", "-q", "side")
    #expect(try spy.takeLog() == "post-merge 0\n")
  }

  /// Row "hooks": what concludes a conflicted merge is a commit like others.
  @Test func aConflictedMerge() throws {
    try branch()
    try sandbox.commit("conflict", ["a.txt": "ours\n"])
    _ = try spy.takeLog()
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog().isEmpty)
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "x")
    #expect(try spy.takeLog() == "pre-commit \n")
  }

  /// Row "hooks": rebase, cherry-pick and revert run neither; a rebase runs post-rewrite.
  @Test func rebaseCherryPickAndRevert() throws {
    try branch()
    try sandbox.git("cherry-pick", "side")
    try sandbox.git("revert", "--no-edit", "HEAD")
    #expect(try spy.takeLog().isEmpty)
    try sandbox.git("reset", "-q", "--hard", "HEAD~2")
    try sandbox.git("rebase", "-q", "side")
    #expect(try spy.takeLog() == "post-rewrite rebase\n")
    try sandbox.git("commit", "-q", "--amend", "-m", "y")
    #expect(try spy.takeLog() == "pre-commit \npost-rewrite amend\n")
  }

  /// Row "hooks": also not in `rebase --continue` after a conflict.
  @Test func continuingARebase() throws {
    try branch()
    try sandbox.commit("conflict", ["a.txt": "ours\n"])
    _ = try spy.takeLog()
    #expect(try sandbox.attemptGit("rebase", "-q", "side").status == 1)
    try sandbox.write("both\n", to: "a.txt")
    try sandbox.git("add", "-A")
    try sandbox.git("rebase", "--continue")
    #expect(try spy.takeLog().hasSuffix("post-rewrite rebase\n"))
  }

  /// Why pre-merge-commit only checks: git has made the tree by then, and names the other side by a variable alone.
  @Test func aCleanMergeDoesNotTakeWhatItsHookStages() throws {
    try branch()
    let other = try sandbox.git("rev-parse", "side").trimmingCharacters(in: .newlines)
    _ = try spy.script(
      "pre-merge-commit",
      "test -e .git/MERGE_HEAD || env | grep -o 'GITHEAD_[^=]*' >>'\(spy.log.path)'; echo hook >a.txt; git add a.txt"
    )
    try sandbox.git("merge", "-q", "-m", "x", "side")
    #expect(try spy.takeLog() == "GITHEAD_\(other)\npost-merge 0\n")
    #expect(try sandbox.git("show", "HEAD:a.txt") == "theirs\n")
    #expect(try sandbox.git("status", "--porcelain") == "M  a.txt\n")
  }

  /// Row "hook folder".
  @Test func onlyGitKnowsTheFolderOfTheHooks() throws {
    try branch()
    #expect(try sandbox.git("rev-parse", "--git-path", "hooks") == "../spies\n")
    try sandbox.git("config", "--unset", "core.hooksPath")
    try sandbox.git("worktree", "add", "-q", "../linked", "-b", "linked")
    let linked = sandbox.directory.url.appending(path: "linked")
    let folder = try sandbox.run(["git", "rev-parse", "--git-path", "hooks"], in: linked)
    #expect(folder.output == "\(sandbox.top.path)/.git/hooks\n")
  }

  /// The indices that a commit is made from: what the hook must work on.
  @Test func eachWayToCommitHasItsIndex() throws {
    try branch()
    _ = try spy.script(
      "pre-commit",
      "{ basename $GIT_INDEX_FILE | tr -d 0-9; ls .git/index.lock 2>/dev/null; } >>'\(spy.log.path)'; exit 0")
    try sandbox.write("1\n", to: "a.txt")
    try sandbox.git("commit", "-q", "-a", "-m", "x")
    #expect(try spy.takeLog() == "index.lock\n.git/index.lock\n")
    try sandbox.write("2\n", to: "a.txt")
    try sandbox.git("commit", "-q", "-m", "x", "--", "a.txt")
    #expect(try spy.takeLog() == "next-index-.lock\n.git/index.lock\n")
    try sandbox.write("3\n", to: "a.txt")
    try sandbox.git("add", "a.txt")
    try sandbox.git("commit", "-q", "-m", "x")
    #expect(try spy.takeLog() == "index\n")
  }
}
