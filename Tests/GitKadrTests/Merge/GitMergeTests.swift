import Foundation
import TestSupport
import Testing

/// Real git calls the real executable, in every command of git that merges files.
///
/// The two sides change one line: had git merged by itself, each of these would end in a conflict.
struct GitMergeTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install")
  }

  /// Makes the branches `main` with our edit and `side` with theirs; `main` is checked out.
  private func branch(
    _ base: SampleProject = .base, ours: SampleProject = .ours, theirs: SampleProject = .theirs,
    in file: String = "film.kadr"
  ) throws {
    try sandbox.commit("base", [file: base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: theirs.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: ours.text])
  }

  /// Checks that the file is what both meant, that git is content, and that nothing else lies about.
  private func expectMerged(_ path: String = "film.kadr", _ expected: SampleProject = .merged) throws {
    try Golden.expectSame(try sandbox.text(path), expected.text, named: path)
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  @Test func merge() throws {
    try branch()
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged()
  }

  @Test func rebase() throws {
    try branch()
    try sandbox.git("rebase", "-q", "side")
    try expectMerged()
    #expect(try sandbox.git("log", "--format=%s", "side..").trimmingCharacters(in: .newlines) == "ours")
  }

  @Test func cherryPick() throws {
    try branch()
    try sandbox.git("cherry-pick", "side")
    try expectMerged()
  }

  @Test func revert() throws {
    try sandbox.commit("base", [file: SampleProject.base.text])
    try sandbox.commit("trim the tail", [file: SampleProject.theirs.text])
    try sandbox.commit("trim the head too", [file: SampleProject.merged.text])
    try sandbox.git("revert", "--no-edit", "HEAD~1")
    try expectMerged(file, .ours)
  }

  @Test func stashPop() throws {
    try sandbox.commit("base", [file: SampleProject.base.text])
    try sandbox.write(SampleProject.theirs.text, to: file)
    try sandbox.git("stash", "-q")
    try sandbox.commit("ours", [file: SampleProject.ours.text])
    try sandbox.git("stash", "pop", "-q")
    try Golden.expectSame(try sandbox.text(file), SampleProject.merged.text, named: file)
  }

  @Test(arguments: ["director's cut/my film.kadr", "$(touch x) `touch x`; %P\"\\.kadr", "-film.kadr"])
  func pathsAreData(_ path: String) throws {
    try branch(in: path)
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged(path)
    #expect(!sandbox.directory.exists("project/x"))
  }

  /// Found on the path and called through a link, as package managers leave one.
  @Test func theExecutableMayLieAnywhere() throws {
    try sandbox.kadr("uninstall")
    let folder = sandbox.directory.url.appending(path: "o'brien's 100% \\ tools")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "git-kadr"), withDestinationURL: GitSandbox.executable)
    let path = "\(folder.path):\(sandbox.environment["PATH"] ?? "")"
    let install = try sandbox.attemptGit("kadr", "install", adding: ["PATH": path])
    #expect(install.status == 0, "\(install)")
    #expect(install.errors.isEmpty)
    #expect(try sandbox.git("config", "merge.kadr.driver").contains("100%% \\ tools/git-kadr' merge-driver "))
    try branch()
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged()
  }

  @Test func renamedOnOneSide() throws {
    try sandbox.commit("base", [file: SampleProject.base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.git("mv", file, "harbour.kadr")
    try sandbox.commit("theirs", ["harbour.kadr": SampleProject.theirs.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: SampleProject.ours.text])
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged("harbour.kadr")
    #expect(!sandbox.directory.exists("project/\(file)"))
  }

  @Test func addedOnBothSides() throws {
    try sandbox.commit("base", ["notes.txt": "x"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: SampleProject(captions: ["one", "two"]).text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: SampleProject(captions: ["one"]).text])
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged(file, SampleProject(captions: ["one", "two"]))
  }

  @Test func inALinkedWorkTree() throws {
    try branch()
    let linked = sandbox.directory.url.appending(path: "linked")
    try sandbox.git("worktree", "add", "-q", "-b", "linked", linked.path, "main")
    let run = try sandbox.run(["git", "merge", "-q", "-m", "merge", "side"], in: linked)
    #expect(run.status == 0, "\(run)")
    try Golden.expectSame(
      try sandbox.directory.text("linked/film.kadr"), SampleProject.merged.text, named: file)
  }

  /// Two merges that went different ways have two bases, which git merges first. Those conflict in the volume, and
  /// one of them has a new caption: what we make of them must be a project, with that caption in it, or the caption's
  /// later change on one side would be a conflict in the merge proper.
  @Test func crissCross() throws {
    try branch(ours: SampleProject(volume: "0.8", captions: ["uno"]), theirs: .quieter)
    try sandbox.git("branch", "first")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let oneWay = SampleProject(start: 10, duration: 90, volume: "0.8", captions: ["uno"])
    try sandbox.commit("merge one way", [file: oneWay.text])
    try sandbox.git("checkout", "-q", "side")
    #expect(try sandbox.attemptGit("merge", "-q", "first").status == 1)
    let otherWay = SampleProject(duration: 90, volume: "0.8", captions: ["due"])
    try sandbox.commit("merge the other way", [file: otherWay.text])
    let run = try sandbox.attemptGit("merge", "-q", "-m", "merge", "main")
    #expect(run.status == 0, "\(run)")
    #expect(!run.errors.contains("line by line"))
    try expectMerged(file, SampleProject(start: 10, duration: 80, volume: "0.8", captions: ["due"]))
  }

  @Test func aConflictIsMarkedAndAbortTakesEverythingBack() throws {
    try branch(ours: .louder, theirs: .quieter)
    let run = try sandbox.attemptGit("merge", "side")
    #expect(run.status == 1)
    #expect(run.errors.contains("CONFLICT "))
    #expect(try sandbox.git("status", "--porcelain") == "UU film.kadr\n")
    let text = try sandbox.text(file)
    #expect(text.contains("\n=======\n"))
    #expect(ConflictedText.picking(.ours, in: text) == SampleProject.louder.text)
    #expect(ConflictedText.picking(.theirs, in: text) == SampleProject.quieter.text)
    try sandbox.git("merge", "--abort")
    #expect(try sandbox.text(file) == SampleProject.louder.text)
    #expect(try sandbox.run(["ls", "-A"]).output == ".git\nfilm.kadr\n")
  }

  @Test func rerereKnowsAConflictAgain() throws {
    try sandbox.git("config", "rerere.enabled", "true")
    try branch(ours: .louder, theirs: .quieter)
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    try sandbox.commit("merge", [file: SampleProject(volume: "0.7").text])
    try sandbox.git("reset", "-q", "--hard", "HEAD~1")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try sandbox.text(file) == SampleProject(volume: "0.7").text)
  }

  @Test(arguments: ["diff3", "zdiff3"])
  func theBaseIsShownWhereGitIsToldTo(_ style: String) throws {
    try sandbox.git("config", "merge.conflictStyle", style)
    try branch(ours: .louder, theirs: .quieter)
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let text = try sandbox.text(file)
    #expect(text.contains("\n||||||| "))
    #expect(text.contains("\"volumeLevel\": 1\n"))
  }

  @Test func volatileFieldsNeverConflict() throws {
    try sandbox.git("config", "kadr.volatile", "video.clips.*.volumeLevel")
    try branch(ours: .louder, theirs: .quieter)
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    try expectMerged(file, .louder)
  }

  @Test func aVolatileChangeKeepsNothingFromBeingDeleted() throws {
    let (gone, worded) = (SampleProject(captions: []), SampleProject(captions: ["ones"]))
    try branch(ours: gone, theirs: worded)
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    try sandbox.git("merge", "--abort")
    try sandbox.git("config", "kadr.volatile", "video.captions.*.text")
    try sandbox.git("merge", "-q", "-m", "merge", "side")
    #expect(try sandbox.text(file).contains("\"captions\": [],"))
  }

  /// Not of an item alone: of whatever is gone with all that was volatile in it.
  @Test func aVolatileChangeInWhatIsDeletedIsGoneWithIt() throws {
    func project(_ view: String) -> String {
      SampleProject().text.replacing("{\n  \"schema\"", with: "{\n  \(view)\"schema\"")
    }
    try sandbox.write(project("\"app\": {\"playhead\": 1, \"zoom\": 2},\n  "), to: "base")
    try sandbox.write(project("\"app\": {\"playhead\": 5, \"zoom\": 2},\n  "), to: "theirs")
    let plain = SampleProject().text
    for (value, status) in [("app.zoom", 1), ("app.playhead", 0)] as [(String, Int32)] {
      try sandbox.git("config", "kadr.volatile", value)
      try sandbox.write(plain, to: "ours")
      #expect(try sandbox.attempt("merge-driver", "base", "ours", "theirs").status == status)
    }
    #expect(try sandbox.text("ours") == plain)
  }

  @Test func markersHaveTheSizeThatAttributesAskFor() throws {
    try sandbox.write("*.kadr conflict-marker-size=12\n", to: ".gitattributes")
    try branch(ours: .louder, theirs: .quieter)
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try sandbox.text(file).contains("\n============\n"))
  }
}
