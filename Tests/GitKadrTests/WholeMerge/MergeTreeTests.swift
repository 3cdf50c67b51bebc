import Foundation
import TestSupport
import Testing

struct MergeTreeTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  init() throws {
    sandbox = try GitSandbox()
  }

  /// Makes the branches `main` with our edit and `side` with theirs; `main` is checked out.
  private func branch(
    ours: SampleProject = .ours, theirs: SampleProject = .theirs, in file: String = "film.kadr"
  ) throws {
    try sandbox.commit("base", [file: SampleProject.base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: theirs.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: ours.text])
  }

  private func tree(_ run: Run) -> String {
    String(run.output.prefix { $0 != "\n" })
  }

  /// No driver is installed here: this is for places where git runs none.
  @Test func projectsAreMergedWithoutAnInstalledDriver() throws {
    try branch()
    let run = try sandbox.attempt("merge-tree", "--write-tree", "main", "side")
    #expect(run.status == 0, "\(run)")
    #expect(run.output == "\(tree(run))\n")
    try Golden.expectSame(
      try sandbox.git("show", "\(tree(run)):\(file)"), SampleProject.merged.text, named: file)
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test func aConflictIsPrintedAsGitDoes() throws {
    try sandbox.kadr("install", "--no-hook")
    try branch(ours: .louder, theirs: .quieter, in: "the \"film\" é.kadr")
    let own = try sandbox.attempt("merge-tree", "main", "side")
    let git = try sandbox.attemptGit("merge-tree", "--write-tree", "main", "side")
    #expect(own.status == 1)
    #expect(own.output.split(separator: "\n").dropFirst() == git.output.split(separator: "\n").dropFirst())
    #expect(own.errors.contains("CONFLICT "))
    let text = try sandbox.git("show", "\(tree(own)):the \"film\" é.kadr")
    #expect(text.contains("<<<<<<< main\n") && text.contains(">>>>>>> side\n"))
    #expect(ConflictedText.picking(.theirs, in: text) == SampleProject.quieter.text)
  }

  @Test func theListCanBeNamesAlone() throws {
    try branch(ours: .louder, theirs: .quieter)
    let run = try sandbox.attempt("merge-tree", "--name-only", "--no-messages", "main", "side")
    #expect(run.output == "\(tree(run))\n\(file)\n")
  }

  /// The attributes of our side count, as for `git merge`, where there is no work tree to have them.
  @Test func aBareRepositoryHasTheAttributesOfOurSide() throws {
    try sandbox.write("*.film merge=kadr\n", to: ".gitattributes")
    try branch(in: "cuts/one.film")
    try sandbox.git("clone", "-q", "--bare", ".", "../bare.git")
    let run = try sandbox.run(
      [GitSandbox.executable.path, "merge-tree", "main", "side"],
      in: sandbox.directory.url.appending(path: "bare.git"))
    #expect(run.status == 0, "\(run)")
    let merged = try sandbox.run(
      ["git", "show", "\(tree(run)):cuts/one.film"], in: sandbox.directory.url.appending(path: "bare.git"))
    try Golden.expectSame(merged.output, SampleProject.merged.text, named: file)
  }

  @Test func aDriverOfSomebodyElseIsNamedAndNotRun() throws {
    try sandbox.write("*.psd merge=layers\n*.txt merge=nobody\n", to: ".gitattributes")
    try sandbox.git("config", "merge.layers.driver", "touch ../ran; exit 0")
    let lines = (1...9).map { "line \($0)\n" }
    try sandbox.commit("base", ["a.psd": lines.joined(), "a.txt": lines.joined()])
    try sandbox.git("checkout", "-q", "-b", "side")
    let theirs = (lines.dropLast() + ["theirs\n"]).joined()
    try sandbox.commit("theirs", ["a.psd": theirs, "a.txt": theirs])
    try sandbox.git("checkout", "-q", "main")
    let ours = (["ours\n"] + lines.dropFirst()).joined()
    try sandbox.commit("ours", ["a.psd": ours, "a.txt": ours])
    let run = try sandbox.attempt("merge-tree", "--name-only", "--no-messages", "main", "side")
    #expect(run.status == 1)
    #expect(run.output == "\(tree(run))\na.psd\n")
    #expect(run.errors.contains("a.psd") && run.errors.contains("layers"))
    #expect(try sandbox.git("show", "\(tree(run)):a.psd") == ours)
    #expect(!sandbox.directory.exists("ran"))
  }

  @Test func aSubmoduleGoesToTheLaterCommit() throws {
    try sandbox.git("init", "-q", "-b", "main", "../media")
    let media = sandbox.directory.url.appending(path: "media")
    for number in 1...3 {
      _ = try sandbox.run(["git", "commit", "-q", "--allow-empty", "-m", "\(number)"], in: media)
    }
    try sandbox.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", media.path, "media")
    try sandbox.git("-C", "media", "checkout", "-q", "main~2")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "base")
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.git("-C", "media", "checkout", "-q", "main")
    try sandbox.git("commit", "-q", "-a", "-m", "theirs")
    try sandbox.git("checkout", "-q", "main")
    try sandbox.git("-C", "media", "checkout", "-q", "main~1")
    try sandbox.git("commit", "-q", "-a", "-m", "ours")
    let run = try sandbox.attempt("merge-tree", "main", "side")
    #expect(run.status == 0, "\(run)")
    #expect(try sandbox.git("rev-parse", "\(tree(run)):media") == sandbox.git("rev-parse", "side:media"))
  }

  @Test func historiesThatShareNothingAreRefused() throws {
    try branch()
    try sandbox.git("checkout", "-q", "--orphan", "other")
    try sandbox.commit("other", ["other.txt": "x"])
    let refused = try sandbox.attempt("merge-tree", "main", "other")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("--allow-unrelated-histories"))
    #expect(
      try sandbox.attempt("merge-tree", "--allow-unrelated-histories", "main", "other").status == 0)
  }

  @Test func anUnknownCommitIsNamed() throws {
    try branch()
    let run = try sandbox.attempt("merge-tree", "main", "nowhere")
    #expect(run.status == 2)
    #expect(run.errors.contains("nowhere"))
  }

  /// The base that is needed was never fetched, or its content is damaged.
  @Test(arguments: [true, false])
  func whatIsMissingOrDamagedIsAnError(_ isMissing: Bool) throws {
    try branch()
    let id = try sandbox.git("rev-parse", "main~1:\(file)").trimmingCharacters(in: .newlines)
    let path = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    let object = sandbox.top.appending(path: path)
    try FileManager.default.removeItem(at: object)
    if !isMissing { try sandbox.write("no object", to: path) }
    let before = try sandbox.directory.snapshot("project")
    let run = try sandbox.attempt("merge-tree", "main", "side")
    #expect(run.status == 4)
    #expect(run.errors.hasPrefix("git-kadr: ") && run.output.isEmpty)
    #expect(try sandbox.directory.snapshot("project") == before)
  }

  @Test func aShallowCloneSaysWhatToFetch() throws {
    try branch()
    let remote = "file://\(sandbox.top.path)"
    try sandbox.git("clone", "-q", "--depth", "1", "--no-single-branch", remote, "../shallow")
    let run = try sandbox.run(
      [GitSandbox.executable.path, "merge-tree", "origin/main", "origin/side"],
      in: sandbox.directory.url.appending(path: "shallow"))
    #expect(run.status == 4)
    #expect(run.errors.contains("the history is cut off") && run.errors.contains("git fetch --unshallow"))
  }
}
