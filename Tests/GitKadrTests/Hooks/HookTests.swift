import Foundation
import TestSupport
import Testing

@testable import git_kadr

struct HookTests {
  private let sandbox: GitSandbox
  private let loose = CommitSandbox.loose(.ours)
  private let canonical = SampleProject.ours.text

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install")
  }

  /// Install writes the text that is compiled in; whoever reads the repository reads the same.
  @Test(arguments: GitHook.allCases)
  func compiledInIsWhatLiesInGitHooks(_ hook: GitHook) throws {
    let file = Fixtures.package.appending(path: "GitHooks/\(hook.rawValue)")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Golden.expectSame(hook.template, text, named: "GitHooks/\(hook.rawValue)")
    #expect(FileManager.default.isExecutableFile(atPath: file.path))
    // Whoever changes a hook writes its new sum into the second line.
    #expect(HookText(text).isOurs, "the sum of \(hook.rawValue) is \(HookText(text).sum)")
    #expect(try sandbox.run(["sh", "-n", file.path]).status == 0)
  }

  @Test func makesProjectsCanonicalAndLetsTheRestPass() throws {
    try sandbox.commit("one", ["film.kadr": loose, "notes.txt": "x", "other.json": loose])
    #expect(try sandbox.git("show", "HEAD:film.kadr") == canonical)
    #expect(try sandbox.git("show", "HEAD:other.json") == loose)
    try sandbox.git("rm", "-q", "film.kadr")
    try sandbox.git("commit", "-q", "-m", "two")
  }

  @Test func callsTheHookThatWasThereBefore() throws {
    try sandbox.kadr("uninstall")
    let hooks = sandbox.top.appending(path: ".git/hooks")
    try sandbox.write("#!/bin/sh\necho before >&2\ntest ! -e stop\n", to: ".git/hooks/pre-commit")
    try #require(try sandbox.run(["chmod", "755", "pre-commit"], in: hooks).status == 0)
    try sandbox.kadr("install")
    try sandbox.write(canonical, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let passed = try sandbox.attemptGit("commit", "-q", "-m", "x")
    #expect(passed.status == 0)
    #expect(passed.errors == "before\n")
    try sandbox.write("", to: "stop")
    #expect(try sandbox.attemptGit("commit", "-q", "--allow-empty", "-m", "x").status == 1)
  }

  /// Git does not run a hook without the execute bit; being moved aside must not wake it.
  @Test func aSleepingHookSleepsOn() throws {
    try sandbox.kadr("uninstall")
    try sandbox.write("#!/bin/sh\nexit 1\n", to: ".git/hooks/pre-commit")
    try sandbox.kadr("install")
    try sandbox.commit("one", ["film.kadr": canonical])
  }

  @Test func goesWhereGitLooksForHooks() throws {
    try sandbox.kadr("uninstall")
    try sandbox.git("config", "core.hooksPath", "my hooks/deep")
    try sandbox.kadr("install")
    #expect(sandbox.directory.exists("project/my hooks/deep/pre-commit"))
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try sandbox.git("commit", "-q", "-m", "x")
    #expect(try sandbox.git("show", "HEAD:film.kadr") == canonical)
    try sandbox.kadr("uninstall")
    #expect(!sandbox.directory.exists("project/my hooks"))
  }

  @Test func worksInALinkedWorkTreeAndInAFolderBelowTheTop() throws {
    try sandbox.commit("one", ["reel/film.kadr": canonical])
    try sandbox.git("worktree", "add", "-q", "../linked", "-b", "linked")
    let below = sandbox.directory.url.appending(path: "linked/reel")
    try sandbox.directory.write(CommitSandbox.loose(.theirs), to: "linked/reel/film.kadr")
    let run = try sandbox.run(["git", "commit", "-q", "-a", "-m", "x"], in: below)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "git-kadr: made canonical, reel/film.kadr\n")
    #expect(try sandbox.git("show", "linked:reel/film.kadr") == SampleProject.theirs.text)
    #expect(try sandbox.run(["git", "status", "--porcelain"], in: below).output.isEmpty)
  }

  /// Without projects in it a commit needs no git-kadr; with one it is not let through unseen.
  @Test func aMissingExecutableStopsOnlyCommitsOfProjects() throws {
    let hook = try sandbox.text(".git/hooks/pre-commit")
    let gone = hook.replacing(GitSandbox.executable.path, with: "/nowhere/git-kadr")
    try sandbox.write(gone, to: ".git/hooks/pre-commit")
    try sandbox.commit("one", ["notes.txt": "x"])
    try sandbox.write(canonical, to: "film.kadr")
    try sandbox.git("add", "-A")
    let run = try sandbox.attemptGit("commit", "-q", "-m", "x")
    #expect(run.status == 1)
    #expect(run.errors.contains("git-kadr: not found, /nowhere/git-kadr, install it again or "))
  }

  @Test func anUpgradeReplacesItsOwnAndNeverAStrangers() throws {
    let current = try sandbox.text(".git/hooks/pre-commit")
    let older = current.replacing("version \(GitKadr.version)", with: "version 0.0.9")
    try sandbox.write(older, to: ".git/hooks/pre-commit")
    #expect(try sandbox.kadr("install").contains("wrote hook: "))
    #expect(try sandbox.text(".git/hooks/pre-commit") == current)

    try sandbox.write(current + "echo mine\n", to: ".git/hooks/pre-commit")
    let run = try sandbox.attempt("install")
    #expect(run.status == 4)
    #expect(run.errors.hasPrefix("git-kadr: changed by hand since install wrote it, "))
  }

  /// Before hooks had a sum they were known by their whole text.
  @Test func anUpgradeReplacesTheHookOfTheFirstDays() throws {
    let old = String(decoding: try Fixtures.bytes("hooks/pre-commit-0.1.0-checking"), as: UTF8.self)
    try sandbox.write(
      old.replacing("kadr='git-kadr'", with: "kadr='/opt/git-kadr'"), to: ".git/hooks/pre-commit")
    #expect(HookText(old).isOurs)
    #expect(!HookText(old + "echo mine\n").isOurs)
    let run = try sandbox.attempt("install")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.text(".git/hooks/pre-commit").contains("pre-commit\n"))
    #expect(!sandbox.directory.exists("project/.git/hooks/pre-commit.before-kadr"))
  }

  /// Another tool may have written its own hook over ours.
  @Test func uninstallTellsOfAHookThatWasMovedAsideAndForgotten() throws {
    try sandbox.kadr("uninstall")
    try sandbox.write("#!/bin/sh\n", to: ".git/hooks/pre-commit")
    try sandbox.kadr("install")
    try sandbox.write("#!/bin/sh\necho other\n", to: ".git/hooks/pre-commit")
    let run = try sandbox.attempt("uninstall")
    #expect(run.status == 4)
    let path = sandbox.top.appending(path: ".git/hooks/pre-commit").path
    #expect(
      run.errors
        == "git-kadr: not ours any more, \(path), the hook that install moved aside still lies in "
        + "\(path).before-kadr: move or remove it by hand\n")
    #expect(try sandbox.text(".git/hooks/pre-commit") == "#!/bin/sh\necho other\n")
  }

  @Test func uninstallSaysThatAHookChangedByHandStays() throws {
    let path = sandbox.top.appending(path: ".git/hooks/pre-commit").path
    let edited = try sandbox.text(".git/hooks/pre-commit") + "echo mine\n"
    let stays = "git-kadr: changed by hand since install wrote it, \(path), it stays and runs on: "
    try sandbox.write(edited, to: ".git/hooks/pre-commit")
    let dry = try sandbox.attempt("uninstall", "--dry-run")
    #expect(dry.status == 4)
    #expect(dry.errors == stays + "take it away by hand\n")

    let before = path + ".before-kadr"
    try sandbox.write("#!/bin/sh\n", to: ".git/hooks/pre-commit.before-kadr")
    let run = try sandbox.attempt("uninstall")
    #expect(run.status == 4)
    #expect(run.errors == stays + "move \(before) to its place by hand\n")
    #expect(!run.output.contains("hook: \(path)\n"))
    #expect(try sandbox.text(".git/hooks/pre-commit") == edited)
    // Everything else is taken back.
    #expect(!(try sandbox.text(".git/config").contains("kadr")))
    #expect(!sandbox.directory.exists("project/.git/info/attributes"))

    try #require(try sandbox.run(["mv", before, path]).status == 0)
    try sandbox.kadr("uninstall")
  }
}
