import Foundation
import TestSupport
import Testing

/// What holds in places that run no drivers, and for what runs them in a way of its own.
struct HostFactsTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  init() throws {
    sandbox = try GitSandbox()
  }

  private func branch(_ base: String, ours: String, theirs: String, in file: String = "film.kadr") throws {
    try sandbox.commit("base", [file: base])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: theirs])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: ours])
  }

  /// Edits of different fields, with lines between them.
  private static let apart = (
    base: SampleProject(captions: ["one"], padding: 10), ours: SampleProject(captions: ["uno"], padding: 10),
    theirs: SampleProject(volume: "0.5", captions: ["one"], padding: 10),
    merged: SampleProject(volume: "0.5", captions: ["uno"], padding: 10)
  )

  /// Row "libgit2": what is configured is a program for git; a merge in this process runs none of them, ours neither.
  @Test(arguments: [["merge", "-m", "x", "side"], ["merge-tree", "main", "side"]])
  func aMergeInThisProcessRunsNoConfiguredDriver(_ command: [String]) throws {
    try sandbox.write("*.kadr merge=kadr\n*.psd merge=layers\n", to: ".gitattributes")
    for driver in ["kadr", "layers"] {
      try sandbox.git("config", "merge.\(driver).driver", "touch ../ran-\(driver); exit 0")
    }
    for (branch, project, text) in [
      ("main", SampleProject.base, "base\n"), ("side", .theirs, "theirs\n"), ("main", .ours, "ours\n"),
    ] {
      _ = try sandbox.attemptGit("checkout", "-q", branch)
      try sandbox.commit("x", [file: project.text, "poster.psd": text])
      if text == "base\n" { try sandbox.git("branch", "side") }
    }
    let run = try sandbox.run([GitSandbox.executable.path] + command)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.contains("not merged, poster.psd: its merge driver layers was not run; ours is in its place")
    )
    for driver in ["kadr", "layers"] { #expect(!sandbox.directory.exists("ran-\(driver)")) }
    let merged =
      command[0] == "merge"
      ? try sandbox.text(file) : try sandbox.git("show", "\(run.output.prefix { $0 != "\n" }):\(file)")
    try Golden.expectSame(merged, SampleProject.merged.text, named: file)
    if command[0] == "merge" {
      #expect(try sandbox.git("status", "--porcelain") == "M  film.kadr\nUU poster.psd\n")
      #expect(try sandbox.text("poster.psd") == "ours\n")
    }
    // The same settings do run it where git merges.
    if command[0] == "merge" { try sandbox.git("merge", "--abort") }
    #expect(try sandbox.attemptGit("merge", "-q", "-m", "x", "side").status == 0)
    for driver in ["kadr", "layers"] { #expect(sandbox.directory.exists("ran-\(driver)")) }
  }

  /// Row "hosts": canonical text keeps fields on lines of their own, so that git alone merges edits that are apart,
  /// to the very text that the project merge gives.
  @Test func canonicalTextMergesByLines() throws {
    let (base, ours, theirs, merged) = Self.apart
    try branch(base.text, ours: ours.text, theirs: theirs.text)
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try Golden.expectSame(try sandbox.text(file), merged.text, named: file)
    #expect(try sandbox.git("show", "main^1:\(file)") == ours.text)
    let run = try sandbox.attempt("merge-tree", "main^1", "side")
    #expect(run.output == (try sandbox.git("rev-parse", "main^{tree}")))
    // In one long line there is nothing that lines could tell apart.
    try sandbox.git("checkout", "-q", "--orphan", "compact")
    for (name, project) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      try sandbox.write(project.text, to: name)
      let compact = try sandbox.kadr("canonicalize", "--compact", "--stdout", name)
      try sandbox.write(compact, to: name)
    }
    #expect(try sandbox.attemptGit("merge-file", "-q", "-p", "ours", "base", "theirs").status == 1)
  }

  /// Row "hosts": a host has a bare repository, and merges in it.
  @Test func aBareRepositoryGivesTheTree() throws {
    try branch(SampleProject.base.text, ours: SampleProject.ours.text, theirs: SampleProject.theirs.text)
    try sandbox.git("clone", "-q", "--bare", ".", "../host.git")
    let host = sandbox.directory.url.appending(path: "host.git")
    #expect(try sandbox.run(["git", "merge-tree", "--write-tree", "main", "side"], in: host).status == 1)
    let run = try sandbox.run([GitSandbox.executable.path, "merge-tree", "main", "side"], in: host)
    #expect(run.status == 0, "\(run)")
    let tree = String(run.output.prefix { $0 != "\n" })
    // The tree that a commit of what both meant has, and nothing else in it.
    try sandbox.write(SampleProject.merged.text, to: file)
    try sandbox.git("add", "-A")
    #expect(try sandbox.git("write-tree") == "\(tree)\n")
    // A host can make it a commit, and people pull that.
    let commit = try sandbox.run(
      ["git", "commit-tree", tree, "-p", "main", "-p", "side", "-m", "merge"], in: host
    ).output.trimmingCharacters(in: .newlines)
    #expect(try sandbox.run(["git", "update-ref", "refs/heads/main", commit], in: host).status == 0)
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("pull", "-q", "--ff-only", "../host.git", "main")
    try Golden.expectSame(try sandbox.text(file), SampleProject.merged.text, named: file)
  }

  /// Row "GUI apps": they start git with next to nothing on the path. Driver, differences and hook are there all
  /// the same.
  @Test func aBarePath() throws {
    let bare = ["PATH": "/usr/bin:/bin"]
    #expect(try sandbox.run(["sh", "-c", "command -v git-kadr"], adding: bare).status != 0)
    try sandbox.kadr("install")
    try branch(SampleProject.base.text, ours: SampleProject.ours.text, theirs: SampleProject.theirs.text)
    let merge = try sandbox.attemptGit("merge", "-q", "-m", "merge", "side", adding: bare)
    #expect(merge.status == 0, "\(merge)")
    #expect(merge.errors.isEmpty)
    try Golden.expectSame(try sandbox.text(file), SampleProject.merged.text, named: file)
    #expect(try sandbox.attemptGit("diff", "HEAD^1", adding: bare).output.contains("clip \"hero\""))
    try sandbox.write(CommitSandbox.loose(.ours), to: file)
    let commit = try sandbox.attemptGit("commit", "-q", "-a", "-m", "x", adding: bare)
    #expect(commit.status == 0, "\(commit)")
    #expect(try sandbox.git("show", "HEAD:\(file)") == SampleProject.ours.text)
  }

  /// Row "LFS": the driver is handed pointers. Both stand there whole, marked, and the commit is not let through
  /// before one of them is taken.
  @Test(arguments: [["git", "merge", "side"], [GitSandbox.executable.path, "merge", "side"]])
  func pointersAreAConflict(_ command: [String]) throws {
    try sandbox.kadr("install")
    // Ours has the size that the base has: by lines, only the name is in dispute.
    let ours = LargeFile.pointer(1).replacing("size 41", with: "size 40")
    try branch(LargeFile.pointer(0), ours: ours, theirs: LargeFile.pointer(2))
    let run = try sandbox.run(command)
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.contains("merged line by line, film.kadr, take one side whole, as by `git kadr resolve`"))
    #expect(run.errors.contains("is a Git LFS pointer, not the file itself"))
    let text = try sandbox.text(file)
    #expect(ConflictedText.picking(.ours, in: text) == ours)
    #expect(ConflictedText.picking(.theirs, in: text) == LargeFile.pointer(2))
    try sandbox.git("add", file)
    let commit = try sandbox.attemptGit("commit", "-q", "--no-edit")
    #expect(commit.status == 1)
    #expect(commit.errors.contains("commit refused, film.kadr:2:1: error: unreadable: "))
    try sandbox.git("checkout", "-m", file)
    try sandbox.kadr("resolve", "--theirs")
    #expect(try sandbox.text(file) == LargeFile.pointer(2))
    #expect(try sandbox.attemptGit("commit", "-q", "--no-edit").status == 0)
  }

  /// Row "LFS": no way to merge by hand makes one pointer of two, either.
  @Test(arguments: ["--ours", "--theirs", "--union"])
  func pointersAreNeverMixed(_ option: String) throws {
    for (name, number) in [("base", 0), ("ours", 1), ("theirs", 2)] {
      try sandbox.write(LargeFile.pointer(number), to: name)
    }
    let run = try sandbox.attempt("merge-file", "-p", option, "ours", "base", "theirs")
    #expect(run.status == 1)
    for (side, number) in [(ConflictedText.Side.ours, 1), (.theirs, 2)] {
      #expect(ConflictedText.picking(side, in: run.output) == LargeFile.pointer(number))
    }
  }
}
