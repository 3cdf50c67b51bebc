import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

/// Saving to a file that nobody else touches.
struct SavingTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  private func attributes(_ name: String = "film.kadr") throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: desk.url(name).path)
  }

  @Test func anEditIsSavedAndNothingLiesBeside() throws {
    let file = try desk.open()
    #expect(!file.document.isEdited)
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    #expect(try file.save())
    #expect(try desk.video() == Film.volume(0.5))
    #expect(!file.document.isEdited)
    #expect(desk.log.take() == ["saved"])
    #expect(try desk.names() == ["film.kadr"])
  }

  @Test func bytesThatWouldNotChangeAreNotWritten() throws {
    let file = try desk.open()
    let before = try attributes()[.systemFileNumber] as? Int
    #expect(try !file.save(), "nothing was edited")
    let undo = UndoManager()
    file.document.edit("Turn Down", undoManager: undo) { $0.setVolume(0.5, of: "hero") }
    undo.undo()
    #expect(try !file.save(), "it was undone")
    file.document.edit("Nothing") { _ in }
    #expect(file.document.isEdited)
    #expect(try !file.save(), "it is the same again")
    #expect(!file.document.isEdited)
    #expect(try attributes()[.systemFileNumber] as? Int == before)
  }

  /// A file in another spelling is not rewritten because it was looked at.
  @Test func anotherSpellingStaysUntilAnEdit() throws {
    let loose = try "\n  " + String(decoding: KadrCoding.data(for: Film.video), as: UTF8.self)
    try desk.directory.write(loose, to: "film.kadr")
    let file = try desk.open()
    #expect(try !file.save())
    #expect(try desk.directory.text("film.kadr") == loose)
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    #expect(try file.save())
    #expect(try desk.directory.bytes("film.kadr") == [UInt8](KadrCoding.data(for: Film.volume(0.5))))
  }

  @Test func permissionsAndLinksStay() throws {
    try FileManager.default.createDirectory(at: desk.url("store"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(at: desk.url(), to: desk.url("store/real.kadr"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.url().path, withDestinationPath: "store/real.kadr")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: desk.url("store/real.kadr").path)
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save()
    #expect(try attributes()[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try attributes("store/real.kadr")[.posixPermissions] as? Int == 0o640)
    #expect(try desk.video("store/real.kadr") == Film.volume(0.5))
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.url("store").path) == ["real.kadr"])
  }

  /// Access lists are kept as such attributes; a tag of the user's shows that they go along.
  @Test(.enabled(if: FileTag.isAvailable, "the temporary folder takes no tags"))
  func tagsAndAccessListsStay() throws {
    FileTag.set("red", on: desk.url())
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save()
    #expect(FileTag.get(desk.url()) == "red")
  }

  /// A pipe in the file's place must not make anybody wait, nor be replaced.
  @Test func aPipeIsNoProject() throws {
    mkfifo(desk.url("pipe.kadr").path, 0o600)
    #expect(throws: DocumentError.self) { try desk.open("pipe.kadr") }
    let document = ProjectDocument(Film.video)
    #expect(throws: DocumentError.self) { try DocumentFile.create(document, at: desk.url("pipe.kadr")) }
  }

  @Test func whatThisVersionDoesNotKnowIsSavedAgain() throws {
    let text = try String(decoding: KadrCoding.data(for: Film.video), as: UTF8.self)
      .replacing("\"clipID\": \"hero\",", with: "\"clipID\": \"hero\", \"colourTag\": \"red\",")
    try desk.directory.write(text, to: "film.kadr")
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save()
    #expect(try desk.directory.text("film.kadr").contains("\"colourTag\": \"red\""))
    #expect(try desk.video() == Film.volume(0.5))
  }

  @Test func inAnotherPlaceItIsTheDocumentOfThatPlace() throws {
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try file.save(as: desk.url("copy.kadr"))
    #expect(file.url.lastPathComponent == "copy.kadr")
    #expect(!file.document.isEdited)
    file.document.edit("Turn Up") { $0.setVolume(0.7, of: "hero") }
    try file.save()
    #expect(try desk.video("copy.kadr") == Film.volume(0.7))
    #expect(try desk.video() == Film.video, "the old place is as it was")
  }

  @Test func revertingIsAnEditThatCanBeUndone() throws {
    let file = try desk.open()
    let undo = UndoManager()
    file.document.edit("Turn Down", undoManager: undo) { $0.setVolume(0.5, of: "hero") }
    try file.revert(undoManager: undo)
    #expect(file.document.video == Film.video && !file.document.isEdited)
    undo.undo()
    #expect(file.document.video == Film.volume(0.5) && file.document.isEdited)
    undo.undo()
    #expect(file.document.video == Film.video)
  }

  @Test func aNewDocumentIsPutWhereItIsTold() throws {
    let file = try DocumentFile.create(
      ProjectDocument(Film.video), at: desk.url("new.kadr"), options: desk.options,
      surroundings: desk.surroundings, onEvent: { _ in })
    #expect(try desk.video("new.kadr") == Film.video)
    #expect(!file.document.isEdited)
  }

  // MARK: By itself

  @Test func itSavesItselfOnceTheEditsPause() throws {
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    desk.scheduler.advance(by: .milliseconds(1900))
    #expect(try desk.video() == Film.video)
    file.document.edit("Turn Down") { $0.setVolume(0.4, of: "hero") }
    desk.scheduler.advance(by: .milliseconds(1900))
    #expect(try desk.video() == Film.video, "the second edit put it off")
    desk.scheduler.advance(by: .milliseconds(200))
    #expect(try desk.video() == Film.volume(0.4))
    #expect(desk.log.take() == ["saved"])
  }

  @Test func itIsNotPutOffForEver() throws {
    let file = try desk.open()
    for step in 0..<12 {
      file.document.edit("Drag") { $0.setVolume(Double(step) / 20, of: "hero") }
      desk.scheduler.advance(by: .seconds(1))
    }
    #expect(try desk.video() != Film.video)
  }

  @Test func withoutADelayItWaitsToBeAsked() throws {
    let file = try desk.open { $0.autosaveDelay = nil }
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    desk.scheduler.advance(by: .seconds(3600))
    #expect(try desk.video() == Film.video)
    #expect(file.document.isEdited)
  }
}
