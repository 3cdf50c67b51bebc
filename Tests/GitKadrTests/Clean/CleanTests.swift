import Foundation
import TestSupport
import Testing

struct CleanTests {
  private let sandbox: GitSandbox
  private let loose = CommitSandbox.loose(.ours)
  private let canonical = SampleProject.ours.text

  init() throws {
    sandbox = try GitSandbox()
  }

  private static let noProjects: [String: String] = [
    "markers": "{\n<<<<<<< ours\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> theirs\n}\n",
    "pointer": LargeFile.pointer(), "pointers": LargeFile.conflicted,
    "text": "no JSON at all\r\n", "empty": "", "half": "{\"a\": ", "binary": "\0\u{1}\n",
  ]

  @Test func oneFile() throws {
    let run = try sandbox.attempt("clean", "film.kadr", input: Array(loose.utf8))
    #expect(run.output == canonical)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: noProjects.keys.sorted())
  func whatIsNoProjectPassesThrough(_ kind: String) throws {
    let text = Self.noProjects[kind] ?? ""
    let run = try sandbox.attempt("clean", input: Array(text.utf8))
    #expect(run.status == 0)
    #expect(run.output == text)
    // A pointer is as it should be; of the others it is told.
    #expect(run.errors.isEmpty == ["pointer", "empty"].contains(kind))
  }

  /// Far beyond what a project may have: nothing is lost and nothing added.
  @Test func whatIsTooLargePassesThrough() throws {
    let count = 130 << 20
    let script = "head -c \(count) /dev/zero | '\(GitSandbox.executable.path)' clean | wc -c"
    let run = try sandbox.run(["sh", "-c", script])
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == String(count))
  }

  @Test func gitStoresCanonicalTextAlsoInARebase() throws {
    try sandbox.kadr("install", "--filter", "--no-hook")
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text, "notes.txt": "x"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("loose", ["film.kadr": loose])
    #expect(try sandbox.git("show", "HEAD:film.kadr") == canonical)
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("main", ["notes.txt": "y"])
    try sandbox.git("rebase", "-q", "main", "side")
    #expect(try sandbox.git("show", "HEAD:film.kadr") == canonical)
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.kadr("check", "main..side").isEmpty)
  }

  /// A checkout and an add of five thousand projects start one process each, and its answers are right.
  @Test func oneProcessServesAllFiles() throws {
    try sandbox.kadr("install", "--filter", "--no-hook")
    let wrapper = try sandbox.directory.write(
      "#!/bin/sh\necho >>\"$KADR_STARTS\"\nexec '\(GitSandbox.executable.path)' clean --process\n",
      to: "wrapper")
    #expect(try sandbox.run(["chmod", "+x", wrapper.path]).status == 0)
    try sandbox.git("config", "filter.kadr.process", wrapper.path)
    let starts = sandbox.directory.url.appending(path: "starts")
    func run(_ arguments: String...) throws -> Int {
      try Data().write(to: starts)
      let run = try sandbox.run(["git"] + arguments, adding: ["KADR_STARTS": starts.path])
      #expect(run.status == 0, "\(run)")
      return try Data(contentsOf: starts).count
    }
    let texts = [
      loose, "{\"b\":1,\"a\":[]}", "no project", "", CommitSandbox.loose(SampleProject(padding: 1200)),
    ]
    for number in 0..<5000 {
      try sandbox.write(texts[number % 50 == 0 ? 4 : number % 4], to: "reel/\(number).kadr")
    }
    #expect(try run("add", "reel") == 1)
    try sandbox.git("commit", "-q", "-m", "all")
    let expected = [canonical, "{\"a\": [], \"b\": 1}\n", "no project", ""]
    for number in [1, 2, 3, 4, 4999] {
      #expect(try sandbox.git("show", "HEAD:reel/\(number).kadr") == expected[number % 4])
    }
    #expect(try sandbox.git("show", "HEAD:reel/50.kadr") == SampleProject(padding: 1200).text)
    try FileManager.default.removeItem(at: sandbox.top.appending(path: "reel"))
    #expect(try run("checkout", "--", "reel") == 1)
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test(arguments: [
    "", "hello", "0009hello0000", "fff", "zzzz", "0017git-filter-client\n000fversion=9\n0000",
  ])
  func othersThanGitGetAnError(_ input: String) throws {
    let run = try sandbox.attempt("clean", "--process", input: Array(input.utf8))
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("git-kadr: not git's filter protocol, standard input"))
  }

  /// Without the executable git stores what it is given, and says that the filter is missing.
  @Test func aMissingExecutableStopsNothing() throws {
    try sandbox.kadr("install", "--filter", "--no-hook")
    let config = try sandbox.text(".git/config")
    try sandbox.write(
      config.replacing(GitSandbox.executable.path, with: "/nowhere/git-kadr"), to: ".git/config")
    try sandbox.write(loose, to: "film.kadr")
    let run = try sandbox.attemptGit("add", "film.kadr")
    #expect(run.status == 0)
    #expect(run.errors == "git-kadr: not found, projects are stored as they are: install it again\n")
    #expect(try sandbox.git("show", ":film.kadr") == loose)
    // So does a git that knows only the other way.
    try sandbox.git("config", "--unset", "filter.kadr.process")
    try sandbox.write(loose + "\n", to: "film.kadr")
    #expect(try sandbox.attemptGit("add", "film.kadr").status == 0)
    #expect(try sandbox.git("show", ":film.kadr") == loose + "\n")
  }
}
