import Foundation
import TestSupport
import Testing

/// When and how git calls what shows differences.
struct DiffFactsTests {
  private let spy: SpySandbox
  private var sandbox: GitSandbox { spy.sandbox }

  init() throws {
    spy = try SpySandbox()
    let command = try spy.script("diff", "echo \"command $#\"; exit ${SPY_STATUS:-0}")
    let textconv = try spy.script("textconv", "sed 's/^/converted /' \"$1\"")
    try sandbox.git("config", "diff.kadr.command", command)
    try sandbox.git("config", "diff.kadr.textconv", textconv)
    try spy.setDriver()
  }

  /// Row "diff.<name>.command": 7 arguments, 9 on a rename, 1 for an unmerged path.
  @Test func theCommandAndItsArguments() throws {
    try spy.branch()
    #expect(try sandbox.git("diff", "side", "main") == "command 7\n")
    try sandbox.git("mv", "film.kadr", "renamed.kadr")
    try sandbox.write("1\n2\n3\nfour\nfive\n", to: "renamed.kadr")
    #expect(try sandbox.git("diff", "-M", "HEAD") == "command 9\n")
    try sandbox.git("reset", "-q", "--hard")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try sandbox.git("diff", "--ours") == "command 1\n")
  }

  /// Row "diff.<name>.command": a failure ends the whole `git diff`, other files included.
  @Test func aFailureOfTheCommandEndsTheDiff() throws {
    try sandbox.commit("one", ["a.kadr": "1\n", "z.txt": "1\n"])
    try sandbox.write("2\n", to: "a.kadr")
    try sandbox.write("2\n", to: "z.txt")
    let run = try sandbox.attemptGit("diff", adding: ["SPY_STATUS": "1"])
    #expect(run.status == 128)
    #expect(!run.output.contains("z.txt"))
  }

  /// Rows "diff.<name>.command" and "textconv": who uses which.
  @Test func logAndShowAndBlameUseTextconv() throws {
    try spy.branch()
    for command in [
      ["log", "-p", "-1"], ["show"], ["blame", "film.kadr"], ["diff", "--no-ext-diff", "HEAD~1"],
    ] {
      let run = try sandbox.run(["git"] + command)
      #expect(run.output.contains("converted five"), "\(run)")
      #expect(!run.output.contains("command"))
    }
    let patch = try sandbox.git("format-patch", "-1", "--stdout")
    #expect(patch.contains("+five"))
  }

  /// Row "diff.<name>.command": the combined difference of a merge commit, and of a conflict, is git's own.
  @Test func mergeCommitsDoNotUseTheCommand() throws {
    try spy.setDriver("exit 1")
    try spy.branch()
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try !sandbox.git("diff", "--cc").contains("command"))
    try sandbox.commit("merge", ["film.kadr": "both\n2\n3\n4\nboth\n"])
    let shown = try sandbox.git("show")
    #expect(shown.contains("++converted both"))
    #expect(!shown.contains("command"))
  }

  /// With our executable gone git still shows a difference, and reads whole logs.
  @Test func withoutTheExecutableGitShowsItsOwn() throws {
    try spy.branch()
    try sandbox.kadr("install")
    for key in ["command", "textconv"] { try sandbox.git("config", "--unset", "diff.kadr.\(key)", "spies") }
    let config = try sandbox.text(".git/config")
    try sandbox.write(
      config.replacing(GitSandbox.executable.path, with: "/nowhere/git-kadr"), to: ".git/config")
    let diff = try sandbox.attemptGit("diff", "HEAD~1")
    #expect(diff.status == 0)
    #expect(diff.output.contains("+five"))
    #expect(try sandbox.attemptGit("log", "-p", "-1").output.contains("+five"))
  }
}
