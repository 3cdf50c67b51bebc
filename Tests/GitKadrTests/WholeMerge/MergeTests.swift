import Foundation
import TestSupport
import Testing

/// Holds `git kadr merge` to what `git merge` with the driver does.
struct MergeTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  init() throws {
    sandbox = try GitSandbox()
  }

  private func branch(ours: SampleProject? = .ours, theirs: SampleProject = .theirs) throws {
    try sandbox.commit("base", [file: SampleProject.base.text, "notes.txt": "a\n"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: theirs.text, "notes.txt": "b\n"])
    try sandbox.git("checkout", "-q", "main")
    if let ours { try sandbox.commit("ours", [file: ours.text]) }
  }

  private func hook(_ name: String, _ script: String) throws {
    try sandbox.write("#!/bin/sh\n\(script)\n", to: ".git/hooks/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.top.appending(path: ".git/hooks/\(name)").path)
  }

  @Test func aCleanMergeIsCommitted() throws {
    try branch()
    try sandbox.kadr("merge", "side")
    try Golden.expectSame(try sandbox.text(file), SampleProject.merged.text, named: file)
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(
      try sandbox.git("log", "-1", "--format=%s|%P|%an")
        == "Merge branch 'side'|"
        + sandbox.git("rev-parse", "main^1", "side").replacing("\n", with: " ").dropLast() + "|Editor\n")
    #expect(!sandbox.directory.exists("project/.git/MERGE_HEAD"))
    #expect(try sandbox.git("rev-parse", "ORIG_HEAD") == sandbox.git("rev-parse", "main^1"))
  }

  @Test func aConflictIsLeftAsGitLeavesIt() throws {
    try sandbox.kadr("install", "--no-hook")
    try branch(ours: .louder, theirs: .quieter)
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 1)
    #expect(run.output.contains("CONFLICT (content): Merge conflict in film.kadr"))
    let own = try state()
    try sandbox.git("merge", "--abort")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.text(file) == SampleProject.louder.text)
    #expect(try sandbox.attemptGit("merge", "side").status == 1)
    #expect(try state() == own)
  }

  /// The index, the message, and the text but for the labels, which git keeps from its drivers until 2.44.
  private func state() throws -> [String] {
    let text = try sandbox.text(file)
    return [
      try sandbox.git("ls-files", "-s"), try sandbox.text(".git/MERGE_MSG"),
      try sandbox.text(".git/MERGE_HEAD"),
      ConflictedText.picking(.ours, in: text), ConflictedText.picking(.theirs, in: text),
    ]
  }

  @Test func aConflictIsConcludedByGitCommit() throws {
    try branch(ours: .louder, theirs: .quieter)
    #expect(try sandbox.attempt("merge", "side").status == 1)
    try sandbox.commit("settled", [file: SampleProject(volume: "0.7").text])
    #expect(try sandbox.git("log", "-1", "--format=%P").split(separator: " ").count == 2)
    #expect(try sandbox.attempt("merge", "side").output == "Already up to date.\n")
  }

  @Test func aBranchWithoutCommitsOfItsOwnMovesOn() throws {
    try branch(ours: nil)
    #expect(try sandbox.kadr("merge", "side").hasSuffix("Fast-forward\n"))
    #expect(try sandbox.git("rev-parse", "HEAD") == sandbox.git("rev-parse", "side"))
    #expect(try sandbox.text(file) == SampleProject.theirs.text)
  }

  @Test func aCommitCanBeAskedFor() throws {
    try branch(ours: nil)
    try sandbox.kadr("merge", "--no-ff", "-m", "bring it in", "side")
    #expect(try sandbox.git("log", "-1", "--format=%s %P").split(separator: " ").count == 5)
  }

  @Test func movingOnOnlyRefusesEverythingElse() throws {
    try branch()
    let run = try sandbox.attempt("merge", "--ff-only", "side")
    #expect(run.status == 3 && run.errors.contains("leave --ff-only out"), "\(run)")
    try sandbox.git("config", "merge.ff", "only")
    let configured = try sandbox.attempt("merge", "side")
    #expect(
      configured.status == 3 && configured.errors.contains("merge.ff is `only`, --no-ff"), "\(configured)")
    #expect(try sandbox.git("rev-parse", "HEAD") != sandbox.git("rev-parse", "side"))
  }

  @Test func aMergeCanWaitForItsCommit() throws {
    try branch()
    try sandbox.kadr("merge", "--no-commit", "side")
    #expect(try sandbox.text(file) == SampleProject.merged.text)
    try sandbox.git("commit", "-q", "--no-edit")
    #expect(try sandbox.git("log", "-1", "--format=%s") == "Merge branch 'side'\n")
  }

  /// What is not committed is never overwritten, and then nothing at all is changed.
  @Test(arguments: ["edited", "staged", "untracked", "locked"])
  func workThatWouldBeLostIsRefused(_ what: String) throws {
    try branch()
    switch what {
    case "edited": try sandbox.write("mine\n", to: "notes.txt")
    case "staged":
      try sandbox.write("mine\n", to: "other.txt")
      try sandbox.git("add", "other.txt")
    case "untracked":
      try sandbox.git("checkout", "-q", "side")
      try sandbox.commit("more", ["new.txt": "theirs\n"])
      try sandbox.git("checkout", "-q", "main")
      try sandbox.write("mine\n", to: "new.txt")
    default: try sandbox.write("", to: ".git/index.lock")
    }
    let before = try sandbox.directory.snapshot("project").filter { !$0.key.hasPrefix(".git/objects") }
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == (what == "locked" ? 4 : 3), "\(run)")
    let name = ["edited": "notes.txt", "staged": "other.txt", "untracked": "new.txt"][what] ?? "index.lock"
    #expect(run.errors.contains(name), "\(run)")
    let after = try sandbox.directory.snapshot("project").filter { !$0.key.hasPrefix(".git/objects") }
    #expect(after == before)
  }

  /// Control-C at a terminal goes to git and its filters, too. Whoever interrupts finds a whole merge, to be taken
  /// back or committed.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func interruptedWhileFilesAreWritten(_ signal: Int32) throws {
    try branch()
    let filter = try sandbox.directory.write(
      "#!/bin/sh\nperl -e 'kill -\(signal), shift' $(cat ../group)\ncat\n", to: "filter"
    ).path
    #expect(try sandbox.run(["chmod", "+x", filter]).status == 0)
    try sandbox.git("config", "filter.stop.smudge", filter)
    try sandbox.write("*.txt filter=stop\n", to: ".git/info/attributes")
    // The threads of a test hold signals back, and what they start would do so too.
    let group = """
      setpgrp(0, 0); sigprocmask(SIG_SETMASK, POSIX::SigSet->new);
      open F, '>', '../group'; print F $$; close F; exec @ARGV
      """
    let run = try sandbox.run(["perl", "-MPOSIX", "-e", group, GitSandbox.executable.path, "merge", "side"])
    #expect(run.status == 128 + signal, "\(run)")
    #expect(try sandbox.text(file) == SampleProject.merged.text)
    #expect(try sandbox.git("status", "--porcelain") == "M  film.kadr\nM  notes.txt\n")
    #expect(try sandbox.text(".git/MERGE_HEAD") == sandbox.git("rev-parse", "side"))
    try sandbox.git("merge", "--abort")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.text(file) == SampleProject.ours.text)
  }

  @Test func resolveIsNamedForProjectsOnly() throws {
    try branch()
    try sandbox.commit("notes", ["notes.txt": "c\n"])
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("there are conflicts, settle them, then `git add` and `git commit`"), "\(run)")
  }

  /// Signatures are not looked at, and must not seem to be.
  @Test(arguments: ["merge.verifySignatures=true", "branch.main.mergeOptions=--no-edit --verify-signatures"])
  func whereSignaturesAreAskedForItRefuses(_ setting: String) throws {
    try branch()
    let words = setting.split(separator: "=", maxSplits: 1).map(String.init)
    try sandbox.git("config", words[0], words[1])
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 3, "\(run)")
    #expect(run.errors.contains("\(words[0]) asks for signatures") && run.errors.contains("use `git merge`"))
    #expect(try sandbox.git("log", "-1", "--format=%s") == "ours\n")
  }

  @Test func beforeTheFirstCommit() throws {
    try branch()
    try sandbox.git("checkout", "-q", "--orphan", "new")
    let run = try sandbox.attempt("merge", "side")
    #expect(
      run.status == 3 && run.errors.contains("the branch has no commit yet, `git merge` begins it"), "\(run)")
  }

  /// Nothing may be written where a file is: what git had done by then is not hidden.
  @Test func aFolderThatMayNotBeWritten() throws {
    try branch()
    #expect(try sandbox.run(["chmod", "a-w", "."]).status == 0)
    defer { _ = try? sandbox.run(["chmod", "u+w", "."]) }
    let run = try sandbox.attemptWithoutRights(["merge", "side"])
    #expect(run.status == 4, "\(run)")
    #expect(run.errors.contains("check who may read and write there; `git status` shows"), "\(run)")
    #expect(!run.errors.contains("u{a}") && !sandbox.directory.exists("project/.git/MERGE_HEAD"), "\(run)")
  }

  /// What git cannot do is not taken for work that would be lost.
  @Test func aFilterThatFails() throws {
    try branch()
    try sandbox.git("config", "filter.no.clean", "cat")
    try sandbox.git("config", "filter.no.smudge", "false")
    try sandbox.git("config", "filter.no.required", "true")
    try sandbox.write("*.txt filter=no\n", to: ".git/info/attributes")
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 4, "\(run)")
    #expect(run.errors.contains("`git status` shows what it had written by then; it said:\n"), "\(run)")
    #expect(run.errors.contains("smudge filter no failed"), "\(run)")
  }

  /// The branch that another git holds does not move, and the files do not either.
  @Test func aBranchThatIsLocked() throws {
    try branch(ours: nil)
    try sandbox.write("", to: ".git/refs/heads/main.lock")
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 4 && run.errors.contains("main.lock"), "\(run)")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.text(file) == SampleProject.base.text)
  }

  @Test func anEditElsewhereStays() throws {
    try branch()
    try sandbox.commit("more", ["other.txt": "a\n"])
    try sandbox.write("mine\n", to: "other.txt")
    try sandbox.kadr("merge", "side")
    #expect(try sandbox.git("status", "--porcelain") == " M other.txt\n")
  }

  @Test func hooksRunAndMayRefuse() throws {
    try branch()
    try hook("pre-merge-commit", "echo looked >>../log; pwd >>../log")
    try hook("commit-msg", "echo \"checked $(head -n1 \"$1\")\" >>../log; exit 1")
    try hook("post-merge", "echo merged >>../log")
    let head = try sandbox.git("rev-parse", "HEAD")
    let run = try sandbox.attempt("merge", "side")
    #expect(run.status == 1)
    #expect(run.errors.contains("a hook refused"))
    #expect(
      try sandbox.directory.text("log")
        == "looked\n\(sandbox.top.path)\nchecked Merge branch 'side'\n")
    #expect(try sandbox.git("rev-parse", "HEAD") == head)
    try sandbox.git("merge", "--abort")
    try sandbox.kadr("merge", "--no-verify", "side")
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try !sandbox.directory.text("log").contains("merged"))
  }

  @Test func aLinkedWorkTreeHasAStateOfItsOwn() throws {
    try branch(ours: .louder, theirs: .quieter)
    let linked = sandbox.directory.url.appending(path: "linked")
    try sandbox.git("worktree", "add", "-q", "-b", "linked", linked.path, "main")
    let run = try sandbox.run([GitSandbox.executable.path, "merge", "side"], in: linked)
    #expect(run.status == 1, "\(run)")
    #expect(try sandbox.run(["git", "status", "--porcelain"], in: linked).output.contains("UU film.kadr"))
    #expect(try sandbox.git("status", "--porcelain").isEmpty)
    #expect(try sandbox.run(["git", "merge", "--abort"], in: linked).status == 0)
  }

  /// What git's filters do to files on their way into the work tree is done: here, line ends.
  @Test func filesComeThroughTheFilters() throws {
    try branch()
    try sandbox.write("*.txt eol=crlf\n", to: ".git/info/attributes")
    try sandbox.git("config", "core.safecrlf", "false")
    try sandbox.kadr("merge", "side")
    #expect(try sandbox.text("notes.txt") == "b\r\n")
  }
}
