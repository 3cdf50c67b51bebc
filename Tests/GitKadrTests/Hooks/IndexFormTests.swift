import Foundation
import TestSupport
import Testing

/// The forms that an index can have, of which libgit2 reads some: nothing that we do is refused for it, and none loses
/// its form.
struct IndexFormTests {
  private let repository: CommitSandbox
  private var sandbox: GitSandbox { repository.sandbox }
  private let loose = CommitSandbox.loose(.ours)
  private let canonical = SampleProject.ours.text

  enum Form: String, CaseIterable {
    case plain
    /// By a command, once.
    case split
    /// By a setting, from now on.
    case splitBySetting
    case sparse
    case versionFour
    case untrackedCache
    case monitored
    case withoutChecksum
  }

  init() throws {
    repository = try CommitSandbox()
    try sandbox.commit(
      "base",
      [
        "film.kadr": SampleProject.base.text, "in/reel.kadr": SampleProject.base.text,
        "out/deep/other.kadr": SampleProject.base.text, "notes.txt": "x\n",
      ])
  }

  private func give(_ form: Form) throws {
    switch form {
    case .plain: break
    case .split: try sandbox.git("update-index", "--split-index")
    case .splitBySetting: try sandbox.git("config", "core.splitIndex", "true")
    case .sparse: try sandbox.git("sparse-checkout", "set", "--cone", "--sparse-index", "in")
    case .versionFour: try sandbox.git("update-index", "--index-version", "4")
    case .untrackedCache: try sandbox.git("update-index", "--force-untracked-cache")
    case .monitored:
      // It says at each question that everything may have changed.
      let hook = try sandbox.directory.write("#!/bin/sh\nprintf 'token\\0/\\0'\n", to: "monitor").path
      #expect(try sandbox.run(["chmod", "+x", hook]).status == 0)
      try sandbox.git("config", "core.fsmonitor", hook)
      try sandbox.git("update-index", "--fsmonitor")
    case .withoutChecksum:
      // What `index.skipHash` does from git 2.40 on; older ones read it too.
      let file = sandbox.top.appending(path: ".git/index")
      var bytes = try Data(contentsOf: file)
      bytes.replaceSubrange(bytes.count - 20..<bytes.count, with: Data(count: 20))
      try bytes.write(to: file)
      try sandbox.git("config", "index.skipHash", "true")
    }
    try expect(form)
  }

  /// Looks at the file itself: a split index has an extension `link`, a sparse one an empty one `sdir`.
  private func expect(_ form: Form) throws {
    guard form != .splitBySetting else { return }
    let bytes = try repository.index()
    func holds(_ name: String) -> Bool { bytes.range(of: Data(name.utf8)) != nil }
    #expect(holds("link") == (form == .split), "\(form)")
    #expect(bytes[7] == (form == .versionFour ? 4 : form == .sparse ? 3 : 2))
    if form == .sparse {
      #expect(try sandbox.git("ls-files", "--sparse").contains("out/\n"))
    }
  }

  private func expectCommitted(_ run: Run, _ form: Form, rest: String = "") throws {
    #expect(run.status == 0, "\(run)")
    #expect(try repository.blob("HEAD:film.kadr") == canonical)
    #expect(try repository.blob(":film.kadr") == canonical)
    #expect(try repository.status() == rest)
    #expect(try sandbox.git("fsck", "--no-dangling").isEmpty)
  }

  @Test(arguments: Form.allCases)
  func commits(_ form: Form) throws {
    try give(form)
    try sandbox.write("y\n", to: "notes.txt")
    try sandbox.git("add", "notes.txt")
    #expect(try repository.commit().errors.isEmpty)
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let run = try repository.commit()
    #expect(run.errors == "git-kadr: made canonical, film.kadr\n")
    try expectCommitted(run, form)
    try expect(form)
    #expect(try sandbox.text("film.kadr") == canonical)
    // From another place and in another way.
    try sandbox.write(CommitSandbox.loose(.theirs), to: "in/reel.kadr")
    let all = try sandbox.run(
      ["git", "commit", "-q", "-a", "-m", "x"], in: sandbox.top.appending(path: "in"))
    #expect(all.errors == "git-kadr: made canonical, in/reel.kadr\n")
    #expect(try repository.blob("HEAD:in/reel.kadr") == SampleProject.theirs.text)
    try expectCommitted(all, form)
    // What is not in the work tree is as it was.
    #expect(try repository.blob("HEAD:out/deep/other.kadr") == SampleProject.base.text)
    let isSparse = form == .sparse
    #expect(sandbox.directory.exists("project/out") == !isSparse)
    #expect(try sandbox.git("ls-files", "-t", "out").hasPrefix(isSparse ? "S " : "H "))
  }

  @Test(arguments: Form.allCases)
  func commitsOfSomePathsOnlyAndPartlyStaged(_ form: Form) throws {
    try give(form)
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.write("staged\n", to: "notes.txt")
    try sandbox.git("add", "notes.txt")
    try expectCommitted(try repository.commit("--", "film.kadr"), form, rest: "M  notes.txt\n")
    let later = CommitSandbox.loose(.theirs)
    try sandbox.write(loose.replacing("\"one\"", with: "\"uno\""), to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    try sandbox.write(later, to: "film.kadr")
    #expect(try repository.commit().status == 0)
    #expect(try repository.blob("HEAD:film.kadr") == canonical.replacing("\"one\"", with: "\"uno\""))
    #expect(try sandbox.text("film.kadr") == later)
    #expect(try repository.status() == " M film.kadr\n")
  }

  /// The files of a home are in a repository elsewhere, which does not know where they are by itself.
  @Test(arguments: [Form.plain, .split, .sparse])
  func whereOnlyVariablesNameTheWorkTree(_ form: Form) throws {
    try give(form)
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("config", "core.bare", "true")
    let variables = ["GIT_DIR": sandbox.top.appending(path: ".git").path, "GIT_WORK_TREE": sandbox.top.path]
    let run = try sandbox.run(
      ["git", "commit", "-q", "-a", "-m", "x"], in: sandbox.directory.url.appending(path: "home"),
      adding: variables)
    #expect(run.errors == "git-kadr: made canonical, film.kadr\n")
    try sandbox.git("config", "core.bare", "false")
    try expectCommitted(run, form)
    try expect(form)
  }

  @Test(arguments: Form.allCases)
  func refusesAsEver(_ form: Form) throws {
    try give(form)
    try sandbox.write(CommitSandbox.broken(), to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let before = try repository.index()
    let run = try sandbox.attempt("pre-commit")
    #expect(run.status == 1)
    #expect(run.errors.contains("commit refused, film.kadr:19:22: error: speed-rate-range: "))
    #expect(try repository.index() == before)
  }

  /// A merge puts three versions of a file into the index, and resolve takes them out.
  @Test(arguments: Form.allCases)
  func mergesAndResolves(_ form: Form) throws {
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit(
      "theirs", ["film.kadr": SampleProject.quieter.text, "in/reel.kadr": SampleProject.quieter.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit(
      "ours", ["film.kadr": SampleProject.louder.text, "in/reel.kadr": SampleProject.louder.text])
    try give(form)
    let merge = try sandbox.attempt("merge", "side")
    #expect(merge.status == 1, "\(merge)")
    #expect(try repository.status() == "UU film.kadr\nUU in/reel.kadr\n")
    let stages = try sandbox.git("ls-files", "-u")
    // Git makes it whole by itself in some of what a merge has it do.
    if form == .split { try give(form) }
    #expect(try sandbox.kadr("diff").contains("film.kadr (in conflict)"))
    let first = try sandbox.attempt("resolve", "--ours", "film.kadr")
    #expect(first.status == 0, "\(first)")
    #expect(!first.output.contains("concludes"))
    let second = try sandbox.kadr("resolve", "--theirs")
    #expect(second.contains("`git commit` concludes the merge"))
    #expect(try sandbox.git("ls-files", "--resolve-undo") == stages)
    #expect(try sandbox.text("film.kadr") == SampleProject.louder.text)
    #expect(try sandbox.text("in/reel.kadr") == SampleProject.quieter.text)
    try expect(form)
    #expect(try sandbox.attemptGit("commit", "-q", "--no-edit").status == 0)
    #expect(try repository.status().isEmpty)
  }

  /// What only looks does not write, neither into the repository nor beside it.
  @Test(arguments: Form.allCases)
  func reads(_ form: Form) throws {
    try give(form)
    let before = try sandbox.directory.snapshot("project")
    let temporary = try sandbox.directory.write("", to: "tmp/.keep").deletingLastPathComponent()
    for command in [
      ["check"], ["doctor"], ["resolve", "--list"], ["merge-tree", "HEAD", "HEAD"], ["log", "film.kadr"],
    ] {
      let run = try sandbox.run([GitSandbox.executable.path] + command, adding: ["TMPDIR": temporary.path])
      #expect(run.status == 0, "\(run)")
    }
    #expect(try sandbox.directory.snapshot("project") == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [".keep"])
  }

  /// A git that does not rewrite it for us: commits without projects go on, others are told how to go on.
  @Test func whereGitDoesNotHelp() throws {
    try give(.split)
    let real = try sandbox.run(["sh", "-c", "command -v git"]).output.trimmingCharacters(in: .newlines)
    let script = "#!/bin/sh\ncase \"$*\" in *--force-write-index*) exit 129;; esac\nexec \(real) \"$@\"\n"
    let git = try sandbox.directory.write(script, to: "bin/git")
    #expect(try sandbox.run(["chmod", "+x", git.path]).status == 0)
    let path = "\(git.deletingLastPathComponent().path):\(sandbox.environment["PATH"] ?? "")"
    try sandbox.write("y\n", to: "notes.txt")
    try sandbox.git("add", "notes.txt")
    #expect(try sandbox.attempt("pre-commit", adding: ["PATH": path]).status == 0)
    try sandbox.write(loose, to: "film.kadr")
    try sandbox.git("add", "film.kadr")
    let before = try repository.index()
    let run = try sandbox.attempt("pre-commit", adding: ["PATH": path])
    #expect(run.status == 4)
    #expect(run.errors.contains("`git update-index --no-split-index`"))
    #expect(try repository.index() == before)
  }
}
