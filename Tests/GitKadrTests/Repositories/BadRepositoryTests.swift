import Foundation
import TestSupport
import Testing

/// Repositories that cannot be worked in: every command says so, with what to do, exits with 4, and changes nothing.
struct BadRepositoryTests {
  private let sandbox: GitSandbox
  private let file = "film.kadr"

  /// A command that needs a repository.
  enum Work: String, CaseIterable {
    case merge
    case mergeTree = "merge-tree"
    case resolve
    case check
    case preCommit = "pre-commit"
    case preMergeCommit = "pre-merge-commit"
    case diff
    case log
    case blame

    var arguments: [String] {
      switch self {
      case .merge: ["merge", "side"]
      case .mergeTree: ["merge-tree", "main", "side"]
      case .resolve: ["resolve", "--ours"]
      case .check: ["check", "main~1..main"]
      case .preCommit, .preMergeCommit: [rawValue]
      case .diff: ["diff", "main~1", "main"]
      case .log, .blame: [rawValue, "film.kadr"]
      }
    }

    /// Whether it is done when nothing may be written.
    var onlyReads: Bool { [.check, .preMergeCommit, .diff, .log, .blame].contains(self) }
  }

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.commit("base", [file: SampleProject.base.text])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("theirs", [file: SampleProject.theirs.text])
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("ours", [file: SampleProject.ours.text])
  }

  /// Makes what the command is there for: something staged, or a conflict.
  private func prepare(_ work: Work) throws {
    switch work {
    case .preCommit, .preMergeCommit:
      // Its canonical text is stored nowhere yet.
      try sandbox.write(CommitSandbox.loose(.louder), to: file)
      try sandbox.git("add", file)
    case .resolve: #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    default: break
    }
  }

  private func snapshot() throws -> [String: String] {
    try sandbox.directory.snapshot("project").filter { !$0.key.hasPrefix(".git/objects") }
  }

  private func expectRefused(_ work: Work, _ words: String..., by run: () throws -> Run) throws {
    let before = try snapshot()
    let run = try run()
    #expect(run.status == 4, "\(run)")
    #expect(
      run.errors.hasPrefix("git-kadr: cannot ") || run.errors.hasPrefix("git-kadr: git failed, "), "\(run)")
    for word in words { #expect(run.errors.contains(word), "\(run)") }
    #expect(run.output.isEmpty, "\(run)")
    #expect(try snapshot() == before)
  }

  private func attempt(_ work: Work) throws -> Run {
    try sandbox.run([GitSandbox.executable.path] + work.arguments)
  }

  /// Only the super-user can give a repository away, and so make another's.
  @Test(.enabled(if: geteuid() == 0), arguments: Work.allCases)
  func ofSomebodyElse(_ work: Work) throws {
    try prepare(work)
    #expect(try sandbox.run(["chown", "-R", "65534:65534", sandbox.top.path]).status == 0)
    try expectRefused(work, "`git config --global --add safe.directory`") { try attempt(work) }
    try sandbox.git("config", "--global", "--add", "safe.directory", sandbox.top.path)
    #expect(try attempt(work).status == 0)
  }

  @Test(arguments: Work.allCases, [".git", ".git/objects"])
  func whereNothingMayBeWritten(_ work: Work, _ folder: String) throws {
    try prepare(work)
    // What the files are to the index by now, so that nobody looks again.
    #expect(
      try sandbox.runWithoutRights(["git", "update-index", "-q", "--refresh"]).status == 0 || work == .resolve
    )
    #expect(try sandbox.run(["sh", "-c", "find \(folder) -type d -exec chmod a-w {} +"]).status == 0)
    defer { _ = try? sandbox.run(["chmod", "-R", "u+w", ".git"]) }
    if work.onlyReads {
      let before = try snapshot()
      let run = try sandbox.attemptWithoutRights(work.arguments)
      #expect(run.status == 0, "\(run)")
      #expect(try snapshot() == before)
    } else {
      try expectRefused(work) { try sandbox.attemptWithoutRights(work.arguments) }
    }
  }

  private func object(_ name: String) throws -> URL {
    let id = try sandbox.git("rev-parse", name).trimmingCharacters(in: .newlines)
    return sandbox.top.appending(path: ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
  }

  /// What the command must read.
  private func nameToRead(_ work: Work) -> String {
    let names: [Work: String] = [.resolve: ":3:\(file)", .preCommit: ":\(file)", .preMergeCommit: ":\(file)"]
    return names[work] ?? "main:\(file)"
  }

  /// To libgit2 such an object is locked. Nobody must be told to remove it.
  @Test(arguments: Work.allCases)
  func withAnObjectThatMayNotBeRead(_ work: Work) throws {
    try prepare(work)
    let path = try object(nameToRead(work)).path
    #expect(try sandbox.run(["chmod", "000", path]).status == 0)
    let run = try sandbox.attemptWithoutRights(work.arguments)
    #expect(try sandbox.run(["chmod", "444", path]).status == 0)
    #expect(run.status == 4, "\(run)")
    #expect(run.errors.contains(": Permission denied, check who may read and write there"), "\(run)")
    #expect(!run.errors.contains("locked") && !run.errors.contains("remove"), "\(run)")
  }

  /// A blob whose bytes are no object, or those of another one.
  @Test(arguments: Work.allCases, ["nothing", "another"])
  func withADamagedObject(_ work: Work, _ content: String) throws {
    try prepare(work)
    let damaged = try object(nameToRead(work))
    let bytes = content == "another" ? try Data(contentsOf: object("main")) : Data("x\u{1}nothing".utf8)
    try FileManager.default.removeItem(at: damaged)
    try bytes.write(to: damaged)
    try expectRefused(work, "`git fsck` tells more") { try attempt(work) }
  }

  /// What is to be built on is not there.
  @Test(arguments: Work.allCases)
  func withoutItsBase(_ work: Work) throws {
    try prepare(work)
    switch work {
    case .resolve: try FileManager.default.removeItem(at: object(":1:\(file)"))
    case .preCommit, .preMergeCommit: try FileManager.default.removeItem(at: object("main"))
    default: try FileManager.default.removeItem(at: object("main~1"))
    }
    try expectRefused(work) { try attempt(work) }
  }

  @Test func namedByAnotherHash() throws {
    let folder = sandbox.directory.url.appending(path: "home")
    #expect(try sandbox.run(["git", "init", "-q", "--object-format=sha256"], in: folder).status == 0)
    for arguments in [["install"], ["check"], ["resolve"]] {
      let run = try sandbox.run([GitSandbox.executable.path] + arguments, in: folder)
      #expect(run.status == 4 && run.errors.contains("SHA-256 repositories are not supported"), "\(run)")
    }
  }

  @Test(arguments: Work.allCases)
  func whileTheIndexIsLocked(_ work: Work) throws {
    try prepare(work)
    try sandbox.write("", to: ".git/index.lock")
    if work.onlyReads || work == .mergeTree {
      #expect(try attempt(work).status == 0)
    } else {
      try expectRefused(work, "index.lock") { try attempt(work) }
    }
    #expect(sandbox.directory.exists("project/.git/index.lock"))
  }
}
