import Foundation
import TestSupport
import Testing

/// Sits at a terminal and presses each key of `git kadr resolve`.
struct ResolveTerminalTests {
  private let conflict: ConflictSandbox

  init() throws {
    conflict = try ConflictSandbox()
  }

  private func expectWritten(_ project: SampleProject) throws {
    try Golden.expectSame(try conflict.text(), project.text, named: ConflictSandbox.file)
    // What is our side's own again is no change.
    let isOurs = project.text == ConflictSandbox.ours.text
    #expect(try conflict.status() == (isOurs ? "" : "M  film.kadr\n"))
  }

  @Test func oneSideForEachQuestion() throws {
    let terminal = try conflict.terminal()
    try terminal.expect("ours is main \"louder\", theirs is ")
    try terminal.expect("film.kadr: 3 conflicts")
    try terminal.expect("1 of 3  caption \"one\" text\n   o  ours    \"uno\"\n   t  theirs  \"due\"\n")
    try terminal.expect("b  before  \"one\"")
    try terminal.press("o")
    try terminal.expect("2 of 3  ")
    try terminal.press("t")
    try terminal.expect("3 of 3  clip \"hero\" volumeLevel")
    try terminal.press("b")
    try terminal.expect("everything is picked")
    try terminal.press("w")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("written and staged, film.kadr"))
    try expectWritten(SampleProject(duration: 80, volume: "1", captions: ["uno"]))
    try conflict.sandbox.git("commit", "-q", "--no-edit")
    #expect(try conflict.sandbox.git("log", "-1", "--format=%P").split(separator: " ").count == 2)
  }

  @Test(arguments: [("O", ConflictSandbox.ours), ("T", ConflictSandbox.theirs)])
  func oneSideForAll(_ key: String, _ expected: SampleProject) throws {
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    try terminal.press(key)
    try terminal.expect("everything is picked")
    try terminal.press("\r")
    #expect(try terminal.end() == 0)
    try expectWritten(expected)
  }

  @Test func theRestOfOneSideLeavesWhatIsPicked() throws {
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    try terminal.press("oT")
    try terminal.expect("everything is picked")
    try terminal.press("w")
    #expect(try terminal.end() == 0)
    try expectWritten(SampleProject(duration: 80, volume: "0.5", captions: ["uno"]))
  }

  @Test func undoTakesBackOnePickAfterTheOther() throws {
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    try terminal.press("u")
    try terminal.expect("nothing to undo")
    try terminal.press("o")
    try terminal.expect("2 of 3")
    try terminal.press("T")
    try terminal.expect("everything is picked")
    try terminal.press("u")
    try terminal.expect("2 of 3")
    try terminal.press("w")
    try terminal.expect("not yet: 2, 3 still open")
    try terminal.press("u")
    try terminal.expect("1 of 3")
    try terminal.press("l")
    try terminal.expect("1  caption \"one\" text  open")
    try terminal.press("q")
    #expect(try terminal.end() == 1)
  }

  /// Letters and arrow keys lead through the questions without answering any.
  @Test(arguments: [("n", "p"), (" ", "p"), ("\u{1B}[C", "\u{1B}[D"), ("\u{1B}[B", "\u{1B}[A")])
  func thereAndBack(_ forward: String, _ back: String) throws {
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    try terminal.press(back)
    try terminal.expect("this is the first")
    for question in ["2 of 3", "3 of 3"] {
      try terminal.press(forward)
      try terminal.expect(question)
    }
    try terminal.press(forward)
    try terminal.expect("this is the last")
    try terminal.press("o")
    try terminal.expect("1 of 3")
    try terminal.press("tt")
    try terminal.expect("everything is picked")
    try terminal.press(back)
    try terminal.expect("3 of 3")
    try terminal.expect(">  o  ours    0.8")
    try terminal.press(forward)
    try terminal.expect("everything is picked")
    try terminal.press("w")
    #expect(try terminal.end() == 0)
    try expectWritten(SampleProject(duration: 80, volume: "0.8", captions: ["due"]))
  }

  @Test func helpListAndWhatDoesNothing() throws {
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    for key in ["?", "h"] {
      try terminal.press(key)
      try terminal.expect("q  quit, and write nothing")
    }
    try terminal.press("x")
    try terminal.expect("x does nothing; ? lists the keys")
    try terminal.press("\u{1B}[1~a")
    try terminal.expect("nothing worth a word was decided automatically")
    try terminal.press("o")
    try terminal.expect("2 of 3")
    try terminal.press("l")
    try terminal.expect("1  caption \"one\" text  ours: \"uno\"")
    try terminal.press("q")
    #expect(try terminal.end() == 1)
  }

  /// However somebody leaves, nothing is changed, the picks can be taken up again, and the terminal is as it was.
  @Test(arguments: ["q", "\u{3}", "\u{4}", "signal"])
  func leavingLosesNothing(_ way: String) throws {
    let before = try conflict.state()
    let terminal = try conflict.terminal()
    try terminal.expect("1 of 3")
    try terminal.press("o")
    try terminal.expect("more keys")
    try terminal.press("n")
    try terminal.expect("3 of 3")
    try terminal.press("t")
    try terminal.expect("2 of 3")
    if way == "signal" { terminal.signal(SIGTERM) } else { try terminal.press(way) }
    try terminal.expect("git kadr resolve --take 1=ours --take 3=theirs -- 'film.kadr'")
    #expect(try terminal.end() == 1)
    #expect(terminal.isPlain)
    #expect(try conflict.state() == before)
    let again = try conflict.terminal("--take", "1=ours", "--take", "3=theirs", "--", "film.kadr")
    try again.expect("2 of 3")
    try again.press("o")
    try again.expect("everything is picked")
    try again.press("w")
    #expect(try again.end() == 0)
    try expectWritten(SampleProject(duration: 90, volume: "0.5", captions: ["uno"]))
  }

  @Test func asAToolOfGit() throws {
    try conflict.sandbox.git(
      "config", "mergetool.kadr.cmd", "'\(GitSandbox.executable.path)' resolve -- \"$MERGED\"")
    try conflict.sandbox.git("config", "mergetool.kadr.trustExitCode", "true")
    let terminal = try PseudoTerminal(
      ["/usr/bin/env", "git", "mergetool", "--tool=kadr", "--no-prompt"], in: conflict.sandbox.top,
      environment: conflict.sandbox.environment)
    try terminal.expect("1 of 3")
    try terminal.press("T")
    try terminal.expect("everything is picked")
    try terminal.press("w")
    #expect(try terminal.end() == 0)
    try Golden.expectSame(try conflict.text(), ConflictSandbox.theirs.text, named: ConflictSandbox.file)
    #expect(try conflict.status().contains("M  film.kadr\n"))
  }

  /// The way back to one's picks works in the folder where it is printed.
  @Test func leavingInAFolderNamesTheFileFromThere() throws {
    let conflict = try ConflictSandbox(file: "cuts/film.kadr")
    for (folder, name) in [("cuts", "film.kadr"), ("more", "../cuts/film.kadr")] {
      try conflict.sandbox.write("", to: "more/empty.txt")
      let terminal = try PseudoTerminal(
        [GitSandbox.executable.path, "resolve"], in: conflict.sandbox.top.appending(path: folder),
        environment: conflict.sandbox.environment)
      try terminal.expect("1 of 3")
      try terminal.press("o")
      try terminal.expect("2 of 3")
      try terminal.press("q")
      try terminal.expect("git kadr resolve --take 1=ours -- '\(name)'")
      #expect(try terminal.end() == 1)
    }
  }
}
