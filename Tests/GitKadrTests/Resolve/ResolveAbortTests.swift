import TestSupport
import Testing

/// What is settled is still git's to take back.
struct ResolveAbortTests {
  /// Git must know the file by its stamp: it does not read it here.
  @Test(arguments: [["merge", "--abort"], ["reset", "--merge"]])
  func aMergeIsGivenUpRightAfterwards(_ command: [String]) throws {
    let conflict = try ConflictSandbox(adding: [
      "b.kadr": (SampleProject().text, ConflictSandbox.ours.text, ConflictSandbox.theirs.text)
    ])
    try conflict.sandbox.kadr("resolve", "--theirs")
    let run = try conflict.sandbox.run(["git"] + command)
    #expect(run.status == 0, "\(run)")
    #expect(try conflict.text() == ConflictSandbox.ours.text)
    #expect(try conflict.status().isEmpty)
  }

  @Test func aCherryPickIsGivenUpWithOthersInConflict() throws {
    let conflict = try ConflictSandbox(adding: ["notes.txt": ("a\n", "b\n", "c\n")])
    try conflict.sandbox.git("merge", "--abort")
    #expect(try conflict.sandbox.attemptGit("cherry-pick", "side").status == 1)
    #expect(try conflict.sandbox.attempt("resolve", "--theirs").status == 1)
    let run = try conflict.sandbox.attemptGit("cherry-pick", "--abort")
    #expect(run.status == 0, "\(run)")
    #expect(try conflict.text() == ConflictSandbox.ours.text)
  }
}
