import Foundation
import TestSupport
import Testing

/// Where a repository is, whose it is, and what the environment says about it.
struct PlaceTests {
  private let repository: CommitSandbox
  private var sandbox: GitSandbox { repository.sandbox }
  private let loose = CommitSandbox.loose(.ours)
  private let canonical = SampleProject.ours.text

  init() throws {
    repository = try CommitSandbox()
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text])
  }

  private func url(_ path: String) -> URL {
    sandbox.directory.url.appending(path: path)
  }

  /// As people keep the files of their home in a repository that lies elsewhere.
  @Test func gitDirAndWorkTreeByOptionOrVariable() throws {
    try sandbox.git("init", "-q", "--bare", "../dots.git")
    try sandbox.directory.write(loose, to: "place/film.kadr")
    let place = ["--git-dir=\(url("dots.git").path)", "--work-tree=\(url("place").path)"]
    let install = try sandbox.run(
      ["git"] + place + ["-c", "core.bare=false", "kadr", "install"], adding: path)
    #expect(install.status == 0, "\(install)")
    for command in [["add", "film.kadr"], ["commit", "-q", "-m", "x"]] {
      let run = try sandbox.run(["git"] + place + command, in: url("place"), adding: path)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try sandbox.git("--git-dir", url("dots.git").path, "show", "HEAD:film.kadr") == canonical)
    #expect(try sandbox.directory.text("place/film.kadr") == canonical)

    try sandbox.directory.write(loose.replacing("hero", with: "star"), to: "place/film.kadr")
    let variables = ["GIT_DIR": url("dots.git").path, "GIT_WORK_TREE": url("place").path]
    let run = try sandbox.run(["git", "commit", "-q", "-a", "-m", "y"], in: url("home"), adding: variables)
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.directory.text("place/film.kadr") == canonical.replacing("hero", with: "star"))
  }

  /// `git kadr` finds the executable on the path.
  private var path: [String: String] {
    let folder = GitSandbox.executable.deletingLastPathComponent().path
    return ["PATH": "\(folder):\(sandbox.environment["PATH"] ?? "")"]
  }

  @Test func anotherIndexFile() throws {
    let index = url("other-index").path
    let extra = ["GIT_INDEX_FILE": index]
    let before = try repository.index()
    try sandbox.write(loose, to: "film.kadr")
    for command in [["read-tree", "HEAD"], ["add", "film.kadr"], ["commit", "-q", "-m", "x"]] {
      let run = try sandbox.run(["git"] + command, adding: extra)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try repository.blob("HEAD:film.kadr") == canonical)
    #expect(try sandbox.run(["git", "show", ":film.kadr"], adding: extra).output == canonical)
    #expect(try repository.index() == before)
  }

  @Test func anotherObjectDirectory() throws {
    let objects = url("objects").path
    try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
    let extra = [
      "GIT_OBJECT_DIRECTORY": objects,
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": sandbox.top.appending(path: ".git/objects").path,
    ]
    try sandbox.write(loose, to: "film.kadr")
    #expect(try sandbox.run(["git", "commit", "-q", "-a", "-m", "x"], adding: extra).status == 0)
    #expect(try sandbox.run(["git", "show", "HEAD:film.kadr"], adding: extra).output == canonical)
    #expect(try sandbox.attemptGit("cat-file", "-e", "HEAD").status != 0)
  }

  @Test func aSubmodule() throws {
    try sandbox.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", "./.git", "part")
    let part = sandbox.top.appending(path: "part")
    #expect(try sandbox.run([GitSandbox.executable.path, "install"], in: part).status == 0)
    try sandbox.write(loose, to: "part/film.kadr")
    let run = try sandbox.run(["git", "commit", "-q", "-a", "-m", "x"], in: part)
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "git-kadr: made canonical, film.kadr\n")
    #expect(try sandbox.run(["git", "status", "--porcelain"], in: part).output.isEmpty)
  }

  @Test func aBareRepositoryHasNothingStaged() throws {
    try sandbox.git("init", "-q", "--bare", "../bare.git")
    let run = try sandbox.run([GitSandbox.executable.path, "pre-commit"], in: url("bare.git"))
    #expect(run.status == 0, "\(run)")
  }

  /// The commit is as it should be; the work tree is told of and left.
  @Test func aFileThatMayNotBeReplaced() throws {
    try sandbox.write(loose, to: "reel/film.kadr")
    try sandbox.git("add", "reel")
    #expect(try sandbox.run(["chmod", "a-w", "reel"]).status == 0)
    defer { _ = try? sandbox.run(["chmod", "u+w", "reel"]) }
    let run = try sandbox.attemptWithoutRights(["pre-commit"])
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.hasPrefix("git-kadr: cannot write, "))
    #expect(try sandbox.text("reel/film.kadr") == loose)
    try sandbox.git("config", "--global", "--add", "safe.directory", sandbox.top.path)
    #expect(try repository.blob(":reel/film.kadr") == canonical)
  }
}
