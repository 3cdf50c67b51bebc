import Foundation
import TestSupport
import Testing

@testable import git_kadr

struct CheckTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  private let markers = "{\n<<<<<<< a\n=======\n>>>>>>> b\n}\n"

  @Test func aCommitAsItStands() throws {
    try sandbox.commit(
      "one",
      [
        "fine.kadr": SampleProject.base.text, "loose.kadr": SampleProject.base.text + " ",
        "reel/broken.kadr": CommitSandbox.broken(), "reel/conflict.kadr": markers, "notes.txt": "<<<<<<<",
        "none.kadr": "{}\n", "pointer.kadr": LargeFile.pointer(), "pointers.kadr": LargeFile.conflicted,
      ])
    let run = try sandbox.attempt("check")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[0].hasPrefix("loose.kadr:30:1: error: not-canonical: "))
    #expect(lines[1].hasPrefix("none.kadr:1:1: error: unreadable: "))
    #expect(lines[2].hasPrefix("pointers.kadr:2:1: error: unreadable: The file has 1 unresolved conflict"))
    #expect(lines[3].hasPrefix("reel/broken.kadr:19:22: error: speed-rate-range: speedRate of clip \"hero\""))
    #expect(
      lines[4].hasPrefix("reel/conflict.kadr:2:1: error: unreadable: The file has 1 unresolved conflict"))
    // A name for the commit goes before the file, as git writes it.
    try sandbox.git("tag", "v1")
    #expect(try sandbox.attempt("check", "v1").output.hasPrefix("v1:loose.kadr:30:1: "))
    try sandbox.git("rm", "-q", "loose.kadr", "none.kadr", "pointers.kadr", "-r", "reel")
    try sandbox.git("commit", "-q", "-m", "two")
    #expect(try sandbox.kadr("check").isEmpty)
  }

  /// Each commit of a range answers for what it changed, and a version of a file is told once.
  @Test func aRange() throws {
    try sandbox.commit("base", ["old.kadr": markers, "film.kadr": SampleProject.base.text])
    try sandbox.commit("bad", ["film.kadr": SampleProject.ours.text + "\n"])
    let bad = try sandbox.git("rev-parse", "HEAD").prefix(10)
    try sandbox.commit("notes", ["notes.txt": "x"])
    try sandbox.commit("good", ["film.kadr": SampleProject.ours.text])
    let run = try sandbox.attempt("check", "HEAD~3..HEAD")
    #expect(run.status == 1)
    #expect(run.output == "\(bad):film.kadr:30:1: error: not-canonical: another spelling begins here\n")
    #expect(try sandbox.kadr("check", "HEAD^!").isEmpty)
    #expect(try sandbox.kadr("check", "HEAD~1..").isEmpty)
    #expect(try sandbox.attempt("check", "HEAD~2^!", "HEAD").status == 1)
    // Only what is not as it was: the old conflict is not this branch's.
    #expect(try sandbox.kadr("check", "--since", "HEAD~3", "HEAD").isEmpty)
  }

  @Test func aMergeAnswersForWhatItMadeItself() throws {
    try sandbox.commit("base", ["a.kadr": SampleProject.base.text, "b.kadr": SampleProject.base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("side", ["a.kadr": SampleProject.theirs.text + " "])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("main", ["b.kadr": SampleProject.ours.text])
    try sandbox.git("merge", "-q", "--no-commit", "side")
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "merge").status == 0)
    #expect(try sandbox.kadr("check", "HEAD^!").isEmpty)
    #expect(try sandbox.attempt("check", "HEAD").status == 1)
  }

  /// In CI there may be no work tree: the attributes of the commit count.
  @Test func aBareRepository() throws {
    try sandbox.commit(
      "one", [".gitattributes": "*.film merge=kadr\n*.kadr -merge\n", "a.film": markers, "b.kadr": markers])
    try sandbox.git("clone", "-q", "--bare", ".", "../bare.git")
    let bare = sandbox.directory.url.appending(path: "bare.git")
    let run = try sandbox.run([GitSandbox.executable.path, "check"], in: bare)
    #expect(run.status == 1, "\(run)")
    #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a.film"])
  }

  @Test func whatIsNoCommitIsAUsageError() throws {
    try sandbox.commit("one", ["a": "x"])
    let run = try sandbox.attempt("check", "nothing")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("git-kadr: no such commit, nothing, "))
    for arguments in [["a..b"], ["HEAD..nothing"], ["--since", "nothing"], ["nothing^!"], ["HEAD~5"]] {
      let run = try sandbox.run([GitSandbox.executable.path, "check"] + arguments)
      #expect(run.status == 2, "\(run)")
      let name = ["a..b": "a", "HEAD~5": "HEAD~5"][arguments[0]] ?? "nothing"
      #expect(run.errors.hasPrefix("git-kadr: no such commit, \(name), "), "\(run)")
    }
    try sandbox.git("checkout", "-q", "--orphan", "new")
    #expect(try sandbox.attempt("check").errors.contains("the branch has no commit yet"))
    let home = sandbox.directory.url.appending(path: "home")
    let outside = try sandbox.run([GitSandbox.executable.path, "check"], in: home)
    #expect(outside.status == 4)
    #expect(outside.errors == "git-kadr: no git repository, in this folder, go to one\n")
  }

  @Test(arguments: [("ab", "ac", 1, 2), ("a\nb", "a\nc", 2, 1), ("é\né", "é\ne", 2, 1), ("a", "a\n", 1, 2)])
  func firstDifference(_ first: String, _ second: String, _ line: Int, _ column: Int) {
    let place = CommittedProjects.firstDifference(Array(first.utf8), Array(second.utf8))
    #expect(place.line == line)
    #expect(place.column == column)
  }
}
