import Foundation
import TestSupport
import Testing

@testable import git_kadr

struct DoctorTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install", "--filter")
    try sandbox.commit("one", ["film.kadr": SampleProject.base.text])
  }

  /// Expects one thing to mend, and that the advice is given with it.
  private func expectMend(_ piece: String, _ advice: String) throws {
    let run = try sandbox.attempt("doctor")
    #expect(run.status == 1, "\(run)")
    let lines = run.output.split(separator: "\n")
    let places = lines.indices.filter { lines[$0].hasPrefix("MEND  ") }
    #expect(
      places.contains { lines[$0].hasPrefix("MEND  \(piece): ") && lines[$0 + 1].contains(advice) }, "\(run)")
  }

  @Test func whatInstallWroteIsFine() throws {
    let before = try sandbox.directory.snapshot()
    let run = try sandbox.attempt("doctor")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("ok    ") })
    #expect(try sandbox.directory.snapshot() == before)
  }

  /// Hooks are for those who want them.
  @Test func withoutHooksNothingIsToBeMended() throws {
    try sandbox.kadr("uninstall")
    try sandbox.kadr("install", "--global")
    let run = try sandbox.attempt("doctor")
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("none  pre-commit hook: "))
  }

  @Test func aDriverThatIsGone() throws {
    let config = try sandbox.text(".git/config")
    try sandbox.write(
      config.replacing(GitSandbox.executable.path, with: "/nowhere/git-kadr"), to: ".git/config")
    try expectMend("merge driver", "run `git kadr install` again")
    #expect(try sandbox.attempt("doctor").output.contains("/nowhere/git-kadr: No such file"))
  }

  @Test func aDriverOfAnotherVersion() throws {
    let other = try sandbox.directory.write("#!/bin/sh\necho git-kadr 0.0.9\n", to: "old/git-kadr").path
    #expect(try sandbox.run(["chmod", "+x", other]).status == 0)
    let config = try sandbox.text(".git/config")
    try sandbox.write(config.replacing(GitSandbox.executable.path, with: other), to: ".git/config")
    try expectMend("merge driver", "run `git kadr install` again")
    #expect(
      try sandbox.attempt("doctor").output.contains("\(other) is version 0.0.9, this is \(GitKadr.version)"))
  }

  @Test func aDriverThatSomebodyElseWrote() throws {
    try sandbox.git("config", "merge.kadr.driver", "mine %A")
    try expectMend("merge driver", "git config --show-origin merge.kadr.driver")
  }

  /// git-facts: such files are merged by lines, without a word.
  @Test func anAttributeThatNamesADriverNobodyRegistered() throws {
    try sandbox.write("*.txt merge=words\n", to: ".gitattributes")
    try sandbox.commit("two", ["notes.txt": "x"])
    try expectMend("attributes", "git check-attr -a notes.txt")
    try sandbox.git("config", "--remove-section", "merge.kadr")
    try expectMend("merge driver", "run `git kadr install`")
  }

  @Test func projectsThatNobodyMerges() throws {
    let attributes = try sandbox.text(".git/info/attributes")
    try sandbox.write(attributes + "old/*.kadr -merge\n", to: ".git/info/attributes")
    try sandbox.commit(
      "two", ["old/a.kadr": SampleProject.ours.text, "old/b.kadr": SampleProject.theirs.text])
    try expectMend("attributes", "git check-attr merge old/a.kadr`, and take `-merge` ")
  }

  @Test func hooksThatGitDoesNotFindOrRun() throws {
    #expect(try sandbox.run(["chmod", "-x", ".git/hooks/pre-merge-commit"]).status == 0)
    try expectMend("pre-merge-commit hook", "chmod +x")
    try sandbox.git("config", "core.hooksPath", ".husky")
    try expectMend("pre-commit hook", "run `git kadr install` again")
    #expect(try sandbox.attempt("doctor").output.contains("core.hooksPath leads git to"))
  }

  @Test func hooksOfAnotherVersionOrChanged() throws {
    let text = try sandbox.text(".git/hooks/pre-commit")
    try sandbox.write(
      text.replacing("version \(GitKadr.version)", with: "version 0.0.9"), to: ".git/hooks/pre-commit")
    try expectMend("pre-commit hook", "run `git kadr install` again")
    try sandbox.write(text + "echo mine\n", to: ".git/hooks/pre-commit")
    try expectMend("pre-commit hook", "see that it still calls git-kadr pre-commit")
  }

  @Test func aFilterThatIsGone() throws {
    try sandbox.git("config", "--remove-section", "filter.kadr")
    try expectMend("filter", "run `git kadr install`")
  }

  @Test(arguments: ["/usr/bin/git-kadr", "/it's/a 'quoted' one/git-kadr", "git-kadr", "/100%/x", "'", "''"])
  func wordsComeBackFromALine(_ text: String) {
    let line = "x 'y' \(ShellWord.quoted(text))"
    #expect(ShellWord.last(in: line[...]) == text)
    #expect(InstalledExecutable(in: DriverLine(executable: text).merge, before: "merge-driver")?.name == text)
  }

  /// The only project there is counts once, whatever its name.
  @Test func aProjectIsCountedOnce() throws {
    try sandbox.write("*.kadr -merge\n", to: ".git/info/attributes")
    let run = try sandbox.attempt("doctor")
    #expect(run.output.contains("attributes: film.kadr has `-merge`, "), "\(run)")
    try sandbox.git("mv", "film.kadr", "other.kadr")
    #expect(try sandbox.attempt("doctor").output.contains("attributes: other.kadr has `-merge`, "))
  }
}
