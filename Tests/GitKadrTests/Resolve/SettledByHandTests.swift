import TestSupport
import Testing

/// What somebody put together by hand and did not stage yet is nobody's to overwrite.
struct SettledByHandTests {
  @Test(arguments: [[], ["film.kadr"]])
  func aFileSettledByHandIsKept(_ paths: [String]) throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.write(SampleProject(duration: 70).text, to: ConflictSandbox.file)
    let before = try conflict.state()
    let run = try conflict.sandbox.run([GitSandbox.executable.path, "resolve", "--ours"] + paths)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("film.kadr: settled by hand already, `git add -- 'film.kadr'` takes that"))
    #expect(try conflict.state() == before)
    try conflict.sandbox.git("checkout", "-m", "--", "film.kadr")
    try conflict.sandbox.kadr("resolve", "--ours")
    #expect(try conflict.text() == ConflictSandbox.ours.text)
  }

  /// Nothing is lost of a side that stands there whole, or of a text that is not whole yet.
  @Test(arguments: [ConflictSandbox.theirs.text, ConflictSandbox.base.text + "\n", "", "{"])
  func whatHoldsNoWorkIsWritten(_ text: String) throws {
    let conflict = try ConflictSandbox()
    try conflict.sandbox.write(text, to: ConflictSandbox.file)
    try conflict.sandbox.kadr("resolve", "--ours")
    #expect(try conflict.text() == ConflictSandbox.ours.text)
  }

  @Test func whatOneSideDeletedIsKeptToo() throws {
    let conflict = try ConflictSandbox(adding: [
      "gone.kadr": (SampleProject().text, nil, SampleProject.theirs.text)
    ])
    try conflict.sandbox.write(SampleProject(duration: 70).text, to: "gone.kadr")
    let run = try conflict.sandbox.attempt("resolve", "--theirs")
    #expect(run.status == 1 && run.errors.contains("without the file in its place resolve goes on"), "\(run)")
    #expect(try conflict.sandbox.run(["rm", "gone.kadr"]).status == 0)
    try conflict.sandbox.kadr("resolve", "--theirs")
    #expect(try conflict.sandbox.text("gone.kadr") == SampleProject.theirs.text)
  }
}
