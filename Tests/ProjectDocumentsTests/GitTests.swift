import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import StructuralMerge
import TestSupport
import Testing

/// A document that is open while real git works on its file, heard of by the system's own watching.
struct GitTests {
  let sandbox: GitSandbox
  let log = EventLog()

  init() throws {
    sandbox = try GitSandbox()
    try sandbox.kadr("install")
    try sandbox.commit("Begin", ["film.kadr": Self.text(Film.video)])
    // Somebody else's clone, to pull from.
    try sandbox.git("clone", "-q", ".", "../other")
    try sandbox.git("-C", "../other", "config", "user.name", "Other")
    try sandbox.git("remote", "add", "origin", "../other")
    try sandbox.git("config", "branch.main.remote", "origin")
    try sandbox.git("config", "branch.main.merge", "refs/heads/main")
    try sandbox.git("config", "pull.rebase", "false")
  }

  private static func text(_ video: Video) throws -> String {
    String(decoding: try KadrCoding.data(for: video), as: UTF8.self)
  }

  private func open(autosave: Duration? = nil) throws -> DocumentFile {
    var options = DocumentOptions()
    options.autosaveDelay = autosave
    options.recoveryFolder = sandbox.directory.url.appending(path: "home/recovery")
    return try DocumentFile.open(
      sandbox.top.appending(path: "film.kadr"), options: options, onEvent: { [log] in log.add($0) })
  }

  private func pushFromOther(_ video: Video) throws {
    try sandbox.directory.write(Self.text(video), to: "other/film.kadr")
    try sandbox.git("-C", "../other", "commit", "-q", "-a", "-m", "Change")
  }

  private func saved() throws -> Video {
    try KadrCoding.video(from: Data(sandbox.text("film.kadr").utf8))
  }

  @Test func aWorkingDay() throws {
    let file = try open()

    // An unsaved edit here, another clip changed there: both are seen.
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try pushFromOther(Film.volume(0.7, of: "market"))
    try sandbox.git("pull", "-q")
    try log.wait(for: "merged")
    #expect(file.document.video.volume(of: "hero") == 0.5)
    #expect(file.document.video.volume(of: "market") == 0.7)
    try file.save()
    try sandbox.git("commit", "-q", "-a", "-m", "Turn the harbour down")

    // The same field on both sides: a conflict, nothing written, settled, saved, committed.
    var theirs = Film.volume(0.7, of: "market")
    theirs.setVolume(0.9, of: "hero")
    try sandbox.git("-C", "../other", "pull", "-q", "../project", "main")
    try pushFromOther(theirs)
    file.document.edit("Turn Down") { $0.setVolume(0.3, of: "hero") }
    try sandbox.git("pull", "-q")
    guard case .conflicted(let conflicts) = try log.wait(for: "conflicted") else { return }
    #expect(
      conflicts.messages.map(\.text) == ["clip \"hero\" volumeLevel: ours 0.3, theirs 0.9 (was 0.5)"])
    #expect(throws: DocumentError.self) { try file.save() }
    #expect(try saved() == theirs)
    #expect(try sandbox.git("status", "--porcelain") == "", "nothing of ours shows in the repository")
    try file.resolve(conflicts) { _ in .ours }
    try file.save()
    #expect(try saved().volume(of: "hero") == 0.3)
    try sandbox.git("commit", "-q", "-a", "-m", "Settle the harbour")
    #expect(try sandbox.git("status", "--porcelain") == "")
  }

  /// Committed edits that contradict: git marks the file, which no editor can open; it is settled outside.
  @Test func gitsOwnConflictIsLeftToGit() throws {
    let file = try open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save()
    try sandbox.git("commit", "-q", "-a", "-m", "Turn down")
    try pushFromOther(Film.volume(0.7))
    #expect(try sandbox.attemptGit("pull", "-q").status == 1)
    guard case .apart(let error) = try log.wait(for: "apart") else { return }
    #expect(error.description.contains("unresolved merge conflict"))
    #expect(file.document.video == Film.volume(0.5))
    #expect(throws: DocumentError.self) {
      file.document.edit("Turn Down") { $0.setVolume(0.4, of: "hero") }
      try file.save()
    }
    #expect(try sandbox.text("film.kadr").contains("<<<<<<<"))
    try sandbox.git("merge", "--abort")
    try log.wait(for: "back in step")
    try file.save()
    #expect(try saved() == Film.volume(0.4))
  }

  @Test func branchesComeAndGo() throws {
    try sandbox.git("checkout", "-q", "--orphan", "empty")
    try sandbox.git("rm", "-q", "-f", "film.kadr")
    try sandbox.commit("Nothing yet", ["notes.txt": "soon\n"])
    try sandbox.git("checkout", "-q", "main")
    let file = try open(autosave: .milliseconds(1))
    try sandbox.git("checkout", "-q", "empty")
    try log.wait(for: "missing")
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try sandbox.git("checkout", "-q", "main")
    try log.wait(for: "saved")
    #expect(try saved() == Film.volume(0.5))
    #expect(try sandbox.git("status", "--porcelain") == " M film.kadr\n")
  }

  /// The project inside of a package merges like any other.
  @Test func packagesMergeByTheDriver() throws {
    let attributes = try sandbox.git("check-attr", "merge", "--", "film.kadrpkg/project.kadr")
    #expect(attributes.hasSuffix("merge: kadr\n"))
  }

  /// Git replaces the file at every moment of a save that nobody asked for.
  @Test func aCheckoutInTheMiddleOfAnAutosave() throws {
    try sandbox.git("checkout", "-q", "-b", "side")
    try sandbox.commit("Other clip", ["film.kadr": Self.text(Film.volume(0.7, of: "market"))])
    let url = sandbox.top.appending(path: "film.kadr")
    for call in 1... {
      try sandbox.git("checkout", "-q", "-f", "main")
      let moment = Countdown(call) { [sandbox] in _ = try? sandbox.git("checkout", "-q", "side") }
      var around = Surroundings()
      let scheduler = ManualScheduler()
      around.scheduler = scheduler
      around.files = FileSystem { (_, _) throws(SystemError) in moment.next() }
      var options = DocumentOptions()
      options.recoveryFolder = nil
      let file = try DocumentFile.open(url, options: options, surroundings: around, onEvent: { _ in })
      file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
      moment.start()
      scheduler.advance(by: .seconds(10))
      guard moment.isOver else { break }
      let branch = try sandbox.git("branch", "--show-current")
      // Either git came first, and its version is taken in, or we, and git does not touch what is not committed.
      #expect(try saved().volume(of: "hero") == 0.5, "call \(call)")
      #expect(try (saved().volume(of: "market") == 0.7) == (branch == "side\n"), "call \(call)")
    }
  }
}
