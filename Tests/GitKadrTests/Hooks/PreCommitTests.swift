import Foundation
import TestSupport
import Testing

/// What becomes of staged projects, in each way that git has to commit.
struct PreCommitTests {
  private let repository: CommitSandbox
  private var sandbox: GitSandbox { repository.sandbox }
  private let loose = CommitSandbox.loose(.ours)
  private let canonical = SampleProject.ours.text

  init() throws {
    repository = try CommitSandbox()
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text, "notes.txt": "x\n"])
  }

  private func expectCommitted(_ run: Run) throws {
    #expect(run.status == 0, "\(run)")
    try Golden.expectSame(try repository.blob("HEAD:film.kadr"), canonical, named: "film.kadr")
    #expect(try repository.status().isEmpty)
  }

  @Test func indexAndWorkTreeBecomeCanonical() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let run = try repository.commit()
    try expectCommitted(run)
    #expect(run.errors == "git-kadr: made canonical, film.kadr\n")
    #expect(try sandbox.text("film.kadr") == canonical)
    // Git need not read the file to know that it is what is staged.
    #expect(try sandbox.git("diff-files").isEmpty)
  }

  @Test func partlyStagedStaysPartlyStaged() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let later = CommitSandbox.loose(.theirs)
    try sandbox.write(later, to: "film.kadr")
    let run = try repository.commit()
    #expect(run.status == 0, "\(run)")
    #expect(run.errors == "git-kadr: made canonical, film.kadr, as staged; the work tree stays as it is\n")
    #expect(try repository.blob("HEAD:film.kadr") == canonical)
    #expect(try repository.blob(":film.kadr") == canonical)
    #expect(try sandbox.text("film.kadr") == later)
    #expect(try repository.status() == " M film.kadr\n")
  }

  /// `check` tells of it; there is no project that the commit could break.
  @Test func otherJSONByTheNameOfAProjectIsSpelledAsOne() throws {
    try sandbox.write("{\"b\":1,\"a\":[1,2]}", to: "notes.kadr")
    try sandbox.git("add", "notes.kadr")
    #expect(try repository.commit().status == 0)
    #expect(try repository.blob("HEAD:notes.kadr") == "{\n  \"a\": [1, 2],\n  \"b\": 1\n}\n")
    #expect(try sandbox.attempt("check").status == 1)
  }

  @Test func whatIsNotStagedIsNotLookedAt() throws {
    try sandbox.write("{", to: "film.kadr")
    try sandbox.write("y\n", to: "notes.txt")
    try sandbox.git("add", "notes.txt")
    #expect(try repository.commit().errors.isEmpty)
    #expect(try sandbox.text("film.kadr") == "{")
  }

  @Test func commitAll() throws {
    try sandbox.write(loose, to: "film.kadr")
    try expectCommitted(repository.commit("-a"))
    #expect(try sandbox.text("film.kadr") == canonical)
  }

  /// Git commits from an index of its own, and the real one must not keep the old text.
  @Test func commitOfAPath() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.write("staged\n", to: "notes.txt")
    try sandbox.git("add", "notes.txt")
    let run = try repository.commit("--", "film.kadr")
    #expect(run.status == 0, "\(run)")
    #expect(try repository.blob("HEAD:film.kadr") == canonical)
    #expect(try repository.blob(":film.kadr") == canonical)
    #expect(try sandbox.text("film.kadr") == canonical)
    #expect(try repository.status() == "M  notes.txt\n")
  }

  /// With other changes of the same file staged, the path's work tree is what is committed.
  @Test func commitOfAPathThatIsStagedOtherwise() throws {
    try sandbox.write(CommitSandbox.loose(.theirs), to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try sandbox.write(loose, to: "film.kadr")
    try expectCommitted(repository.commit("--only", "film.kadr"))
    try sandbox.write(CommitSandbox.loose(.theirs), to: "film.kadr")
    try sandbox.write("y\n", to: "notes.txt")
    let run = try repository.commit("--include", "film.kadr", "notes.txt")
    #expect(run.status == 0, "\(run)")
    #expect(try repository.blob("HEAD:film.kadr") == SampleProject.theirs.text)
    #expect(try repository.status().isEmpty)
  }

  @Test func amend() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit("--amend"))
    #expect(try sandbox.git("rev-list", "--count", "HEAD") == "1\n")
  }

  /// As git itself makes no commit of nothing.
  @Test(arguments: [["-m", "x"], ["-a", "-m", "x"], ["-m", "x", "--", "film.kadr"]])
  func nothingButAnotherSpelling(_ arguments: [String]) throws {
    try sandbox.write(loose, to: "film.kadr")
    try expectCommitted(repository.commit("-a"))
    try sandbox.write(loose, to: "film.kadr")
    if arguments == ["-m", "x"] { try sandbox.git("add", "film.kadr") }
    let run = try sandbox.run(["git", "commit", "-q"] + arguments)
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("git-kadr: nothing to commit, what was staged was only another spelling"))
    #expect(try sandbox.git("rev-list", "--count", "HEAD") == "2\n")
    #expect(try sandbox.text("film.kadr") == canonical)
    #expect(try repository.status().isEmpty)
    // Another mode is something.
    try sandbox.write(loose, to: "film.kadr")
    #expect(try sandbox.run(["chmod", "+x", "film.kadr"]).status == 0)
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
  }

  @Test func theFirstCommit() throws {
    try sandbox.git("checkout", "-q", "--orphan", "new")
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
  }

  /// git-facts: concluding a conflicted merge runs pre-commit.
  @Test func concludingAMerge() throws {
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", ["film.kadr": SampleProject.quieter.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", ["film.kadr": SampleProject.louder.text])
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    // A conflict without its markers taken out does not get through.
    try sandbox.git("add", "film.kadr")
    let refused = try repository.commit()
    #expect(refused.status == 1)
    #expect(refused.errors.contains("git-kadr: commit refused, film.kadr:"))
    #expect(refused.errors.contains("unresolved conflict"))
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
    #expect(try sandbox.git("rev-list", "--parents", "-1", "HEAD").split(separator: " ").count == 3)
  }

  @Test func afterAHookThatWasThere() throws {
    try sandbox.kadr("uninstall")
    // It stages another text, as formatters do.
    try sandbox.write(
      "#!/bin/sh\nsed -i 's/kind/kind/' film.kadr && echo >> film.kadr && git add film.kadr\n",
      to: ".git/hooks/pre-commit")
    _ = try sandbox.run(["chmod", "+x", ".git/hooks/pre-commit"])
    try sandbox.kadr("install")
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
  }

  /// husky and its like point core.hooksPath at a folder of the project, whose hooks are theirs.
  @Test func withAHookManagersFolder() throws {
    try sandbox.kadr("uninstall")
    try sandbox.write("#!/bin/sh\necho managed >&2\n", to: ".husky/pre-commit")
    _ = try sandbox.run(["chmod", "+x", ".husky/pre-commit"])
    try sandbox.git("config", "core.hooksPath", ".husky")
    try sandbox.kadr("install")
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let run = try repository.commit()
    #expect(run.status == 0)
    #expect(run.errors == "managed\ngit-kadr: made canonical, film.kadr\n")
    #expect(try repository.blob("HEAD:film.kadr") == canonical)
  }

  @Test func aThousandProjects() throws {
    for number in 0..<1000 {
      try sandbox.write(
        CommitSandbox.loose(SampleProject(start: number)), to: "reel \(number % 7)/\(number).kadr")
    }
    try sandbox.git("add", "-A")
    let run = try repository.commit()
    #expect(run.status == 0, "\(run)")
    #expect(try repository.status().isEmpty)
    for number in [0, 499, 999] {
      #expect(
        try repository.blob("HEAD:reel \(number % 7)/\(number).kadr") == SampleProject(start: number).text)
    }
    #expect(run.errors.split(separator: "\n").count <= 12)
    #expect(run.errors.contains("made canonical, 991 more"))
    #expect(try sandbox.kadr("check").isEmpty)
  }

  /// What is committed is as it should be, whatever becomes of the work tree.
  @Test func aWorkTreeThatMayNotBeWritten() throws {
    for number in 10..<30 { try sandbox.write(loose, to: "reels/\(number).kadr") }
    try sandbox.git("add", "-A")
    #expect(try sandbox.run(["chmod", "a-w", "reels"]).status == 0)
    defer { _ = try? sandbox.run(["chmod", "u+w", "reels"]) }
    let run = try sandbox.attemptWithoutRights(["pre-commit"])
    #expect(run.status == 0, "\(run)")
    #expect(run.errors.split(separator: "\n").count <= 12, "\(run)")
    #expect(
      run.errors.contains(
        "what is committed is canonical all the same; in the work tree 20 of the files could not be written"),
      "\(run)")
  }

  @Test func theRestOfTheIndexIsNotTouched() throws {
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.write("#!/bin/sh\n", to: "run.kadr.sh")
    for name in ["later.kadr", "out.kadr", "same.kadr"] { try sandbox.write(canonical, to: name) }
    try sandbox.git("add", "--chmod=+x", "film.kadr", "run.kadr.sh")
    try sandbox.git("add", "out.kadr", "same.kadr")
    try sandbox.git("update-index", "--skip-worktree", "out.kadr")
    try sandbox.git("update-index", "--assume-unchanged", "same.kadr")
    try sandbox.write(CommitSandbox.loose(.theirs), to: "later.kadr")
    try sandbox.git("add", "-N", "later.kadr")
    let before = try sandbox.git("ls-files", "-v", "--stage").split(separator: "\n")
    #expect(try sandbox.attempt("pre-commit").status == 0)
    let after = try sandbox.git("ls-files", "-v", "--stage").split(separator: "\n")
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) where !old.hasSuffix("film.kadr") { #expect(old == new) }
    #expect(after.contains { $0.hasPrefix("H 100755") && $0.hasSuffix("film.kadr") })
    // Announced files are not staged: their text is nobody's business yet.
    #expect(try sandbox.text("later.kadr") == CommitSandbox.loose(.theirs))
    #expect(
      try sandbox.git("diff", "--cached", "--name-only", "--diff-filter=A").contains("later.kadr") == false)
  }

  @Test func theExecutableBitStays() throws {
    try sandbox.write(loose, to: "film.kadr")
    _ = try sandbox.run(["chmod", "755", "film.kadr"])
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
    #expect(try sandbox.git("ls-tree", "HEAD", "film.kadr").hasPrefix("100755 "))
    #expect(FileManager.default.isExecutableFile(atPath: sandbox.top.appending(path: "film.kadr").path))
  }

  @Test func symbolicLinksAreNoProjects() throws {
    try sandbox.directory.write(loose, to: "outside.kadr")
    _ = try sandbox.run(["ln", "-s", "../outside.kadr", "link.kadr"])
    try sandbox.git("add", "link.kadr")
    #expect(try repository.commit().status == 0)
    #expect(try sandbox.git("ls-tree", "HEAD", "link.kadr").hasPrefix("120000 "))
    #expect(try sandbox.directory.text("outside.kadr") == loose)
    // Nor is what a folder's name leads to, once it is a link.
    try sandbox.write(loose, to: "reel/one.kadr")
    try sandbox.git("add", "reel")
    _ = try sandbox.run(["sh", "-c", "mv reel ../elsewhere && ln -s ../elsewhere reel"])
    #expect(try repository.commit().status == 0)
    #expect(try repository.blob("HEAD:reel/one.kadr") == canonical)
    #expect(try sandbox.directory.text("elsewhere/one.kadr") == loose)
  }

  @Test func submodulesAreLeftAlone() throws {
    try sandbox.git("init", "-q", "../part.kadr")
    let part = sandbox.directory.url.appending(path: "part.kadr")
    try sandbox.directory.write(loose, to: "part.kadr/film.kadr")
    for command in [["git", "add", "-A"], ["git", "commit", "-q", "-m", "part"]] {
      #expect(try sandbox.run(command, in: part).status == 0)
    }
    try sandbox.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", "../part.kadr", "part.kadr")
    let head = try sandbox.git("-C", "part.kadr", "rev-parse", "HEAD")
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
    #expect(try sandbox.git("rev-parse", "HEAD:part.kadr") == head)
    #expect(try sandbox.text("part.kadr/film.kadr") == loose)
  }

  @Test func lineEndsThatGitConverts() throws {
    try sandbox.commit("attributes", [".gitattributes": "*.kadr text eol=crlf\n"])
    try sandbox.write(loose.replacing("\n", with: "\r\n"), to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try expectCommitted(repository.commit())
    #expect(try sandbox.text("film.kadr") == canonical.replacing("\n", with: "\r\n"))
  }
}
