import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

/// Unsaved edits after a crash. A document that goes away without being closed is one: its lock goes with it.
struct RecoveryTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  /// Edits and "crashes" once the edits are kept.
  private func crash(_ name: String = "film.kadr", _ change: (inout Video) -> Void) throws {
    let file = try desk.open(name) { $0.autosaveDelay = nil }
    file.document.edit("Edit", undoManager: nil, change)
    desk.scheduler.advance(by: .seconds(1))
    #expect(try desk.records().count == 1)
  }

  @Test func editsAreFoundAgain() throws {
    try crash { $0.setVolume(0.5, of: "hero") }
    let file = try desk.open { $0.autosaveDelay = nil }
    #expect(file.hasRecoverableEdits)
    #expect(file.recoverableVideo == Film.volume(0.5))
    #expect(file.document.video == Film.video, "nothing is done unasked")
    try file.recover()
    #expect(file.document.video == Film.volume(0.5))
    #expect(file.document.isEdited && !file.hasRecoverableEdits)
    #expect(try desk.records().count == 1, "until it is saved another crash may come")
    try file.save()
    #expect(try desk.records() == [])
  }

  @Test func whatCameMeanwhileIsMerged() throws {
    try crash { $0.setVolume(0.5, of: "hero") }
    try desk.put(Film.volume(0.7, of: "market"))
    let file = try desk.open()
    try file.recover()
    #expect(file.document.video.volume(of: "hero") == 0.5)
    #expect(file.document.video.volume(of: "market") == 0.7)
  }

  @Test func whatContradictsIsAskedFor() throws {
    try crash { $0.setVolume(0.5, of: "hero") }
    try desk.put(Film.volume(0.7))
    let file = try desk.open { $0.autosaveDelay = nil }
    #expect(throws: DocumentError.self) { try file.recover() }
    guard case .conflicted(let conflicts) = file.state else { throw TestFailure(file.state.word) }
    #expect(file.document.video == Film.volume(0.5))
    try file.resolve(conflicts) { _ in .ours }
    try file.save()
    #expect(try desk.video() == Film.volume(0.5))
  }

  @Test func discardedEditsStayAway() throws {
    try crash { $0.captions = [] }
    try desk.open().discardRecoverableEdits()
    #expect(try desk.records() == [])
    #expect(try !desk.open().hasRecoverableEdits)
  }

  /// The crash came between the save and the tidying up.
  @Test func editsThatWereSavedAreNoNews() throws {
    try crash { $0.setVolume(0.5, of: "hero") }
    try desk.put(Film.volume(0.5))
    #expect(try !desk.open().hasRecoverableEdits)
    #expect(try desk.records() == [])
  }

  @Test func anotherOpenDocumentIsNoCrash() throws {
    let first = try desk.open { $0.autosaveDelay = nil }
    first.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    desk.scheduler.advance(by: .seconds(1))
    #expect(try !desk.open().hasRecoverableEdits)
    first.close()
    #expect(try desk.open().hasRecoverableEdits, "closed without saving, its edits are found again")
  }

  #if os(Linux)
    /// A child that is forked has the lock's file open until it runs its program.
    @Test func aChildThatBeginsHoldsNothing() throws {
      let first = try desk.open { $0.autosaveDelay = nil }
      first.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
      desk.scheduler.advance(by: .seconds(1))
      let folder = desk.directory.url.appending(path: "recovery").resolvingSymlinksInPath().path
      let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(
        Int32.init)
      let lock = try #require(
        descriptors.first { descriptor in
          let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
          return path.map { $0.hasPrefix(folder) && $0.hasSuffix(".lock") } ?? false
        })
      let inherited = dup(lock)
      defer { close(inherited) }
      first.close()
      #expect(try desk.open().hasRecoverableEdits)
    }
  #endif

  @Test func undoneEditsLeaveNothing() throws {
    let file = try desk.open { $0.autosaveDelay = nil }
    let undo = UndoManager()
    file.document.edit("Turn Down", undoManager: undo) { $0.setVolume(0.5, of: "hero") }
    desk.scheduler.advance(by: .seconds(1))
    #expect(try desk.records().count == 1)
    undo.undo()
    desk.scheduler.advance(by: .seconds(1))
    #expect(try desk.records() == [])
  }

  /// A new image is nowhere but in memory until it is saved.
  @Test func newImagesAreKeptToo() throws {
    let image = PlatformImage(data: Data("not quite a picture".utf8))!
    _ = try DocumentFile.create(
      ProjectDocument(Film.video), at: desk.url("film.kadrpkg"), options: desk.options,
      surroundings: desk.surroundings, onEvent: { _ in })
    try crash("film.kadrpkg") { $0.clips.append(ImageClip(image, duration: 2.0)) }
    let file = try desk.open("film.kadrpkg")
    try file.recover()
    #expect((file.document.video.clips.last as? ImageClip)?.image == image)
    try file.save()
    #expect((try desk.open("film.kadrpkg").document.video.clips.last as? ImageClip)?.image == image)
  }

  /// What a killed save leaves beside the file goes with the next opening, and nobody else's does.
  @Test func leftoversOfKilledSavesAreClearedAway() throws {
    let own = ".film.kadr.saving-\(getpid())-a"
    let ended = ".film.kadr.saving-\(Int32.max)-b"
    let others = [".other.kadr.saving-\(Int32.max)-c", ".film.kadr.saving-1-d", ".film.kadr.saving-x"]
    for name in [own, ended] + others { try desk.directory.write("", to: name) }
    _ = try desk.open()
    #expect(try desk.names() == (others + ["film.kadr"]).sorted())
  }

  @Test func damagedRecordsAreClearedAway() throws {
    try crash { $0.captions = [] }
    let name = try #require(try desk.records().first)
    try desk.directory.write("{", to: "recovery/\(name)")
    #expect(try !desk.open().hasRecoverableEdits)
  }
}
