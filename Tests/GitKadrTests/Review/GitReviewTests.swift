import Foundation
import TestSupport
import Testing

/// What git itself shows of projects once the driver is installed.
struct GitReviewTests {
  private let film = Film()

  private func installed() throws -> GitSandbox {
    let sandbox = try GitSandbox()
    try sandbox.kadr("install", "--no-hook")
    try sandbox.commit("begin", ["film.kadr": film.text])
    return sandbox
  }

  private var louder: String { film.edited { $0.clips[1].volume = "0.5" } }

  private func expectNoJSON(_ text: String) {
    for sign in ["{\"", "\":", "}}", "timescale"] { #expect(!text.contains(sign), "JSON in \(text)") }
  }

  @Test func diffIsInWords() throws {
    let sandbox = try installed()
    try sandbox.write(louder, to: "film.kadr")
    let text = try sandbox.git("diff")
    #expect(
      text == """
        film.kadr
        1 clip changed.

        Clips
          clip "sea"  00:00:03:00 to 00:00:06:00
            volume 1 → 0.5


        """)
  }

  /// What Git LFS keeps elsewhere is shown as git shows it, below a line that says what it is.
  @Test func pointersOfGitLFSAreShownAsSuch() throws {
    let sandbox = try installed()
    try sandbox.commit("large", ["film.kadr": LargeFile.pointer(1)])
    try sandbox.write(LargeFile.pointer(2), to: "film.kadr")
    let what = "This is a Git LFS pointer and not the file itself; `git lfs pull` brings it."
    let diff = try sandbox.git("diff")
    #expect(diff.contains("The old version cannot be read. \(what)"))
    #expect(diff.contains("\n-size 41\n") && diff.contains("\n+size 42\n"))
    let log = try sandbox.git("log", "-p", "-1")
    #expect(log.contains("+git-kadr: \(what)\n+version https://git-lfs.github.com/spec/v1\n"))
  }

  @Test func diffTellsOfNewRenamedAndDeletedFiles() throws {
    let sandbox = try installed()
    try sandbox.write(film.text, to: "other.kadr")
    try sandbox.git("mv", "film.kadr", "harbour.kadr")
    try sandbox.write(louder, to: "harbour.kadr")
    try sandbox.git("add", "-A")
    let text = try sandbox.git("diff", "--cached", "-M", "HEAD")
    #expect(
      text.contains("film.kadr → harbour.kadr\n1 clip changed.") || text.contains("film.kadr → other.kadr\n"))
    #expect(text.contains("(new)\n2 settings changed, 3 clips added, 4 captions added."))
    try sandbox.git("commit", "-qm", "rename")
    try sandbox.git("rm", "-q", "other.kadr")
    #expect(try sandbox.git("diff", "HEAD").contains("other.kadr (deleted)\n"))
    expectNoJSON(try sandbox.git("diff", "HEAD"))
  }

  @Test func logAndShowAndBlameReadAnOutline() throws {
    let sandbox = try installed()
    try sandbox.commit("turn the sea down", ["film.kadr": louder])
    for text in [try sandbox.git("log", "-p", "-1"), try sandbox.git("show")] {
      #expect(text.contains("clip \"sea\""))
      #expect(text.contains("-  volume 1\n+  volume 0.5\n"))
      expectNoJSON(text)
    }
    let blame = try sandbox.git("blame", "film.kadr")
    #expect(blame.contains(") clip \"sea\"\n"))
    expectNoJSON(blame)
  }

  @Test func mergeCommitsAreReadable() throws {
    let sandbox = try installed()
    try sandbox.git("checkout", "-qb", "ben")
    try sandbox.commit("reword", ["film.kadr": film.edited { $0.captions[0].text = "the boats are home" }])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit(
      "shift", ["film.kadr": film.edited { film in for i in 0..<4 { film.captions[i].start += 30 } }])
    try sandbox.git("merge", "-q", "-m", "merge", "ben")
    for text in [
      try sandbox.git("show"), try sandbox.git("log", "-p", "-m", "-1"), try sandbox.git("show", "--cc"),
    ] {
      #expect(text.contains("caption \"the boats are home\""))
      expectNoJSON(text)
    }
  }

  /// A file with markers is no project; git shows it against both sides.
  @Test func aConflictIsShownInWordsToo() throws {
    let sandbox = try installed()
    try sandbox.git("checkout", "-qb", "ben")
    try sandbox.commit("quieter", ["film.kadr": film.edited { $0.clips[1].volume = "0.2" }])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("louder", ["film.kadr": louder])
    #expect(try sandbox.attemptGit("merge", "-q", "ben").status == 1)
    let text = try sandbox.git("diff")
    let lines = [
      "++<<<<<<< ours", " +  volume 0.5", "++=======", "+   volume 0.2", "++>>>>>>> theirs",
    ]
    #expect(text.contains(lines.joined(separator: "\n") + "\n"), "\(text)")
    expectNoJSON(text)
  }

  @Test func anUnreadableVersionIsToldAndEndsNothing() throws {
    let sandbox = try installed()
    try sandbox.commit("second", ["zoo.kadr": film.text])
    try sandbox.write("{\"cut off", to: "film.kadr")
    try sandbox.write(louder, to: "zoo.kadr")
    let run = try sandbox.attemptGit("diff")
    #expect(run.status == 0)
    #expect(run.output.contains("film.kadr\nThe new version cannot be read."))
    #expect(run.output.contains("+{\"cut off"))
    #expect(run.output.contains("zoo.kadr\n1 clip changed."), "the other files are shown as well")
    try sandbox.git("commit", "-qam", "broken")
    let log = try sandbox.git("log", "-p", "-1")
    #expect(log.contains("+git-kadr: ") && log.contains("+{\"cut off"))
  }

  @Test func gitComparesLinesWhereTheExecutableIsGone() throws {
    let sandbox = try GitSandbox()
    let copy = sandbox.directory.url.appending(path: "bin it/git-kadr")
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    // By a program of its own: what this process has open for writing, others that it starts at the time have too, and
    // the system runs no such file.
    #expect(try sandbox.run(["cp", GitSandbox.executable.path, copy.path]).status == 0)
    #expect(try sandbox.run([copy.path, "install", "--no-hook"]).status == 0)
    try sandbox.commit("begin", ["film.kadr": film.text])
    try sandbox.write(louder, to: "film.kadr")
    #expect(try sandbox.git("diff").contains("volume 1 → 0.5"))
    try FileManager.default.removeItem(at: copy)
    #expect(try sandbox.git("diff").contains("+        \"volumeLevel\": 0.5"))
    #expect(try sandbox.git("show").contains("+        \"volumeLevel\": 1"))
  }

  @Test func coloursAreGits() throws {
    let sandbox = try installed()
    try sandbox.write(louder, to: "film.kadr")
    #expect(try !sandbox.git("diff").contains("\u{1B}"))
    try sandbox.git("config", "color.ui", "always")
    #expect(try sandbox.git("diff").contains("\u{1B}[32m0.5"))
    try sandbox.git("config", "color.diff", "never")
    #expect(try !sandbox.git("diff").contains("\u{1B}"))
    try sandbox.git("config", "color.diff", "always")
    #expect(try !sandbox.attemptGit("diff", adding: ["NO_COLOR": "1"]).output.contains("\u{1B}[32m0.5"))
  }

  @Test func timesAreToldAsTheSettingSays() throws {
    let sandbox = try installed()
    try sandbox.write(film.edited { $0.clips[0].length = 45 }, to: "film.kadr")
    #expect(try sandbox.git("diff").contains("trim out 00:00:03:00 → 00:00:01:15 (-1:15)"))
    try sandbox.git("config", "kadr.timecode", "hours")
    #expect(
      try sandbox.attempt("diff").errors
        == "git-kadr: not a setting, kadr.timecode=hours, it is frames or seconds; taken for frames\n")
    try sandbox.git("config", "kadr.timecode", "seconds")
    #expect(try sandbox.git("diff").contains("trim out 3 s → 1.5 s (-1.5 s)"))
  }

  @Test func aCaptionCannotSteerTheTerminal() throws {
    let sandbox = try installed()
    try sandbox.write(
      film.edited { $0.captions[0].text = #"\u001b[2J\u202e<script>\nsecond ]]>"# }, to: "film.kadr")
    try sandbox.git("commit", "-qam", "hostile")
    for text in [
      try sandbox.git("show"), try sandbox.kadr("diff", "HEAD~1", "HEAD"),
      try sandbox.git("blame", "film.kadr"),
      try sandbox.kadr("blame", "film.kadr"), try sandbox.kadr("log", "film.kadr"),
      try sandbox.kadr("show", "film.kadr"),
    ] {
      #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
    }
  }

  /// A name as git has it from a folder, and what is staged and not committed.
  @Test func versionsAreShownAsGitNamesThem() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["cuts/film.kadr": film.text])
    try sandbox.write(louder, to: "cuts/film.kadr")
    try sandbox.git("add", "-A")
    try sandbox.write("", to: "cuts/film.kadr")
    func show(_ name: String) throws -> Run {
      try sandbox.run(
        [GitSandbox.executable.path, "show", name], in: sandbox.top.appending(path: "cuts"))
    }
    let committed = try show("HEAD:./film.kadr")
    #expect(committed.status == 0, "\(committed)")
    #expect(try show("HEAD:cuts/film.kadr").output == committed.output)
    for name in [":cuts/film.kadr", ":./film.kadr", ":0:cuts/film.kadr"] {
      let staged = try show(name)
      #expect(staged.status == 0 && staged.output != committed.output, "\(staged)")
    }
    let none = try show("HEAD:film.kadr")
    #expect(none.status == 3 && none.errors.contains("no commit has that"), "\(none)")
  }

  /// Whoever names a project as the output meant to read it.
  @Test(arguments: [
    ["diff", "--format", "html", "-o", "film.kadr"], ["diff", "-o", "film.json"], ["diff", "-o", "new.kadr"],
    ["timeline", "--format", "html", "-o", "film.kadr", "film.kadr"],
  ])
  func noReportOverwritesAProject(_ arguments: [String]) throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("begin", ["film.kadr": film.text, "film.json": film.text])
    let before = try sandbox.directory.snapshot("project")
    let run = try sandbox.run([GitSandbox.executable.path] + arguments)
    #expect(run.status == 2, "\(run)")
    #expect(run.errors.contains("that is a project, name another file"))
    #expect(try sandbox.directory.snapshot("project") == before)
    // What an earlier call wrote is no project.
    for _ in 1...2 { try sandbox.kadr("diff", "-o", "changes.json") }
  }
}
