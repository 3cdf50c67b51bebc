import Foundation
import TestSupport
import Testing

@testable import GitRepository

/// Looks at what the comparison with git, by random histories, does not show.
struct MergingTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  private func repository() throws -> Repository { try Repository(discoveredFrom: sandbox.top.path) }

  private func id(_ revision: String) throws -> ObjectID {
    try #require(ObjectID(hex: try sandbox.git("rev-parse", revision).trimmingCharacters(in: .newlines)))
  }

  /// One name in two spellings of Unicode, and one that is no UTF-8: to git these are three files.
  private static let odd = ["caf\u{E9}.txt".utf8, "cafe\u{301}.txt".utf8].map(Array.init) + [[0x66, 0xFF]]

  /// Commits odd names beside a folder, with a file in it that tells the commits apart.
  private func commitOddNames(_ text: String, on branch: String, from parent: String? = nil) throws {
    var stream = Array(
      "commit refs/heads/\(branch)\ncommitter E <e@example.org> 1700000000 +0000\ndata 0\n".utf8)
    if let parent { stream += Array("from \(parent)\n".utf8) }
    stream += Array("M 100644 inline cut/\(branch).txt\ndata \(text.utf8.count)\n\(text)\n".utf8)
    for name in Self.odd where parent == nil {
      stream += Array("M 100644 inline cut/".utf8) + name + Array("\ndata 2\nx\n\n".utf8)
    }
    let run = try sandbox.run(["git", "fast-import", "--quiet"], input: stream)
    try #require(run.status == 0, "\(run)")
  }

  @Test func namesAreBytes() throws {
    try commitOddNames("base", on: "base")
    try commitOddNames("ours", on: "ours", from: "refs/heads/base")
    try commitOddNames("theirs", on: "theirs", from: "refs/heads/base")
    let repository = try repository()
    let merge = try CommitMerge(
      ours: id("ours"), theirs: id("theirs"), settings: MergeSettings(), in: repository)
    #expect(merge.isClean)
    let folder = try #require(try repository.entry(TreePath("cut"), in: merge.tree))
    #expect(try Set(repository.tree(folder.id).map(\.name)).isSuperset(of: Self.odd))
    let git = try sandbox.git("merge-tree", "--write-tree", "ours", "theirs").trimmingCharacters(
      in: .newlines)
    #expect(merge.tree.description == git)
  }

  @Test func aTreeIsWrittenAsGitWritesIt() throws {
    // "a-b" before "a/", which is before "a0": git sorts folders as if their names ended with a slash.
    try sandbox.commit("one", ["a-b": "1", "a/b/c": "2", "a/b.txt": "3", "a0": "4", "z": "5"])
    let repository = try repository()
    let tree = try repository.commit(id("main")).tree
    var files: [TreePath: FileVersion] = [:]
    for path in ["a-b", "a/b/c", "a/b.txt", "a0", "z"] {
      files[TreePath(path)] = try repository.entry(TreePath(path), in: tree)
    }
    #expect(try repository.writeTree(files) == tree)
    #expect(try repository.entry(TreePath("a/b/d"), in: tree) == nil)
    #expect(try repository.entry(TreePath("z/d"), in: tree) == nil)
  }

  @Test func aCommitWithItsPeople() throws {
    try sandbox.git(
      "-c", "user.name=A", "commit", "-q", "--allow-empty", "--author=Zoë <zoe@example.org>", "-m",
      "cut the\nharbour\n\nbecause")
    let repository = try repository()
    let commit = try repository.commit(id("main"))
    #expect(commit.summary == "cut the harbour")
    #expect(commit.author == Signature(name: "Zoë", email: "zoe@example.org", time: 1_714_564_800, offset: 0))
    #expect(commit.committer.name == "Editor" && commit.parents.isEmpty)
    #expect(try repository.headBranch() == "refs/heads/main")
    #expect(throws: GitError.self) { try repository.commit(commit.tree) }
  }

  @Test func ancestorsInCommon() throws {
    try sandbox.commit("one", ["a": "1"])
    try sandbox.git("branch", "side")
    try sandbox.commit("two", ["a": "2"])
    try sandbox.git("checkout", "-q", "--orphan", "other")
    try sandbox.commit("three", ["a": "3"])
    let repository = try repository()
    #expect(try repository.mergeBases(of: id("main"), and: [id("side")]) == [id("side")])
    #expect(try repository.mergeBases(of: id("main"), and: [id("other")]).isEmpty)
    #expect(try repository.isAncestor(id("side"), of: id("main")))
    #expect(try !repository.isAncestor(id("main"), of: id("side")))
    #expect(try repository.isAncestor(id("main"), of: id("main")))
  }

  /// The setting says what becomes of a new file in a folder that the other side renamed.
  @Test(arguments: [("conflict", false, true), ("true", true, true), ("false", true, false)])
  func renamedFolders(_ setting: String, _ isClean: Bool, _ moves: Bool) throws {
    try sandbox.git("config", "merge.directoryRenames", setting)
    try sandbox.commit("base", ["cuts/a.txt": "one\n", "cuts/b.txt": "two\n"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", ["cuts/c.txt": "three\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.git("mv", "cuts", "edits")
    try sandbox.git("commit", "-q", "-m", "ours")
    let repository = try repository()
    let settings = try MergeSettings(from: repository.configuration())
    let merge = try CommitMerge(ours: id("main"), theirs: id("side"), settings: settings, in: repository)
    #expect(merge.isClean == isClean)
    #expect(try (repository.entry(TreePath("edits/c.txt"), in: merge.tree) != nil) == moves)
    let git = try sandbox.attemptGit("merge-tree", "--write-tree", "main", "side")
    #expect(git.output.hasPrefix("\(merge.tree)\n"))
  }

  @Test func renamesCanBeTurnedOff() throws {
    try sandbox.git("config", "merge.renames", "false")
    let text = (1...20).map { "line \($0)\n" }.joined()
    try sandbox.commit("base", ["a.txt": text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", ["a.txt": text + "more\n"])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.git("mv", "a.txt", "b.txt")
    try sandbox.git("commit", "-q", "-m", "ours")
    let repository = try repository()
    let settings = try MergeSettings(from: repository.configuration())
    let merge = try CommitMerge(ours: id("main"), theirs: id("side"), settings: settings, in: repository)
    #expect(merge.stages.map(\.path.description) == ["a.txt", "a.txt"])
    #expect(
      try CommitMerge(ours: id("main"), theirs: id("side"), settings: MergeSettings(), in: repository).isClean
    )
  }
}
