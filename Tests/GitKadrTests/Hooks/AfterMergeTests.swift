import Foundation
import TestSupport
import Testing

/// The hooks that come with a merge, a pull, a rebase.
struct AfterMergeTests {
  private let repository: CommitSandbox
  private var sandbox: GitSandbox { repository.sandbox }
  private let markers = "{\n<<<<<<< a\n=======\n>>>>>>> b\n}\n"

  init() throws {
    repository = try CommitSandbox()
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text, "notes.txt": "x\n"])
  }

  /// Makes the branch `side`, past the hook.
  private func side(_ files: [String: String]) throws {
    try sandbox.git("checkout", "-q", "-b", "side")
    for (path, text) in files { try sandbox.write(text, to: path) }
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "--no-verify", "-m", "side")
    try sandbox.git("checkout", "-q", "main")
  }

  @Test func aCleanMergeOfWhatNobodyCanOpenIsRefused() throws {
    try side(["new.kadr": markers])
    try sandbox.commit("main", ["notes.txt": "y\n"])
    let run = try sandbox.attemptGit("merge", "-q", "-m", "x", "side")
    #expect(run.status == 1)
    #expect(run.errors.contains("git-kadr: commit refused, new.kadr:2:1: error: unreadable: "))
    #expect(try sandbox.git("log", "--format=%s", "-1") == "main\n")
    try sandbox.git("merge", "--abort")
  }

  /// Whatever the other side broke, this merge did not.
  @Test func aCleanMergeOfWhatWasBrokenBeforeGoesThrough() throws {
    try side(["film.kadr": CommitSandbox.broken(), "new.kadr": CommitSandbox.loose(.ours)])
    try sandbox.commit("main", ["notes.txt": "y\n"])
    let run = try sandbox.attemptGit("merge", "-q", "-m", "x", "side")
    #expect(run.status == 0, "\(run)")
    #expect(
      run.errors.contains(
        "git-kadr: not canonical, new.kadr, run `git kadr canonicalize` on it after the merge\n"))
    // And the hook after it tells of both.
    #expect(run.errors.contains("film.kadr:19:22: error: speed-rate-range: "))
    #expect(try repository.status().isEmpty)
  }

  /// The name that the project has on one side is not the one that it has on the other.
  @Test(arguments: [true, false])
  func aRenameHidesNothingThatWasBrokenBefore(_ isOurs: Bool) throws {
    try side(["film.kadr": CommitSandbox.broken()])
    try sandbox.git("mv", "film.kadr", "renamed.kadr")
    try sandbox.commit("main", ["renamed.kadr": SampleProject(captions: ["uno"]).text])
    if !isOurs { try sandbox.git("checkout", "-q", "side") }
    let run = try sandbox.attemptGit("merge", "-q", "-m", "x", isOurs ? "side" : "main")
    #expect(run.status == 0, "\(run)")
    #expect(
      try repository.blob("HEAD:renamed.kadr") == CommitSandbox.broken(SampleProject(captions: ["uno"])))
  }

  /// Each side is fine by itself; together they break a rule: two clips of one id.
  @Test func aMergeThatBreaksARuleItselfIsRefused() throws {
    try side(["film.kadr": CommitSandbox.loose(.theirs)])
    try sandbox.commit("main", ["notes.txt": "y\n"])
    // What the merge leaves staged is changed before its hook runs.
    try sandbox.kadr("uninstall")
    try sandbox.write(
      "#!/bin/sh\nsed -i 's/\"speedRate\":1/\"speedRate\":9/' film.kadr && git add film.kadr\n",
      to: ".git/hooks/pre-merge-commit")
    #expect(try sandbox.run(["chmod", "+x", ".git/hooks/pre-merge-commit"]).status == 0)
    try sandbox.kadr("install")
    let run = try sandbox.attemptGit("merge", "-q", "-m", "x", "side")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("error: speed-rate-range"))
  }

  @Test func aPullTellsWhatItBrought() throws {
    try side(["new.kadr": markers])
    let run = try sandbox.attemptGit("merge", "-q", "side")
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("new.kadr:2:1: error: unreadable: "))
  }

  @Test func aRebaseTellsWhatItMade() throws {
    try side(["new.kadr": SampleProject.ours.text + " "])
    try sandbox.commit("main", ["notes.txt": "y\n"])
    let run = try sandbox.attemptGit("rebase", "-q", "main", "side")
    #expect(run.status == 0)
    let commit = try sandbox.git("rev-parse", "side").prefix(10)
    #expect(
      run.errors == "\(commit):new.kadr:30:1: error: not-canonical: another spelling begins here\n", "\(run)")
    // The hook that was there before gets the list of commits too.
    try sandbox.kadr("uninstall")
    try sandbox.write("#!/bin/sh\nwc -l >&2\n", to: ".git/hooks/post-rewrite")
    #expect(try sandbox.run(["chmod", "+x", ".git/hooks/post-rewrite"]).status == 0)
    try sandbox.kadr("install")
    #expect(try sandbox.attemptGit("commit", "-q", "--amend", "-m", "again").errors.hasPrefix("1\n"))
  }
}
