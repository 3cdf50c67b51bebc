import Foundation
import TestSupport
import Testing

struct MergeFileTests {
  private let sandbox: GitSandbox

  init() throws {
    sandbox = try GitSandbox()
  }

  private func write(_ ours: SampleProject, _ base: SampleProject, _ theirs: SampleProject) throws {
    for (name, project) in [("ours", ours), ("base", base), ("theirs", theirs)] {
      try sandbox.write(project.text, to: "\(name).kadr")
    }
  }

  @Test func writesOverOursUnlessToldOtherwise() throws {
    try write(.ours, .base, .theirs)
    let printed = try sandbox.kadr("merge-file", "-p", "ours.kadr", "base.kadr", "theirs.kadr")
    try Golden.expectSame(printed, SampleProject.merged.text, named: "standard output")
    #expect(try sandbox.text("ours.kadr") == SampleProject.ours.text)
    #expect(try sandbox.kadr("merge-file", "ours.kadr", "base.kadr", "theirs.kadr").isEmpty)
    #expect(try sandbox.text("ours.kadr") == SampleProject.merged.text)
  }

  @Test func labelsAreTheNamesOrTheOnesGiven() throws {
    try write(.louder, .base, .quieter)
    let files = ["ours.kadr", "base.kadr", "theirs.kadr"]
    let merge = [GitSandbox.executable.path, "merge-file", "-p", "--diff3"]
    let named = try sandbox.run(merge + files)
    #expect(named.status == 1)
    for marker in ["<<<<<<< ours.kadr\n", "||||||| base.kadr\n", ">>>>>>> theirs.kadr\n"] {
      #expect(named.output.contains(marker))
    }
    let labelled = try sandbox.run(merge + ["-L", "A", "-L", "B", "-LC", "--marker-size", "8"] + files)
    for marker in ["<<<<<<<< A\n", "|||||||| B\n", ">>>>>>>> C\n"] {
      #expect(labelled.output.contains(marker))
    }
  }

  @Test func conflictsAreListedUnlessQuiet() throws {
    try write(.louder, .base, .quieter)
    let loud = try sandbox.attempt("merge-file", "-p", "ours.kadr", "base.kadr", "theirs.kadr")
    #expect(loud.errors == "CONFLICT clip \"hero\" volumeLevel: ours 0.8, theirs 0.5 (was 1)\n")
    let quiet = try sandbox.attempt("merge-file", "-pq", "ours.kadr", "base.kadr", "theirs.kadr")
    #expect(quiet.status == 1)
    #expect(quiet.errors.isEmpty)
    #expect(quiet.output == loud.output)
  }

  @Test func conflictsAreSettledByASide() throws {
    try write(
      SampleProject(start: 10, duration: 90, volume: "0.8"), .base, SampleProject(duration: 90, volume: "0.5")
    )
    let files = ["ours.kadr", "base.kadr", "theirs.kadr"]
    for (side, volume) in [("--ours", "0.8"), ("--theirs", "0.5")] {
      let run = try sandbox.run([GitSandbox.executable.path, "merge-file", "-p", side] + files)
      #expect(run.status == 0)
      let expected = SampleProject(start: 10, duration: 80, volume: volume)
      try Golden.expectSame(run.output, expected.text, named: side)
    }
    #expect(try sandbox.attempt("merge-file", "-p", "--ours", "--theirs", "a", "b", "c").status == 2)
  }

  /// Each of the picks is one that a side made; together they may be what nobody would save.
  @Test func whatIsSettledByASideSaysWhatItBreaks() throws {
    let folder = Fixtures.folder.appending(path: "merge/second-half-and-new-clip-of-one-id").path
    let files = ["ours", "base", "theirs"].map { "\(folder)/\($0).kadr" }
    let ours = try sandbox.run([GitSandbox.executable.path, "merge-file", "-p", "--ours"] + files)
    #expect(ours.status == 0)
    #expect(!ours.errors.contains("breaks"))
    let theirs = try sandbox.run([GitSandbox.executable.path, "merge-file", "-p", "--theirs"] + files)
    #expect(theirs.status == 0)
    #expect(theirs.errors.contains("note: settled so, it breaks a rule: the id \"A2\" stands at two items"))
  }

  /// A curve and a rate are one value: of two sides that set one each, the union has no both.
  @Test func theUnionTakesWhatBelongsTogetherFromOneSide() throws {
    let folder = Fixtures.folder.appending(path: "merge/speed-and-speed-curve").path
    let files = ["ours", "base", "theirs"].map { "\(folder)/\($0).kadr" }
    let texts = try ["--union", "--ours"].map { side in
      try sandbox.run([GitSandbox.executable.path, "merge-file", "-p", side] + files).output
    }
    #expect(texts[0] == texts[1])
  }

  @Test func withoutABaseBothAdded() throws {
    try write(SampleProject(captions: ["one"]), .base, SampleProject(captions: ["one", "two"]))
    let merged = try sandbox.kadr("merge-file", "-p", "ours.kadr", "/dev/null", "theirs.kadr")
    try Golden.expectSame(merged, SampleProject(captions: ["one", "two"]).text, named: "merged")
  }
}
