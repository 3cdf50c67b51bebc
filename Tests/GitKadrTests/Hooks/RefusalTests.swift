import Foundation
import TestSupport
import Testing

/// What a commit is refused for, and that nothing changes by it.
struct RefusalTests {
  private let repository: CommitSandbox
  private var sandbox: GitSandbox { repository.sandbox }

  init() throws {
    repository = try CommitSandbox()
  }

  private func stage(_ text: String, as name: String = "film.kadr") throws {
    try sandbox.write(text, to: name)
    try sandbox.git("add", name)
  }

  /// Runs the command of the hook, which must refuse and leave everything as it is.
  private func expectRefused(_ lines: String..., status: Int32 = 1, adding extra: [String: String] = [:])
    throws
  {
    let (index, files) = (try repository.index(), try sandbox.directory.snapshot("project"))
    // The threads of a test hold signals back, and what they start would do so too.
    let unblocked = ["perl", "-MPOSIX", "-e", "sigprocmask(SIG_SETMASK, POSIX::SigSet->new); exec @ARGV"]
    let run = try sandbox.run(unblocked + [GitSandbox.executable.path, "pre-commit"], adding: extra)
    #expect(run.status == status, "\(run)")
    for line in lines { #expect(run.errors.contains(line), "\(run.errors)") }
    #expect(try repository.index() == index)
    let now = try sandbox.directory.snapshot("project")
    for (name, content) in files where !name.hasPrefix(".git/objects") { #expect(now[name] == content) }
  }

  @Test func whatCannotBeRead() throws {
    try stage("{\n  \"a\": ]\n}\n")
    // The others are not half done: the commit is refused as a whole.
    try stage(CommitSandbox.loose(.ours), as: "a fine one.kadr")
    try expectRefused(
      "git-kadr: commit refused, film.kadr:2:8: error: unreadable: ", "mend it and stage it again\n")
  }

  @Test func conflictMarkers() throws {
    try stage("{\n<<<<<<< ours\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> theirs\n}\n")
    try expectRefused(
      "git-kadr: commit refused, film.kadr:2:1: error: unreadable: The file has 1 unresolved conflict")
  }

  /// What the library itself cannot open, no app can: each in its place, with what should be there.
  @Test(arguments: [
    ("\"speedRate\": 1", "\"speedRate\": \"fast\"", "19:22: error: wrong-type: clip \"hero\": The value of "),
    (
      "\"url\": ", "\"link\": ",
      "12:24: error: missing-field: clip \"hero\": The field \"url\" is missing in "
    ),
    ("\"kind\": \"cinema\"", "\"kind\": \"opera\"", "26:24: error: unknown-word: \"opera\" is not a known "),
    ("\"schema\": 1", "\"schema\": 99", "1:1: error: unreadable: The project is of version 99; "),
    ("\"schema\"", "\"scheme\"", "1:1: error: unreadable: The file is not a project: "),
  ])
  func whatNoAppCanOpen(_ old: String, _ new: String, _ message: String) throws {
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text])
    try stage(SampleProject.ours.text.replacing(old, with: new))
    try expectRefused("git-kadr: commit refused, film.kadr:\(message)", ", mend it and stage it again\n")
    // In one voice: what the hook refuses, validate and check find, in the same place.
    let validate = try sandbox.attempt("validate", "film.kadr")
    try sandbox.git("commit", "-q", "--no-verify", "-m", "x")
    let check = try sandbox.attempt("check")
    #expect(check.status == 1)
    #expect(check.output.hasPrefix("film.kadr:\(message)"), "\(check)")
    if message.contains("unreadable") {
      #expect(validate.status == 3)
      #expect(validate.errors.hasPrefix("git-kadr: cannot be read, film.kadr:1:1: "), "\(validate)")
    } else {
      #expect(validate.status == 1)
      #expect(check.output.hasPrefix(validate.output))
    }
    // Who inherits it can commit around it.
    try stage(SampleProject.theirs.text.replacing(old, with: new))
    #expect(try repository.commit().status == 0)
  }

  /// It is the same fault after its clip has moved, and another one in another clip, or of another kind.
  @Test func aFaultIsKnownByItsItem() throws {
    func film(_ clips: (id: String, speed: String)...) -> String {
      let lines = SampleProject.base.text.split(separator: "\n").map(String.init)
      let first = lines.firstIndex { $0.contains("{\"video\": {\"_0\"") } ?? 0
      let last = lines.firstIndex { $0.contains("}}}") } ?? 0
      let clip = lines[first...last].joined(separator: "\n")
      let all = clips.map {
        clip.replacing("hero", with: $0.id).replacing("\"speedRate\": 1", with: "\"speedRate\": \($0.speed)")
      }
      return (lines[..<first] + [all.joined(separator: ",\n")] + lines[(last + 1)...]).joined(separator: "\n")
        + "\n"
    }
    try stage(film(("a", "1"), ("b", "\"fast\"")))
    #expect(try repository.commit("--no-verify").status == 0)
    try stage(film(("c", "1"), ("b", "\"faster\""), ("a", "1")))
    let moved = try repository.commit()
    #expect(moved.status == 0, "\(moved)")
    try stage(film(("a", "\"fast\""), ("b", "\"fast\"")))
    try expectRefused("film.kadr:19:22: error: wrong-type: clip \"a\": ")
    try stage(film(("b", "null"), ("a", "1")).replacing("\"url\": ", with: "\"link\": "))
    try expectRefused("film.kadr:12:24: error: missing-field: clip \"b\": ")
  }

  @Test func aRuleBrokenAnew() throws {
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text])
    try stage(CommitSandbox.loose(.ours).replacing("\"speedRate\":1", with: "\"speedRate\":9"))
    try expectRefused(
      "git-kadr: commit refused, film.kadr:19:23: error: speed-rate-range: speedRate of clip \"hero\" is 9.0")
  }

  /// Whoever inherits a fault must be able to commit around it; with a second one they are told.
  @Test func aRuleThatWasBrokenBeforeIsNoObstacle() throws {
    try sandbox.kadr("uninstall")
    try sandbox.commit("base", ["film.kadr": CommitSandbox.broken()])
    try sandbox.kadr("install")
    try stage(CommitSandbox.loose(.ours).replacing("\"speedRate\":1", with: "\"speedRate\":9"))
    #expect(try repository.commit().status == 0)
    try sandbox.git("mv", "film.kadr", "renamed.kadr")
    try stage(CommitSandbox.broken(.theirs), as: "renamed.kadr")
    #expect(try repository.commit().status == 0)
    try stage(
      CommitSandbox.broken(SampleProject(volume: "0.4")).replacing("\"value\": 20", with: "\"value\": 0"),
      as: "renamed.kadr")
    try expectRefused("renamed.kadr:", "caption-duration")
  }

  /// In a merge, what either parent has broken was broken before: in the file as it is there, and with an edit.
  @Test(arguments: [nil, "0.4"])
  func aRuleThatTheOtherSideBrokeIsNoObstacle(_ volume: String?) throws {
    try sandbox.commit("base", ["film.kadr": SampleProject.base.text, "notes.txt": "x"])
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.write(CommitSandbox.broken(), to: "film.kadr")
    try sandbox.write("side", to: "notes.txt")
    try sandbox.git("commit", "-q", "-a", "--no-verify", "-m", "side")
    try sandbox.git("checkout", "-q", "main")
    try sandbox.commit("main", ["notes.txt": "main"])
    #expect(try sandbox.attemptGit("merge", "-q", "side").status == 1)
    try stage("both", as: "notes.txt")
    if let volume { try stage(CommitSandbox.broken(SampleProject(volume: volume))) }
    #expect(try repository.commit().status == 0)
  }

  /// However many are looked at side by side, they are told in the order of their names, each once.
  @Test func manyOfWhichSomeAreBroken() throws {
    let names = (0..<40).map { "film \($0).kadr" }
    for (number, name) in names.enumerated() {
      let project = SampleProject(start: number)
      try sandbox.write(number % 7 == 3 ? "{\n" : CommitSandbox.loose(project), to: name)
    }
    try sandbox.git("add", ".")
    try expectRefused()
    let run = try sandbox.run([GitSandbox.executable.path, "pre-commit"])
    let refused = names.enumerated().filter { $0.offset % 7 == 3 }.map(\.element).sorted()
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == refused.count, "\(run.errors)")
    for (line, name) in zip(lines, refused) {
      #expect(line.hasPrefix("git-kadr: commit refused, \(name):"))
    }
  }

  @Test func checkInsteadOfFix() throws {
    try stage(CommitSandbox.loose(.ours))
    try sandbox.git("config", "kadr.preCommit", "check")
    try expectRefused("git-kadr: commit refused, film.kadr: not canonical, run `git kadr canonicalize` on it")
    // Settings of one command count as well.
    #expect(try sandbox.attemptGit("-c", "kadr.preCommit=fix", "commit", "-q", "-m", "x").status == 0)
    #expect(try repository.blob("HEAD:film.kadr") == SampleProject.ours.text)
    try sandbox.git("config", "kadr.preCommit", "maybe")
    try stage(CommitSandbox.loose(.theirs))
    try expectRefused("kadr.preCommit=maybe, it is fix or check", status: 2)
  }

  @Test func pointersOfGitLFSAreLeftAlone() throws {
    try stage(LargeFile.pointer())
    try sandbox.git("config", "kadr.preCommit", "check")
    let run = try repository.commit()
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(try repository.blob("HEAD:film.kadr") == LargeFile.pointer())
    // What is left of two of them is none.
    try stage(LargeFile.conflicted)
    try expectRefused("git-kadr: commit refused, film.kadr:2:1: error: unreadable: The file has 1 unresolved")
  }

  @Test func aLockedIndex() throws {
    try stage(CommitSandbox.loose(.ours))
    try sandbox.write("", to: ".git/index.lock")
    try expectRefused(
      "git-kadr: cannot stage canonical text, in this repository: ",
      "index.lock: File exists, wait for the other",
      status: 4)
  }

  @Test func aDamagedOrMissingObject() throws {
    try stage(CommitSandbox.loose(.ours))
    let id = try sandbox.git("rev-parse", ":film.kadr").trimmingCharacters(in: .newlines)
    let object = ".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"
    try FileManager.default.removeItem(at: sandbox.top.appending(path: object))
    try sandbox.write("x\u{1}nothing", to: object)
    try expectRefused("git-kadr: cannot check film.kadr, in this repository: ", status: 4)
    try FileManager.default.removeItem(at: sandbox.top.appending(path: object))
    try expectRefused("cannot check film.kadr", "`git fsck` tells more", status: 4)
  }

  /// Git is asked for the setting half way; there the process is told to end, or killed.
  @Test(arguments: [SIGTERM, SIGINT, SIGKILL])
  func interruptedHalfWay(_ signal: Int32) throws {
    try stage(CommitSandbox.loose(.ours))
    let name = try sandbox.directory.write("#!/bin/sh\nkill -\(signal) $PPID\n", to: "bin/git").path
    #expect(try sandbox.run(["chmod", "+x", name]).status == 0)
    let path = sandbox.directory.url.appending(path: "bin").path + ":" + (sandbox.environment["PATH"] ?? "")
    try expectRefused(status: 128 + signal, adding: ["PATH": path])
    #expect(!sandbox.directory.exists("project/.git/index.lock"))
  }

  /// A full disk: the object cannot be written, and so nothing is.
  @Test(.enabled(if: SmallDisk.isAvailable)) func aFullDisk() throws {
    try stage(CommitSandbox.loose(SampleProject(padding: 200)))
    let disk = try SmallDisk()
    defer { disk.unmount() }
    try disk.fill()
    let objects = sandbox.top.appending(path: ".git/objects").path
    try expectRefused(
      "git-kadr: cannot check film.kadr, in this repository: ", "make room on the disk", status: 4,
      adding: ["GIT_OBJECT_DIRECTORY": disk.url.path, "GIT_ALTERNATE_OBJECT_DIRECTORIES": objects])
  }
}
