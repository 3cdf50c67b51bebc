import Foundation
import TestSupport
import Testing

/// When and how git calls a merge driver: the facts that ours relies on, one test each.
struct DriverFactsTests {
  private let spy: SpySandbox
  private var sandbox: GitSandbox { spy.sandbox }

  init() throws {
    spy = try SpySandbox()
    try spy.setDriver()
  }

  /// Row "when does the driver run": where both sides changed the file, even where lines would merge.
  @Test(arguments: [
    ["merge", "-q", "side"], ["merge", "-q", "--squash", "side"], ["cherry-pick", "side"],
    ["rebase", "-q", "side"],
  ])
  func itRunsWhereBothSidesChangedTheFile(_ command: [String]) throws {
    try spy.branch()
    #expect(try sandbox.run(["git"] + command).status != 0)
    #expect(try spy.takeLog() == "7 film.kadr\n")
  }

  @Test func itRunsInRevertStashPopCheckoutAndAm() throws {
    try spy.branch()
    try sandbox.git("revert", "--no-edit", "HEAD")
    #expect(try spy.takeLog().isEmpty)
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    try sandbox.commit("more", ["film.kadr": "1\n2\nthree\n4\nfive\n"])
    #expect(try sandbox.attemptGit("revert", "--no-edit", "HEAD~1").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n")
    try sandbox.git("reset", "-q", "--hard")

    try sandbox.write("1\n2\nthree\n4\n5!\n", to: "film.kadr")
    #expect(try sandbox.attemptGit("checkout", "-q", "-m", "side").status == 0)
    #expect(try spy.takeLog() == "7 film.kadr\n")
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.write("one\n2\n3\n4\n5!\n", to: "film.kadr")
    try sandbox.git("stash", "-q")
    try sandbox.commit("other", ["film.kadr": "one\ntwo\n3\n4\n5\n"])
    #expect(try sandbox.attemptGit("stash", "pop").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n")
    try sandbox.git("reset", "-q", "--hard")

    let patch = try sandbox.git("format-patch", "-1", "--stdout", "main")
    try sandbox.directory.write(patch, to: "patch")
    #expect(try sandbox.attemptGit("am", "-q", "-3", "../patch").status == 128)
    #expect(try spy.takeLog() == "7 film.kadr\n")
  }

  @Test func itRunsInMergeTree() throws {
    try spy.branch()
    #expect(try sandbox.attemptGit("merge-tree", "--write-tree", "main", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n")
  }

  /// Row "when does the driver run": not when one side changed, and not where one deleted the file.
  @Test func itDoesNotRunWhereOnlyOneSideChangedOrOneDeleted() throws {
    try spy.branch()
    try sandbox.git("checkout", "-q", "-b", "other", "main~1")
    try sandbox.commit("other", ["notes.txt": "y\n"])
    try sandbox.git("merge", "-q", "-m", "x", "side")
    try sandbox.git("rm", "-q", "film.kadr")
    try sandbox.git("commit", "-q", "-m", "gone")
    #expect(try sandbox.attemptGit("merge", "-q", "main").status == 1)
    #expect(try spy.takeLog().isEmpty)
    #expect(try sandbox.git("ls-files", "-u").split(separator: "\n").count == 2)
  }

  /// Rows "names" and "where it runs".
  @Test func itRunsAtTheTopOnNamelessFilesWhileTheIndexIsLocked() throws {
    let file = "reel one/film.kadr"
    try spy.branch(file)
    let log = spy.log.path
    let body =
      "{ echo \"$1 $2 $3\"; echo \"$#\"; pwd; echo \"dir=$GIT_DIR\"; ls -d .git/index.lock; } >>'\(log)'; exit 1"
    try spy.setDriver(body)
    let folder = sandbox.top.appending(path: "reel one")
    #expect(try sandbox.run(["git", "merge", "-q", "side"], in: folder).status == 1)
    let lines = try spy.takeLog().split(separator: "\n").map(String.init)
    #expect(lines[0] == "7 \(file)")
    #expect(
      lines[1].split(separator: " ").allSatisfy { $0.hasPrefix(".merge_file_") && !$0.hasSuffix(".kadr") })
    #expect(lines[2...] == ["5", sandbox.top.path, "dir=", ".git/index.lock"])

    try sandbox.git("merge", "--abort")
    try sandbox.git("worktree", "add", "-q", "../linked", "-b", "linked")
    let linked = sandbox.directory.url.appending(path: "linked")
    #expect(try sandbox.run(["git", "merge", "-q", "side"], in: linked).status == 1)
    #expect(try spy.takeLog().contains("dir=\(sandbox.top.path)/.git/worktrees/linked\n"))
  }

  /// Row "%S %X %Y": labels are filled in since 2.44, and the letters themselves arrive before.
  @Test func labelsAreFilledInOrArriveAsLetters() throws {
    try spy.branch()
    try spy.setDriver(placeholders: "%O %A %B %L %S/%X/%Y")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let label = try spy.takeLog()
    #expect(label == "7 %S/%X/%Y\n" || label.hasSuffix("/HEAD/side\n"))
  }

  /// Row "add/add".
  @Test func whereBothAddedTheFileTheBaseIsEmpty() throws {
    try sandbox.commit("base", ["notes.txt": "x"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", ["film.kadr": "theirs\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", ["film.kadr": "ours\n"])
    try spy.setDriver("wc -c <$1 >>'\(spy.log.path)'; exit 1")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n0\n")
  }

  /// Row "rename on one side".
  @Test func afterARenameThePathIsTheNewOne() throws {
    try spy.branch()
    try sandbox.git("mv", "film.kadr", "renamed.kadr")
    try sandbox.git("commit", "-q", "-m", "renamed")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "7 renamed.kadr\n")
  }

  /// Row "rebase, stash pop": ours is what was there, theirs is one's own.
  @Test func inARebaseOursIsTheOtherBranch() throws {
    try spy.branch()
    try spy.setDriver("head -1 $2 >>'\(spy.log.path)'; exit 1")
    #expect(try sandbox.attemptGit("rebase", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\none\n")
  }

  /// Row "rebase, stash pop": what is checked out is ours, what was put away is theirs.
  @Test func inAStashPopOursIsWhatIsCheckedOut() throws {
    try sandbox.commit("base", ["film.kadr": "1\n2\n3\n4\n5\n"])
    try sandbox.write("own\n2\n3\n4\n5\n", to: "film.kadr")
    try sandbox.git("stash", "-q")
    try sandbox.commit("upstream", ["film.kadr": "up\n2\n3\n4\n5\n"])
    try spy.setDriver("head -qn1 $2 $3 >>'\(spy.log.path)'; exit 1")
    #expect(try sandbox.attemptGit("stash", "pop").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\nup\nown\n")
  }

  /// Row "writing ours and exiting 0 in a rebase".
  @Test func aDriverThatKeepsOursLosesTheCommitInARebase() throws {
    try spy.branch()
    try spy.setDriver("exit 0")
    try sandbox.git("rebase", "-q", "side")
    #expect(try sandbox.git("log", "--format=%s", "side..main").isEmpty)
    #expect(try sandbox.text("film.kadr").hasPrefix("one\n"))
  }

  /// Row "exit codes": whatever is not 0 is a conflict, with what stands in %A left in the tree.
  @Test(arguments: [1, 2, 42, 127, 128])
  func allOtherExitCodesAreConflicts(_ code: Int) throws {
    try spy.branch()
    try spy.setDriver("echo left >$2; exit \(code)")
    let run = try sandbox.attemptGit("merge", "-q", "side")
    #expect(run.status != 0)
    #expect(try sandbox.git("ls-files", "-u").split(separator: "\n").count == 3)
    #expect(try sandbox.text("film.kadr") == "left\n")
  }

  /// Row "a conflict without markers": nobody notices, and their side is lost. With our hook a marked one is not.
  @Test func aConflictWithoutMarkersIsCommittedUnseen() throws {
    try sandbox.git("config", "rerere.enabled", "true")
    try spy.branch()
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try sandbox.attemptGit("diff", "--check").output.isEmpty)
    #expect(try sandbox.git("rerere", "status").isEmpty)
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "merge")
    #expect(try sandbox.text("film.kadr") == "1\n2\n3\n4\nfive\n")
  }

  /// Row "criss-cross": the virtual base first, with markers two longer; `recursive` names another driver for it.
  @Test func aCrissCrossMergesTheBasesFirst() throws {
    try spy.branch()
    try spy.setDriver("cat $3 >$2; exit 0")
    try sandbox.git("branch", "old")
    try sandbox.git("merge", "-q", "-m", "one", "side")
    try sandbox.git("checkout", "-q", "side")
    try sandbox.git("merge", "-q", "-m", "two", "old")
    try sandbox.commit("theirs again", ["film.kadr": "ONE\n2\n3\n4\n5\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours again", ["film.kadr": "1\n2\n3\n4\nFIVE\n"])
    _ = try spy.takeLog()
    try spy.setDriver("echo base >$2; exit 1")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "9 film.kadr\n7 film.kadr\n")
    try sandbox.git("merge", "--abort")

    let other = try spy.script(
      "ancestor", "echo \"ancestor $4\" >>'\(spy.log.path)'; echo virtual >$2; exit 1")
    try sandbox.git("config", "merge.kadr.recursive", "kadr-ancestor")
    try sandbox.git("config", "merge.kadr-ancestor.driver", "\(other) %O %A %B %L")
    try spy.setDriver("cat $1 >>'\(spy.log.path)'; exit 1")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    // What it wrote is the base of the next, though it said that there was a conflict.
    #expect(try spy.takeLog() == "ancestor 9\n7 film.kadr\nvirtual\n")
  }

  /// Row "attribute names a driver nobody registered": git merges the lines, and says nothing.
  @Test func aDriverThatNobodyRegisteredIsNotMissed() throws {
    try sandbox.git("config", "--remove-section", "merge.kadr")
    try spy.branch()
    let run = try sandbox.attemptGit("merge", "-q", "-m", "x", "side")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty && !run.output.contains("kadr:"))
    #expect(try sandbox.text("film.kadr") == "one\n2\n3\n4\nfive\n")
  }

  /// Row "attributes": those of the side merged into count, and `info/attributes` always does.
  @Test func attributesAreThoseOfTheSideMergedInto() throws {
    try sandbox.write("", to: ".git/info/attributes")
    try spy.branch()
    try sandbox.git("checkout", "-q", "side")
    try sandbox.commit("rule", [".gitattributes": "*.kadr merge=kadr\n"])
    try sandbox.git("checkout", "-q", "main")
    #expect(try sandbox.attemptGit("merge", "-q", "-m", "x", "side").status == 0)
    #expect(try spy.takeLog().isEmpty)
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    try sandbox.write("*.kadr merge=kadr\n", to: ".git/info/attributes")
    #expect(try sandbox.attemptGit("merge", "-q", "-m", "x", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n")
  }

  /// Row "CRLF": converted line ends never reach the driver, raw ones do.
  @Test func lineEndsArriveAsTheRepositoryHasThem() throws {
    try spy.setDriver("cat $1 $2 $3 | tr -cd '\\r' | wc -c >>'\(spy.log.path)'; exit 1")
    try sandbox.write("*.kadr merge=kadr text eol=crlf\n", to: ".git/info/attributes")
    try spy.branch(base: "1\r\n2\r\n3\r\n4\r\n5\r\n")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n0\n")
    try sandbox.git("merge", "--abort")
    try sandbox.write("*.kadr merge=kadr -text\n", to: ".git/info/attributes")
    try sandbox.commit("raw", ["film.kadr": "1\r\n2\n3\n4\nfive\n"])
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try spy.takeLog() == "7 film.kadr\n1\n")
  }
}
