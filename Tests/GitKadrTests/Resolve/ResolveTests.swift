import Foundation
import TestSupport
import Testing

/// Settles conflicts from the command line, without a terminal.
struct ResolveTests {
  private static let file = ConflictSandbox.file

  @Test func listsInWordsAndByNumber() throws {
    let conflict = try ConflictSandbox(adding: ["notes.txt": ("a\n", "b\n", "c\n")])
    let before = try conflict.state()
    let run = try conflict.sandbox.attempt("resolve", "--list")
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n")
    #expect(lines[1] == "film.kadr: 3 conflicts")
    #expect(lines[2] == "  1  caption \"one\" text: ours \"uno\", theirs \"due\" (was \"one\")")
    #expect(lines[4] == "  3  clip \"hero\" volumeLevel: ours 0.8, theirs 0.5 (was 1)")
    #expect(lines[5] == "also in conflict, and no project: notes.txt")
    #expect(try conflict.state() == before)
  }

  @Test(arguments: [
    ("--ours", ConflictSandbox.ours), ("--theirs", ConflictSandbox.theirs), ("--base", ConflictSandbox.base),
  ])
  func allByOneSide(_ option: String, _ expected: SampleProject) throws {
    let conflict = try ConflictSandbox()
    let marked = try conflict.text()
    let output = try conflict.sandbox.kadr("resolve", option)
    try Golden.expectSame(try conflict.text(), expected.text, named: Self.file)
    #expect(try !conflict.sandbox.git("ls-files", "-s").contains(" 1\t"))
    #expect(output.contains("`git commit` concludes the merge"))
    // What stood in the file before is never lost: maybe somebody had begun by hand.
    let kept = try #require(output.firstMatch(of: #/git cat-file blob ([0-9a-f]+)/#)).1
    #expect(try conflict.sandbox.git("cat-file", "blob", String(kept)) == marked)
  }

  /// What a link leads to may be anything, and is in no history.
  @Test func nothingIsWrittenThroughALink() throws {
    let conflict = try ConflictSandbox()
    let sandbox = conflict.sandbox
    try sandbox.directory.write("mine", to: "keep")
    try FileManager.default.removeItem(at: sandbox.top.appending(path: Self.file))
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.top.appending(path: Self.file).path, withDestinationPath: "../keep")
    let run = try sandbox.attempt("resolve", "--ours")
    #expect(run.status == 4)
    #expect(run.errors.contains("film.kadr: a symbolic link leads elsewhere, remove it first"), "\(run)")
    #expect(try String(contentsOf: sandbox.directory.url.appending(path: "keep"), encoding: .utf8) == "mine")
    #expect(try sandbox.git("ls-files", "-u").isEmpty == false)
  }

  /// A wrong pick is taken back as after `git add`.
  @Test(arguments: [["checkout", "-m", "film.kadr"], ["checkout", "--conflict=merge", "film.kadr"]])
  func gitBringsTheConflictBack(_ command: [String]) throws {
    let conflict = try ConflictSandbox(
      adding: [
        "added.kadr": (nil, ConflictSandbox.ours.text, ConflictSandbox.theirs.text),
        "gone.kadr": (SampleProject().text, nil, SampleProject.theirs.text),
      ])
    try conflict.sandbox.kadr("install", "--no-hook")
    let stages = try conflict.sandbox.git("ls-files", "-u")
    try conflict.sandbox.kadr("resolve", "--ours")
    #expect(try conflict.sandbox.git("ls-files", "-u").isEmpty)
    // Also of what one side added or deleted.
    #expect(try conflict.sandbox.git("ls-files", "--resolve-undo") == stages)
    let run = try conflict.sandbox.run(["git"] + command)
    #expect(run.status == 0, "\(run)")
    #expect(try conflict.text().contains("<<<<<<< ours\n"))
    #expect(try conflict.status().contains("UU film.kadr\n"))
    try conflict.sandbox.kadr("resolve", "--theirs")
    #expect(try conflict.text() == ConflictSandbox.theirs.text)
    try conflict.sandbox.git("commit", "-q", "--no-edit")
  }

  @Test func someByNumberTheRestByASide() throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.kadr("resolve", "--ours", "--take", "1=theirs", "--take", "3=base")
    try Golden.expectSame(
      try conflict.text(), SampleProject(duration: 90, volume: "1", captions: ["due"]).text, named: Self.file)
    #expect(try conflict.sandbox.kadr("resolve") == "no project is in conflict\n")
  }

  @Test func withoutATerminalItSaysHowToAnswer() throws {
    let conflict = try ConflictSandbox()
    let before = try conflict.state()
    let run = try conflict.sandbox.attempt("resolve", "--take", "2=ours")
    #expect(run.status == 1)
    #expect(run.output.contains("  3  clip \"hero\""))
    #expect(run.errors.contains("still open: 1, 3") && run.errors.contains("--take N=ours"))
    #expect(try conflict.state() == before)
  }

  @Test(arguments: ["4=ours", "0=ours", "1=mine", "1", "=ours"])
  func picksThatCannotBeAreRefused(_ pick: String) throws {
    let conflict = try ConflictSandbox()
    let before = try conflict.state()
    let run = try conflict.sandbox.attempt("resolve", "--ours", "--take", pick)
    #expect(run.status == 2)
    #expect(run.errors.contains("--take \(pick.hasPrefix("4") ? "4" : pick)"))
    #expect(try conflict.state() == before)
  }

  @Test func pathsAreSeenFromTheCurrentFolder() throws {
    let conflict = try ConflictSandbox(
      adding: ["b.kadr": (SampleProject().text, ConflictSandbox.ours.text, ConflictSandbox.theirs.text)],
      file: "cuts/a.kadr")
    let folder = conflict.sandbox.top.appending(path: "cuts")
    func resolve(_ arguments: String...) throws -> Run {
      try conflict.sandbox.run([GitSandbox.executable.path, "resolve"] + arguments, in: folder)
    }
    #expect(try resolve("--ours", "a.kadr").status == 0)
    #expect(try conflict.status() == "UU b.kadr\n")
    let refused = try resolve("--ours", "a.kadr")
    #expect(refused.status == 3)
    #expect(refused.errors.contains("not in conflict, a.kadr"))
    #expect(try resolve("--theirs", "../b.kadr").status == 0)
    #expect(try conflict.sandbox.text("b.kadr") == ConflictSandbox.theirs.text)
  }

  @Test func wholePathsAreKnown() throws {
    let conflict = try ConflictSandbox()
    #expect(try conflict.sandbox.run(["ln", "-s", "project", "../link"]).status == 0)
    for path in ["project/film.kadr", "project", "link/film.kadr", "link"] {
      let full = conflict.sandbox.directory.url.appending(path: path).path
      let run = try conflict.sandbox.attempt("resolve", "--list", full)
      #expect(run.status == 1 && run.output.contains("film.kadr: 3 conflicts"), "\(run)")
    }
    #expect(try conflict.sandbox.attempt("resolve", "--list", "/film.kadr").status == 3)
  }

  @Test func whoDeletedAFileIsTold() throws {
    let conflict = try ConflictSandbox(
      adding: ["gone.kadr": (SampleProject().text, nil, SampleProject.quieter.text)])
    let list = try conflict.sandbox.attempt("resolve", "--list", "gone.kadr").output
    #expect(
      list.contains(
        "the file is not on both sides: our side deleted it, their side changed it: 1 clip changed"),
      "\(list)")
  }

  @Test func numbersGoThroughAllFiles() throws {
    let conflict = try ConflictSandbox(
      adding: ["a.kadr": (SampleProject().text, ConflictSandbox.ours.text, ConflictSandbox.theirs.text)])
    try conflict.sandbox.kadr("resolve", "--ours", "--take", "3=theirs", "--take", "4=theirs")
    #expect(
      try conflict.sandbox.text("a.kadr")
        == SampleProject(duration: 90, volume: "0.5", captions: ["uno"]).text)
    #expect(try conflict.text() == SampleProject(duration: 90, volume: "0.8", captions: ["due"]).text)
  }

  @Test func aFileThatOneSideDeletedIsOneQuestion() throws {
    let conflict = try ConflictSandbox(
      adding: [
        "gone.kadr": (SampleProject().text, nil, SampleProject.theirs.text),
        "kept.kadr": (SampleProject().text, nil, SampleProject.theirs.text),
      ])
    #expect(
      try conflict.sandbox.kadr("resolve", "--ours", "--take", "5=theirs").contains("deleted and staged"))
    #expect(!conflict.sandbox.directory.exists("project/gone.kadr"))
    #expect(try conflict.sandbox.text("kept.kadr") == SampleProject.theirs.text)
    #expect(try !conflict.status().contains("gone"))
  }

  @Test func aSideThatIsNoProjectIsTakenWhole() throws {
    let conflict = try ConflictSandbox(
      adding: ["cut.kadr": (SampleProject().text, "{\"video\": ", SampleProject.theirs.text)])
    #expect(
      try conflict.sandbox.attempt("resolve", "--list").output.contains("cannot be merged as a project: "))
    try conflict.sandbox.kadr("resolve", "--theirs", "cut.kadr")
    #expect(try conflict.sandbox.text("cut.kadr") == SampleProject.theirs.text)
  }

  /// Where git merged by lines and conflicted, there may be nothing left to ask.
  @Test func whatOnlyGitCouldNotMergeIsJustWritten() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("base", [Self.file: SampleProject.base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [Self.file: SampleProject.theirs.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [Self.file: SampleProject.ours.text])
    #expect(try sandbox.attemptGit("merge", "side").status == 1)
    try sandbox.kadr("resolve")
    try Golden.expectSame(try sandbox.text(Self.file), SampleProject.merged.text, named: Self.file)
    try sandbox.git("commit", "-q", "--no-edit")
  }

  /// Each pick is fine by itself; together they leave a clip shorter than the transition after it.
  @Test func picksThatBreakARuleTogetherAreNotWritten() throws {
    func film(_ length: Int, _ transition: Int) -> String {
      func time(_ frames: Int) -> String { "{\"timescale\": 30, \"value\": \(frames)}" }
      func clip(_ id: String, _ frames: Int) -> String {
        """
        {"video": {"_0": {"clipID": "\(id)", "filterAnimations": [], "filterIDs": [], "filters": [],
        "isMuted": false, "isReversed": false, "speedRate": 1, "url": "file:///\(id).mov", "volumeLevel": 1,
        "trimRange": {"duration": \(time(frames)), "start": \(time(0))}}}}
        """
      }
      return """
        {"schema": 1, "video": {"audioTracks": [], "captions": [], "overlays": [], "preset": {"kind": "auto"},
        "quality": {"kind": "automatic"}, "clips": [\(clip("a", length)), {"transition": {"_0": {"kind": "fade",
        "duration": \(time(transition))}}}, \(clip("b", 300))]}}
        """
    }
    let conflict = try ConflictSandbox(adding: ["cut.kadr": (film(150, 15), film(60, 45), film(30, 20))])
    let list = try conflict.sandbox.attempt("resolve", "--list", "cut.kadr").output.split(separator: "\n")
    let trim = try #require(list.first { $0.contains("trimRange") }?.split(separator: " ").first)
    let before = try conflict.state()
    let run = try conflict.sandbox.attempt("resolve", "--ours", "--take", "\(trim)=theirs", "cut.kadr")
    #expect(run.status == 1)
    #expect(run.errors.contains("not written, cut.kadr") && run.errors.contains("transition"), "\(run)")
    #expect(try conflict.state() == before)
    let terminal = try conflict.terminal("--take", "\(trim)=theirs", "cut.kadr")
    try terminal.expect("of 2")
    try terminal.press("O")
    try terminal.expect("everything is picked")
    try terminal.press("w")
    try terminal.expect("these picks do not go together: ")
    try terminal.press("uT")
    try terminal.expect("everything is picked")
    try terminal.press("w")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("written and staged, cut.kadr"))
    // The other project is in conflict still.
    #expect(!terminal.output.contains("concludes"))
  }

  /// The way on is the one of what git has under way.
  @Test func inARebaseTheSidesAreNamed() throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.git("merge", "--abort")
    #expect(try conflict.sandbox.attemptGit("rebase", "side").status == 1)
    let list = try conflict.sandbox.attempt("resolve", "--list").output
    #expect(list.contains("\"quieter\", theirs is ") && list.contains("\"louder\""))
    let output = try conflict.sandbox.kadr("resolve", "--theirs")
    #expect(output.contains("`git rebase --continue` concludes the rebase"))
    #expect(try conflict.sandbox.attemptGit("rebase", "--continue").status == 0)
    #expect(try conflict.text() == ConflictSandbox.ours.text)
    // What git leaves behind of it names nobody any more.
    try conflict.sandbox.write(ConflictSandbox.theirs.text, to: Self.file)
    try conflict.sandbox.git("stash", "-q")
    try conflict.sandbox.commit("more", [Self.file: SampleProject(duration: 70).text])
    #expect(try conflict.sandbox.attemptGit("stash", "pop").status == 1)
    let later = try conflict.sandbox.attempt("resolve", "--list").output
    #expect(later.hasPrefix("film.kadr: "), "\(later)")
  }

  /// A revert goes back to the parent of what it reverts.
  @Test func inARevertTheirsIsTheParent() throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.git("merge", "--abort")
    try conflict.sandbox.commit("middle", [Self.file: SampleProject(volume: "0.3").text])
    let reverted = try conflict.sandbox.git("rev-parse", "HEAD").prefix(7)
    try conflict.sandbox.commit("later", [Self.file: SampleProject(volume: "0.2").text])
    #expect(try conflict.sandbox.attemptGit("revert", "--no-edit", "HEAD~1").status == 1)
    let list = try conflict.sandbox.attempt("resolve", "--list").output
    #expect(list.contains("theirs is parent of \(reverted) \"middle\""), "\(list)")
    #expect(try conflict.sandbox.kadr("resolve", "--ours").contains("`git revert --continue`"))
  }

  @Test func patchesByMailGoOnInTheirOwnWay() throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.git("merge", "--abort")
    let patch = try conflict.sandbox.git("format-patch", "--no-ext-diff", "-1", "side", "-o", "..")
    #expect(try conflict.sandbox.attemptGit("am", "-3", patch.trimmingCharacters(in: .newlines)).status != 0)
    #expect(try conflict.sandbox.kadr("resolve", "--theirs").contains("`git am --continue` concludes the am"))
    #expect(try conflict.sandbox.attemptGit("am", "--continue").status == 0)
  }

  /// Nothing is half done: neither the file nor the index changes.
  @Test(arguments: ["locked", "damaged", "folder"])
  func whatCannotBeDoneChangesNothing(_ what: String) throws {
    let conflict = try ConflictSandbox()
    switch what {
    case "locked": try conflict.sandbox.write("", to: ".git/index.lock")
    case "damaged":
      let id = try conflict.sandbox.git("rev-parse", ":1:film.kadr").trimmingCharacters(in: .newlines)
      let path = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
      try FileManager.default.removeItem(at: conflict.sandbox.top.appending(path: path))
    default:
      try FileManager.default.removeItem(at: conflict.sandbox.top.appending(path: Self.file))
      try conflict.sandbox.write("", to: "film.kadr/inside.txt")
    }
    let before = try conflict.state()
    let run = try conflict.sandbox.attempt("resolve", "--ours")
    #expect(run.status == (what == "folder" ? 3 : 4), "\(run)")
    #expect(run.errors.hasPrefix("git-kadr: "))
    #expect(try conflict.state() == before)
  }

  @Test func withoutPermissionNothingChanges() throws {
    let conflict = try ConflictSandbox(file: "cuts/film.kadr")
    let folder = conflict.sandbox.top.appending(path: "cuts").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let files = try conflict.sandbox.directory.snapshot("project").filter {
      !$0.key.hasPrefix(".git/objects")
    }
    let run = try conflict.sandbox.attemptWithoutRights(["resolve", "--ours"])
    #expect(run.status == 4)
    #expect(run.errors.contains("film.kadr"))
    let now = try conflict.sandbox.directory.snapshot("project").filter { !$0.key.hasPrefix(".git/objects") }
    #expect(now == files)
  }

  @Test func outsideOfARepositoryItSaysSo() throws {
    let sandbox = try GitSandbox()
    let run = try sandbox.run(
      [GitSandbox.executable.path, "resolve"], in: sandbox.directory.url.appending(path: "home"))
    #expect(run.status == 4)
    #expect(run.errors.contains("no git repository"))
  }

  /// Where both sides renamed a file and edited it, git's versions of it have markers inside.
  @Test func whatGitLeftMarkersInIsNeverStaged() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit("base", ["cut.kadr": ConflictSandbox.base.text])
    func rename(_ name: String, _ project: SampleProject) throws {
      try sandbox.git("mv", "cut.kadr", "\(name).kadr")
      try sandbox.commit(name, ["\(name).kadr": project.text])
    }
    try sandbox.git("checkout", "-q", "-b", "side")
    try rename("zwei", ConflictSandbox.theirs)
    try sandbox.git("checkout", "-q", "main")
    try rename("deux", ConflictSandbox.ours)
    #expect(try sandbox.attemptGit("merge", "side").status == 1)
    let before = try sandbox.text("deux.kadr")
    let line = before.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.hasPrefix("<<<<<<<") }.map { $0 + 1 }
    let run = try sandbox.attempt("resolve", "--ours", "deux.kadr")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("not written, deux.kadr:\(try #require(line)): "))
    #expect(run.errors.contains("by hand, then `git add -- 'deux.kadr'`"))
    #expect(try sandbox.text("deux.kadr") == before)
    #expect(try sandbox.git("ls-files", "-u", "deux.kadr") != "")
    #expect(try sandbox.attempt("resolve", "--theirs").status == 1)
    // Git brings no conflict back of which it has one side.
    try sandbox.git("add", "-A")
    #expect(try sandbox.attempt("resolve").output.contains("by hand, then `git add -- 'zwei.kadr'`"))
  }

  /// What was staged with its markers is no conflict to git, and no way on would be in sight.
  @Test func markersThatWereStagedAreTold() throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.git("add", "-A")
    let run = try conflict.sandbox.attempt("resolve")
    #expect(run.status == 1)
    #expect(run.output.contains("`git checkout -m -- 'film.kadr'` brings the conflict back"), "\(run)")
    let named = try conflict.sandbox.attempt("resolve", "film.kadr")
    #expect(named.status == 1 && named.errors.contains("`git checkout -m -- 'film.kadr'`"), "\(named)")
    try conflict.sandbox.git("update-index", "--clear-resolve-undo")
    #expect(
      try conflict.sandbox.attempt("resolve").output.contains("by hand, then `git add -- 'film.kadr'`"))
  }
}
