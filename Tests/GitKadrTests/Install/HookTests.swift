import Foundation
import TestSupport
import Testing

@testable import git_kadr

struct HookTests {
  private let sandbox: GitSandbox
  private let loose = "{\"b\": 1, \"a\": 2}\n"
  private let canonical = "{\"a\": 2, \"b\": 1}\n"

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install")
  }

  /// Install writes the text that is compiled in; whoever reads the repository reads the same.
  @Test func compiledInIsWhatLiesInGitHooks() throws {
    let file = Fixtures.package.appending(path: "GitHooks/pre-commit")
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    try Golden.expectSame(PreCommitHook.template, text, named: "GitHooks/pre-commit")
    #expect(FileManager.default.isExecutableFile(atPath: file.path))
  }

  @Test func refusesWhatIsNotCanonicalByName() throws {
    try sandbox.write(loose, to: "director's cut/my film.kadr")
    try sandbox.write(loose, to: "two\nlines.kadr")
    try sandbox.write("<<<<<<< ours\n=======\n>>>>>>> theirs\n", to: "conflict.kadr")
    try sandbox.write(canonical, to: "fine.kadr")
    try sandbox.write(loose, to: "other.json")
    try sandbox.git("add", "-A")
    let run = try sandbox.attemptGit("commit", "-q", "-m", "x")
    #expect(run.status == 1)
    #expect(run.errors.contains("git-kadr: not canonical, director's cut/my film.kadr, run `git kadr "))
    #expect(run.errors.contains("git-kadr: not canonical, two\nlines.kadr, "))
    #expect(run.errors.contains("git-kadr: refused, conflict.kadr:1:1: "))
    #expect(!run.errors.contains("fine.kadr") && !run.errors.contains("other.json"))
  }

  @Test func letsCanonicalTextPass() throws {
    try sandbox.commit("one", ["film.kadr": canonical, "notes.txt": "x"])
    try sandbox.git("rm", "-q", "film.kadr")
    try sandbox.git("commit", "-q", "-m", "two")
  }

  /// The commit takes the staged text; what the work tree holds by now does not count.
  @Test func looksAtWhatIsStaged() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "-A")
    try sandbox.write(canonical, to: "film.kadr")
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "x").status == 1)
    try sandbox.git("add", "-A")
    try sandbox.write(loose, to: "film.kadr")
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "x").status == 0)
  }

  /// `git commit --only` has an index of its own.
  @Test func looksAtTheIndexOfThisCommit() throws {
    try sandbox.commit("one", ["film.kadr": canonical, "notes.txt": "x"])
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.write("y", to: "notes.txt")
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "x", "film.kadr").status == 1)
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "x", "notes.txt").status == 0)
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
    #expect(try sandbox.attemptGit("commit", "-q", "-m", "x").status == 1)
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("rm", "-q", "-f", "--ignore-unmatch", "film.kadr")
    try sandbox.kadr("uninstall")
    #expect(!sandbox.directory.exists("project/my hooks"))
  }

  @Test func worksInALinkedWorkTreeAndInAFolderBelowTheTop() throws {
    try sandbox.commit("one", ["reel/film.kadr": canonical])
    try sandbox.git("worktree", "add", "-q", "../linked", "-b", "linked")
    try sandbox.directory.write(loose, to: "linked/reel/film.kadr")
    let below = sandbox.directory.url.appending(path: "linked/reel")
    let run = try sandbox.run(["git", "commit", "-q", "-a", "-m", "x"], in: below)
    #expect(run.status == 1)
    #expect(run.errors.contains("git-kadr: not canonical, reel/film.kadr, "))
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
    #expect(!run.output.contains("hook: "))
    #expect(try sandbox.text(".git/hooks/pre-commit") == edited)
    // Everything else is taken back.
    #expect(!(try sandbox.text(".git/config").contains("kadr")))
    #expect(!sandbox.directory.exists("project/.git/info/attributes"))

    try #require(try sandbox.run(["mv", before, path]).status == 0)
    try sandbox.kadr("uninstall")
  }
}
