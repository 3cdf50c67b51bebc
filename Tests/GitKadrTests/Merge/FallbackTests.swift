import Foundation
import TestSupport
import Testing

@testable import git_kadr

/// What happens where there is no project to merge, or nobody to do it: never our side without markers, never
/// a file that cannot be read and an exit status of 0.
struct FallbackTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install", "--no-hook")
  }

  private func branch(base: String, ours: String, theirs: String) throws {
    try sandbox.commit("base", [file: base])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: theirs])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: ours])
  }

  /// Two edits far apart, which git would merge cleanly.
  private func branchThatLinesMerge() throws -> SampleProject {
    try branch(
      base: SampleProject(captions: ["one"], padding: 10).text,
      ours: SampleProject(captions: ["uno"], padding: 10).text,
      theirs: SampleProject(volume: "0.5", captions: ["one"], padding: 10).text)
    return SampleProject(volume: "0.5", captions: ["uno"], padding: 10)
  }

  /// Replaces the driver's executable, as an upgrade gone wrong would.
  private func install(executable: String) throws {
    let driver = DriverLine(executable: executable)
    try sandbox.git("config", "merge.kadr.driver", driver.merge)
    try sandbox.git("config", "merge.kadr-ancestor.driver", driver.ancestor)
  }

  static let dying = [
    "missing": nil, "not a program": "\u{7F}ELF", "fails": "#!/bin/sh\nexit 4\n",
    "is killed": "#!/bin/sh\nkill -9 $$\n", "crashes": "#!/bin/sh\nkill -ILL $$\n",
  ]

  @Test(arguments: dying.keys.sorted())
  func withoutAnExecutableTheMarkersAreGits(_ how: String) throws {
    let tool = "bin/o'brien's 100% tool"
    if let script = try #require(Self.dying[how]) {
      try sandbox.directory.write(script, to: tool)
      try #require(try sandbox.run(["chmod", "755", tool], in: sandbox.directory.url).status == 0)
    }
    try install(executable: sandbox.directory.url.appending(path: tool).path)
    try branch(
      base: SampleProject.base.text, ours: SampleProject.louder.text, theirs: SampleProject.quieter.text)
    let run = try sandbox.attemptGit("merge", "-q", "side")
    #expect(run.status == 1)
    #expect(run.errors.contains("git-kadr: did not run, film.kadr, "))
    let text = try sandbox.text(file)
    #expect(text.contains("<<<<<<< ours\n"))
    #expect(ConflictedText.picking(.ours, in: text) == SampleProject.louder.text)
    #expect(ConflictedText.picking(.theirs, in: text) == SampleProject.quieter.text)
    try sandbox.git("merge", "--abort")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
  }

  /// Lines that merge cleanly may still be a wrong film; without us nobody would look.
  @Test func withoutAnExecutableACleanMergeByLinesIsNotTrusted() throws {
    let merged = try branchThatLinesMerge()
    try install(executable: "/nowhere/git-kadr")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let text = try sandbox.text(file)
    #expect(text.contains("<<<<<<< ours\n"))
    #expect(ConflictedText.picking(.ours, in: text) == (try sandbox.git("show", "main:\(file)")))
    #expect(ConflictedText.picking(.theirs, in: text) == (try sandbox.git("show", "side:\(file)")))
    // The warning's advice works once the executable is back.
    try install(executable: GitSandbox.executable.path)
    try sandbox.git("checkout", "-m", "--", file)
    try Golden.expectSame(try sandbox.text(file), merged.text, named: file)
  }

  /// The shell would print the whole driver line before its own "not found".
  @Test(arguments: ["/nowhere/git-kadr", "git-kadr-of-no-path"])
  func withoutAnExecutableTheWarningIsOneLine(_ executable: String) throws {
    try install(executable: executable)
    try branch(
      base: SampleProject.base.text, ours: SampleProject.louder.text, theirs: SampleProject.quieter.text)
    let run = try sandbox.attemptGit("merge", "-q", "side")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("git-kadr: did not run, film.kadr, "))
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }

  @Test func withoutAnExecutableBytesThatAreNoTextAreMarkedToo() throws {
    try install(executable: "/nowhere/git-kadr")
    try branch(base: "a\0", ours: "b\0", theirs: "c\0")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    #expect(try sandbox.text(file) == "<<<<<<< ours\nb\0\n=======\nc\0\n>>>>>>> theirs\n")
  }

  /// Git takes the base of a criss-cross merge for common ground, whatever stands there.
  @Test func withoutAnExecutableABaseHoldsNoMarkers() throws {
    let files = sandbox.directory
    for name in ["base", "ours", "theirs"] { try files.write(name, to: "project/\(name)") }
    let line = DriverLine(executable: "/nowhere/git-kadr").ancestor
      .replacing("%O", with: "base").replacing("%A", with: "ours").replacing("%B", with: "theirs")
      .replacing("%L", with: "9").replacing("%P", with: "film.kadr")
    let run = try sandbox.run(["sh", "-c", line])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(try sandbox.text("ours") == "base")
  }

  static let noProjects = [
    "text": "a film", "pointer": LargeFile.pointer(),
    "empty": "", "cut off": "{\"schema\": 1, \"video\": {", "binary": "{\0}",
    "markers": "{\n<<<<<<< ours\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> theirs\n}\n",
    "newer": "{\"schema\": 99, \"video\": {}}\n",
  ]

  /// Nothing in such a file can be merged, and no side may win: both stand there, marked.
  @Test(arguments: noProjects.keys.sorted())
  func aSideThatIsNoProject(_ kind: String) throws {
    let other = try #require(Self.noProjects[kind])
    for (ours, theirs) in [(SampleProject.ours.text, other), (other, SampleProject.theirs.text)] {
      for (name, text) in [("base", SampleProject.base.text), ("ours", ours), ("theirs", theirs)] {
        try sandbox.write(text, to: name)
      }
      let run = try sandbox.attempt("merge-driver", "--path", file, "base", "ours", "theirs")
      #expect(run.status == 1)
      let advice = kind == "pointer" ? "take one side whole, " : "look the result over: "
      #expect(run.errors.contains("git-kadr: merged line by line, film.kadr, \(advice)"))
      let text = try sandbox.text("ours")
      #expect(text.contains("<<<<<<< ours\n"))
      #expect(text.contains(">>>>>>> theirs\n"))
    }
  }

  /// Both sides agree on text that is no project: by lines that is clean, and still nothing an editor opens.
  @Test func aCleanMergeByLinesOfNoProjectIsOneConflict() throws {
    try branch(base: "one\n2\n3\n4\nfive\n", ours: "uno\n2\n3\n4\nfive\n", theirs: "one\n2\n3\n4\ncinque\n")
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    let text = try sandbox.text(file)
    #expect(ConflictedText.picking(.ours, in: text) == "uno\n2\n3\n4\nfive\n")
    #expect(ConflictedText.picking(.theirs, in: text) == "one\n2\n3\n4\ncinque\n")
  }

  /// Two edits far apart in projects of a schema from the future: nobody here can tell what the lines of both make.
  @Test func aNewerSchemaIsNeverClean() throws {
    func newer(_ text: String) -> String { text.replacing("\"schema\": 1", with: "\"schema\": 99") }
    var (base, ours, theirs) = (SampleProject(), SampleProject(), SampleProject(volume: "0.5"))
    (base.padding, ours.padding, theirs.padding) = (9, 9, 9)
    ours.captions = ["uno"]
    for sides in [[base.text, ours.text, newer(theirs.text)], [base, ours, theirs].map { newer($0.text) }] {
      for (name, text) in zip(["base", "ours", "theirs"], sides) { try sandbox.write(text, to: name) }
      #expect(try sandbox.attempt("merge-driver", "--path", file, "base", "ours", "theirs").status == 1)
      let text = try sandbox.text("ours")
      #expect(ConflictedText.picking(.ours, in: text) == sides[1])
      #expect(ConflictedText.picking(.theirs, in: text) == sides[2])
    }
  }

  /// Lines that merge cleanly may still be nothing that an app opens, though it is JSON and keeps the rules.
  @Test func aCleanMergeByLinesThatNoAppOpensIsNotAccepted() {
    func bytes(_ project: SampleProject, _ speed: String = "1") -> [UInt8] {
      Array(project.text.replacing("\"speedRate\": 1", with: "\"speedRate\": \(speed)").utf8)
    }
    let fine = ThreeTexts(base: bytes(.base), ours: bytes(.ours), theirs: bytes(.theirs))
    #expect(ResultCheck.accepts(bytes(.merged), from: fine))
    #expect(!ResultCheck.accepts(bytes(.merged, "\"fast\""), from: fine))
    #expect(!ResultCheck.accepts(Array("{}".utf8), from: fine))
    // A fault that a side has is not of this merge's making.
    let faulty = ThreeTexts(base: bytes(.base), ours: bytes(.ours), theirs: bytes(.theirs, "\"fast\""))
    #expect(ResultCheck.accepts(bytes(.merged, "\"fast\""), from: faulty))
  }

  @Test(arguments: [["GIT_KADR": "0"], ["KADR_MERGE_MILLISECONDS": "0"]])
  func switchedOffOrTooSlowItIsGitsMerge(_ extra: [String: String]) throws {
    let merged = try branchThatLinesMerge()
    let run = try sandbox.attemptGit("merge", "-q", "-m", "merge", "side", adding: extra)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("git-kadr: merged line by line, film.kadr, "))
    try Golden.expectSame(try sandbox.text(file), merged.text, named: file)

    try sandbox.git("reset", "-q", "--hard", "side")
    try sandbox.commit("trim", [file: SampleProject.ours.text])
    try sandbox.git("checkout", "-q", "-b", "trim", "HEAD~1")
    try sandbox.commit("trim elsewhere", [file: SampleProject.theirs.text])
    #expect(try sandbox.attemptGit("merge", "-q", "side", "main", adding: extra).status != 0)
  }

  /// Before git 2.44 the letters for labels arrive as they stand.
  @Test func labelsThatGitDidNotFillIn() throws {
    for (name, project) in [("base", SampleProject.base), ("theirs", .quieter)] {
      try sandbox.write(project.text, to: name)
    }
    for (given, expected) in [("%X", "ours"), ("", "ours"), ("HEAD", "HEAD"), ("-x", "-x")] {
      try sandbox.write(SampleProject.louder.text, to: "ours")
      let run = try sandbox.attempt(
        "merge-driver", "--marker-size=9", "--label-ours=\(given)", "--label-theirs=%Y", "--", "base", "ours",
        "theirs")
      #expect(run.status == 1)
      let text = try sandbox.text("ours")
      #expect(text.contains("<<<<<<<<< \(expected)\n"))
      #expect(text.contains(">>>>>>>>> theirs\n"))
    }
  }

  /// Initialising libgit2 costs more than the whole merge of a small project.
  @Test func theDriverNeverInitialisesLibgit2() throws {
    for (name, project) in [("base", SampleProject.base), ("ours", .louder), ("theirs", .quieter)] {
      try sandbox.write(project.text, to: name)
    }
    // Functions are bound when they are first called, and the loader can tell of it.
    let trace = ["LD_DEBUG": "bindings"]
    let driver = try sandbox.attempt("merge-driver", "base", "ours", "theirs", adding: trace)
    #expect(driver.status == 1)
    #expect(driver.errors.contains("libc.so"))
    #expect(!driver.errors.contains("git_libgit2_init"))
    // The same trace does show it where it happens.
    #expect(try sandbox.attempt("install", adding: trace).errors.contains("git_libgit2_init"))
  }
}
