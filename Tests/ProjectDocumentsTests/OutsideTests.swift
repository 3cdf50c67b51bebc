import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import StructuralMerge
import TestSupport
import Testing

/// What happens when somebody else writes the file.
struct OutsideTests {
  let desk: Desk
  let file: DocumentFile

  init() throws {
    desk = try Desk()
    file = try desk.open { $0.autosaveDelay = nil }
  }

  private func turnDown(_ level: Double = 0.5, _ id: String = "hero", _ undo: UndoManager? = nil) {
    file.document.edit("Turn Down", undoManager: undo) { $0.setVolume(level, of: id) }
  }

  @Test func withoutEditsItIsOpenedAnew() throws {
    try desk.put(Film.volume(0.5))
    desk.hear()
    #expect(file.document.video == Film.volume(0.5))
    #expect(!file.document.isEdited)
    guard case .reloaded(let outside) = try desk.log.wait(for: "reloaded") else { return }
    #expect(outside.summary == ["changed clip \"hero\" volumeLevel"])
  }

  /// The date alone says nothing, neither a new one nor the old one.
  @Test func theContentCounts() throws {
    let bytes = try desk.directory.bytes("film.kadr")
    try desk.directory.write(bytes, to: "film.kadr")
    desk.hear()
    #expect(desk.log.take() == [])
    let date = try FileManager.default.attributesOfItem(atPath: desk.url().path)[.modificationDate] as? Date
    try desk.put(Film.volume(0.5))
    try FileManager.default.setAttributes([.modificationDate: date!], ofItemAtPath: desk.url().path)
    desk.hear()
    #expect(desk.log.take() == ["reloaded"])
  }

  @Test func whereTheSystemSaysNothingItLooksFromTimeToTime() throws {
    try desk.put(Film.volume(0.5))
    desk.scheduler.advance(by: .seconds(4))
    #expect(file.document.video == Film.volume(0.5))
  }

  @Test func whatGoesTogetherIsMerged() throws {
    turnDown()
    try desk.put(Film.volume(0.7, of: "market"))
    desk.hear()
    guard case .merged(let outside) = try desk.log.wait(for: "merged") else { return }
    #expect(outside.summary == ["changed clip \"market\" volumeLevel"])
    #expect(file.document.video.volume(of: "hero") == 0.5)
    #expect(file.document.video.volume(of: "market") == 0.7)
    #expect(file.document.isEdited)
    #expect(try desk.video() == Film.volume(0.7, of: "market"), "nothing is written unasked")
    try file.save()
    #expect(try desk.video() == file.document.video)
    #expect(desk.log.take() == ["saved"])
  }

  /// A save finds it just as well.
  @Test func aSaveTakesInWhatItDidNotHearOf() throws {
    turnDown()
    try desk.put(Film.volume(0.7, of: "market"))
    try file.save()
    #expect(desk.log.take() == ["merged", "saved"])
    #expect(try desk.video().volume(of: "hero") == 0.5)
    #expect(try desk.video().volume(of: "market") == 0.7)
  }

  @Test func theSameChangeOnBothSidesIsSaved() throws {
    turnDown()
    try desk.put(Film.volume(0.5))
    desk.hear()
    #expect(!file.document.isEdited)
    #expect(try !file.save())
  }

  /// Undo takes back the edit and leaves what came from outside.
  @Test func undoKeepsWhatCame() throws {
    let undo = UndoManager()
    turnDown(0.5, "hero", undo)
    file.document.edit("Clear", undoManager: undo) { $0.captions = [] }
    try desk.put(Film.volume(0.7, of: "market"))
    desk.hear()
    undo.undo()
    undo.undo()
    #expect(file.document.video == Film.volume(0.7, of: "market"))
    undo.redo()
    undo.redo()
    #expect(file.document.video.captions.isEmpty)
    #expect(file.document.video.volume(of: "hero") == 0.5)
    #expect(file.document.video.volume(of: "market") == 0.7)
  }

  @Test func unknownFieldsOfBothSidesSurvive() throws {
    func text(_ video: Video, _ clip: String, _ field: String) throws -> String {
      try String(decoding: KadrCoding.data(for: video), as: UTF8.self)
        .replacing("\"clipID\": \"\(clip)\",", with: "\"clipID\": \"\(clip)\", \"\(field)\": 1,")
    }
    try desk.directory.write(text(Film.video, "hero", "mark"), to: "film.kadr")
    desk.hear()
    turnDown()
    let both = try text(Film.video, "hero", "mark")
      .replacing("\"clipID\": \"market\",", with: "\"clipID\": \"market\", \"stamp\": 2,")
    try desk.directory.write(both, to: "film.kadr")
    try file.save()
    let saved = try desk.directory.text("film.kadr")
    #expect(saved.contains("\"mark\": 1") && saved.contains("\"stamp\": 2"))
    #expect(try desk.video() == Film.volume(0.5))
  }

  // MARK: Conflicts

  @Test func volatileFieldsNeverConflict() throws {
    let file = try desk.open {
      $0.autosaveDelay = nil
      $0.merging.volatilePaths = { ["video.clips.*.volumeLevel"] }
    }
    file.document.edit("Turn Down") { $0.setVolume(0.7, of: "hero") }
    try desk.put(Film.volume(0.5))
    #expect(try file.save(), "the greater one counts")
    #expect(try desk.video() == Film.volume(0.7))
  }

  @Test func whatContradictsIsKeptAndSettled() throws {
    turnDown(0.5)
    turnDown(0.4, "market")
    var theirs = Film.volume(0.7)
    theirs.setVolume(0.6, of: "market")
    theirs.captions = []
    try desk.put(theirs)
    desk.hear()
    guard case .conflicted(let conflicts) = file.state else { throw TestFailure(file.state.word) }
    #expect(conflicts.conflicts.map(\.kind) == [.field, .field])
    #expect(
      conflicts.messages.map(\.text) == [
        "clip \"hero\" volumeLevel: ours 0.5, theirs 0.7 (was 1)",
        "clip \"market\" volumeLevel: ours 0.4, theirs 0.6 (was 1)",
      ])
    desk.hear()
    #expect(desk.log.take() == ["conflicted"], "the same conflicts are told once")
    let error = #expect(throws: DocumentError.self) { try file.save() }
    #expect(error?.description.contains("clip \"hero\" volumeLevel: ours 0.5, theirs 0.7 (was 1)") == true)
    #expect(try desk.video() == theirs, "nothing is written")
    #expect(file.document.video.captions.count == 2, "nor taken in")

    try file.resolve(conflicts) { $0 == 0 ? .theirs : .ours }
    #expect(file.state.word == "in step")
    #expect(file.document.isEdited)
    #expect(try file.save())
    let saved = try desk.video()
    #expect(saved.volume(of: "hero") == 0.7 && saved.volume(of: "market") == 0.4 && saved.captions.isEmpty)
  }

  @Test func aConflictedDocumentDoesNotSaveItself() throws {
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try desk.put(Film.volume(0.7))
    desk.scheduler.advance(by: .seconds(60))
    #expect(file.state.word == "conflicted")
    file.document.edit("Turn Down") { $0.setVolume(0.4, of: "hero") }
    desk.scheduler.advance(by: .seconds(60))
    #expect(try desk.video() == Film.volume(0.7))
  }

  /// Going on with other things while a conflict is open is fine; the answer still counts.
  @Test func editsMadeMeanwhileAreKept() throws {
    turnDown(0.5)
    try desk.put(Film.volume(0.7))
    desk.hear()
    guard case .conflicted(let conflicts) = file.state else { throw TestFailure(file.state.word) }
    file.document.edit("Clear") { $0.captions = [] }
    try file.resolve(conflicts) { _ in .theirs }
    #expect(file.document.video.captions.isEmpty && file.document.video.volume(of: "hero") == 0.7)
  }

  @Test func answersToOtherQuestionsAreRefused() throws {
    turnDown(0.5)
    try desk.put(Film.volume(0.7))
    desk.hear()
    guard case .conflicted(let conflicts) = file.state else { throw TestFailure(file.state.word) }
    try desk.put(Film.volume(0.8))
    let error = #expect(throws: DocumentError.self) { try file.resolve(conflicts) { _ in .ours } }
    guard case .conflictsChanged = error else { throw TestFailure("\(error!)") }
    guard case .conflicted(let anew) = file.state else { throw TestFailure(file.state.word) }
    #expect(anew.messages.map(\.text) == ["clip \"hero\" volumeLevel: ours 0.5, theirs 0.8 (was 1)"])
    try file.resolve(anew) { _ in .ours }
    try file.save()
    #expect(try desk.video() == Film.volume(0.5))
  }

  /// Each new name is fine by itself, but not the one of ours with the other of theirs.
  @Test func answersThatDoNotGoTogetherAreRefused() throws {
    func named(_ first: String, _ second: String) -> Video {
      var video = Film.video
      video.clips[0] = (video.clips[0] as! VideoClip).id(ClipID(first))
      video.clips[2] = (video.clips[2] as! VideoClip).id(ClipID(second))
      return video
    }
    file.document.edit("Rename") { $0 = named("x", "y") }
    try desk.put(named("z", "x"))
    desk.hear()
    guard case .conflicted(let conflicts) = file.state else { throw TestFailure(file.state.word) }
    let error = #expect(throws: DocumentError.self) {
      try file.resolve(conflicts) { $0 == 0 ? .ours : .theirs }
    }
    guard case .breaksRules(let messages) = error else { throw TestFailure("\(error!)") }
    #expect(messages == ["the id \"x\" stands at two items"])
    #expect(file.document.video == named("x", "y"))
    try file.resolve(conflicts) { _ in .theirs }
    #expect(file.document.video == named("z", "x"))
  }

  // MARK: What cannot be taken in

  @Test(arguments: [
    ("<<<<<<< ours\n{}\n=======\n[]\n>>>>>>> theirs\n", "unresolved merge conflict"),
    (#"{"schema": 7, "video": {}}"#, "of version 7; this app reads up to version 1"),
    ("", "not a readable project"), (#"{"schema": 1, "video": {"clips""#, "not a readable project"),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n", "a pointer of Git LFS"),
    (#"{"app": {"schema": 1, "video": {"clips": []}}}"#, "under \"app\""),
  ])
  func whatIsNoProjectIsSaidAndNotOverwritten(_ text: String, _ message: String) throws {
    turnDown()
    try desk.directory.write(text, to: "film.kadr")
    desk.hear()
    guard case .apart(let error) = try desk.log.wait(for: "apart") else { return }
    #expect(error.description.contains(message), "\(error)")
    #expect(error.description.contains(desk.url().path), "\(error)")
    #expect(file.document.video == Film.volume(0.5))
    #expect(throws: DocumentError.self) { try file.save() }
    #expect(try desk.directory.text("film.kadr") == text)
    // It is back: everything goes on as before.
    try desk.put(Film.volume(0.7, of: "market"))
    desk.hear()
    #expect(file.state.word == "in step")
    #expect(file.document.video.volume(of: "market") == 0.7)
    try desk.directory.write(text, to: "film.kadr")
    #expect(try file.saveOverwriting())
    #expect(try desk.video() == file.document.video)
  }

  @Test func openingSaysTheSame() throws {
    try desk.directory.write(#"{"app": {"schema": 1, "video": {"clips": []}}}"#, to: "other.kadr")
    let error = #expect(throws: DocumentError.self) { try desk.open("other.kadr") }
    guard case .wrapped(_, "app") = error else { throw TestFailure("\(error!)") }
    let missing = #expect(throws: DocumentError.self) { try desk.open("none.kadr") }
    guard case .notFound = missing else { throw TestFailure("\(missing!)") }
  }

  /// Git takes files away with their branch; whoever puts them back unasked puts them onto another.
  @Test func aFileThatIsGoneIsNotPutBackUnasked() throws {
    let file = try desk.open()
    file.document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    try FileManager.default.removeItem(at: desk.url())
    desk.scheduler.advance(by: .seconds(60))
    #expect(file.state.word == "missing")
    #expect(desk.log.take().contains("missing"))
    #expect(try desk.names() == [])
    #expect(file.document.video == Film.volume(0.5))
    #expect(try file.save())
    #expect(try desk.video() == Film.volume(0.5))
    #expect(file.state.word == "in step")
  }

  /// Between taking a file away and writing it anew there is none.
  @Test func aMomentWithoutAFileIsNotTold() throws {
    let bytes = try desk.directory.bytes("film.kadr")
    try FileManager.default.removeItem(at: desk.url())
    desk.scheduler.advance(by: .milliseconds(60))
    try desk.directory.write(bytes, to: "film.kadr")
    desk.hear()
    #expect(desk.log.take() == [])
  }

  @Test func aFolderInItsPlaceIsSaid() throws {
    turnDown()
    try FileManager.default.removeItem(at: desk.url())
    try desk.directory.write("x", to: "film.kadr/inside")
    desk.hear()
    #expect(file.state.word == "apart")
    let error = #expect(throws: DocumentError.self) { try file.save() }
    guard case .isFolder = error else { throw TestFailure("\(error!)") }
    #expect(throws: DocumentError.self) { try file.saveOverwriting() }
    #expect(try desk.directory.text("film.kadr/inside") == "x")
  }
}
