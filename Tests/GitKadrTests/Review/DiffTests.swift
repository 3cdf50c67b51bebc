import CanonicalJSON
import Foundation
import TestSupport
import Testing

struct DiffTests {
  private let film = Film()
  private var louder: String { film.edited { $0.clips[1].volume = "0.5" } }
  private var shorter: String { film.edited { $0.clips[0].length = 45 } }

  /// HEAD~1 has the film, HEAD the sea turned down, the index a shorter pier, the work tree none of it.
  private func history() throws -> GitSandbox {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["a/film.kadr": film.text, "notes.txt": "one"])
    try sandbox.commit("second", ["a/film.kadr": louder, "notes.txt": "two"])
    try sandbox.write(shorter, to: "a/film.kadr")
    try sandbox.git("add", "-A")
    try sandbox.write(film.text, to: "a/film.kadr")
    return sandbox
  }

  @Test func comparesWhatGitWouldCompare() throws {
    let sandbox = try history()
    func stat(_ arguments: String...) throws -> String {
      try sandbox.run([GitSandbox.executable.path, "diff"] + arguments).output
    }
    #expect(try stat("--stat") == " a/film.kadr | 1 clip changed\n")
    #expect(try stat().contains("trim out 00:00:01:15 → 00:00:03:00"))
    let staged = try stat("--staged")
    #expect(staged.contains("trim out 00:00:03:00 → 00:00:01:15") && staged.contains("volume 0.5 → 1"))
    #expect(try stat("HEAD").contains("volume 0.5 → 1"))
    #expect(try stat("HEAD~1") == "", "the work tree is as it was then")
    #expect(try stat("HEAD~1", "HEAD").contains("volume 1 → 0.5"))
    #expect(try stat("HEAD~1..HEAD").contains("volume 1 → 0.5"))
    #expect(try stat("HEAD~1", "HEAD", "--", "notes.txt") == "")
    #expect(try stat("HEAD~1", "HEAD", "--", "a").contains("volume 1 → 0.5"))
  }

  @Test func theExitCodeTellsWhenAsked() throws {
    let sandbox = try history()
    #expect(try sandbox.attempt("diff", "HEAD~1", "HEAD").status == 0)
    #expect(try sandbox.attempt("diff", "--exit-code", "HEAD~1", "HEAD").status == 1)
    #expect(try sandbox.attempt("diff", "--exit-code", "HEAD", "HEAD").status == 0)
    let run = try sandbox.attempt("diff", "no-such-commit")
    #expect(run.status == 2)
    #expect(run.errors.contains("no-such-commit"))
  }

  @Test func twoFilesNeedNoRepository() throws {
    let sandbox = try GitSandbox()
    let outside = sandbox.directory.url
    try sandbox.directory.write(film.text, to: "old.kadr")
    try sandbox.directory.write(louder, to: "new.kadr")
    func diff(_ arguments: String...) throws -> Run {
      try sandbox.run([GitSandbox.executable.path, "diff", "--no-index"] + arguments, in: outside)
    }
    let run = try diff("old.kadr", "new.kadr")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("old.kadr → new.kadr\n1 clip changed.\n"))
    #expect(try diff("old.kadr", "old.kadr").status == 0)
    #expect(try diff("old.kadr", "missing.kadr").status == 3)
    #expect(try diff("old.kadr").status == 2)
  }

  @Test func writesEveryForm() throws {
    let sandbox = try history()
    let json = try sandbox.kadr("diff", "--format", "json", "HEAD~1", "HEAD")
    let root = try JSONTree(parsing: Array(json.utf8)).root
    #expect(root["format"]?.string == "kadr-review")
    #expect(root["files"]?[0]["path"]?.string == "a/film.kadr")
    #expect(
      try sandbox.kadr("diff", "--format=markdown", "HEAD~1", "HEAD").hasPrefix(
        "### <code>a&#47;film&#46;kadr</code>\n"))
    #expect(
      try sandbox.kadr("diff", "--format", "patch", "HEAD~1", "HEAD") == """
        [
          {"op": "replace", "path": "/video/clips/1/video/_0/volumeLevel", "value": 0.5}
        ]

        """)
    #expect(try sandbox.attempt("diff", "--format", "pdf").status == 2)
    #expect(try sandbox.kadr("diff", "-o", "out.md", "HEAD~1", "HEAD") == "")
    #expect(try sandbox.text("out.md").hasPrefix("### "), "the name says in which form")
  }

  @Test func aConflictShowsWhatEachSideDid() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.git("checkout", "-qb", "ben")
    try sandbox.commit("quieter", ["film.kadr": film.edited { $0.clips[1].volume = "0.2" }])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("louder", ["film.kadr": louder])
    #expect(try sandbox.attemptGit("merge", "ben").status == 1)
    let text = try sandbox.kadr("diff")
    #expect(text.contains("film.kadr (in conflict)"))
    #expect(text.contains("volume 1 → 0.5") && text.contains("volume 1 → 0.2"))
    #expect(text.contains("Conflicts\n  clip \"sea\" volumeLevel: ours 0.5, theirs 0.2 (was 1)"))
    #expect(try sandbox.kadr("diff", "--stat") == " film.kadr | in conflict, 1 to settle\n")
    let json = try JSONTree(parsing: Array(try sandbox.kadr("diff", "--format", "json").utf8)).root["files"]?[
      0]
    #expect(json?["status"]?.string == "conflicted")
    #expect(json?["summary"]?.string == "Ours: 1 clip changed. Theirs: 1 clip changed.")
    #expect(json?["conflicts"]?[0].string?.hasPrefix("clip \"sea\" volumeLevel: ours 0.5") == true)
    let markdown = try sandbox.kadr("diff", "--format", "markdown")
    #expect(markdown.contains("**in conflict:** Ours&#58; 1 clip changed"))
    #expect(markdown.contains("\n- <code>clip "))
    #expect(try sandbox.kadr("diff", "--format", "html").contains("In conflict. Ours: 1 clip changed."))
    #expect(try sandbox.attempt("diff", "--exit-code").status == 1)
    #expect(try sandbox.attempt("diff", "--format", "patch").status == 3)
  }

  @Test func aConflictOverADeletionIsShown() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.git("checkout", "-qb", "ben")
    try sandbox.commit("louder", ["film.kadr": louder])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.git("rm", "-q", "film.kadr")
    try sandbox.git("commit", "-qm", "gone")
    #expect(try sandbox.attemptGit("merge", "ben").status == 1)
    #expect(
      try sandbox.kadr("diff") == """
        film.kadr (in conflict)
        Our side deleted it. Their side changed it: 1 clip changed.

        """)
    #expect(try sandbox.kadr("diff", "--stat") == " film.kadr | in conflict\n")
  }

  @Test func showWritesAnOutline() throws {
    let sandbox = try history()
    #expect(
      try sandbox.kadr("show", "HEAD:a/film.kadr").contains("clip \"sea\"\n  media file:///media/sea.mov\n"))
    #expect(try sandbox.kadr("show", "HEAD:a/film.kadr").contains("  volume 0.5\n"))
    #expect(try sandbox.kadr("show", "a/film.kadr").contains("  volume 1\n"))
    #expect(try sandbox.attempt("show", "HEAD:missing.kadr").status == 3)
    #expect(try sandbox.attempt("show", "missing.kadr").status == 3)
  }
}
