import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

/// Editing in memory.
struct DocumentTests {
  @Test func aSnapshotStaysAsItWas() throws {
    let document = ProjectDocument(Film.video)
    let before = document.snapshot()
    document.edit("Turn Down") { $0.setVolume(0.5, of: "hero") }
    #expect(before.video == Film.video)
    #expect(document.video.volume(of: "hero") == 0.5)
  }

  @Test func anEditThatThrowsChangesNothing() throws {
    let document = try ProjectDocument(data: KadrCoding.data(for: Film.video))
    let undo = UndoManager()
    #expect(throws: TestFailure.self) {
      try document.edit("Fail", undoManager: undo) { video in
        video.captions = []
        throw TestFailure("in the middle")
      }
    }
    #expect(document.video == Film.video)
    #expect(!document.isEdited && !undo.canUndo)
  }

  /// Everyone else sees the document as it was until an edit is over; nobody waits for it.
  @Test func anEditIsSeenWhenItIsOver() {
    let document = ProjectDocument(Film.video)
    document.edit("Empty") { video in
      video.captions = []
      #expect(document.video.captions.count == 2)
    }
    #expect(document.video.captions.isEmpty)
  }

  @Test func undoneToTheSavedPointItIsClean() throws {
    let document = try ProjectDocument(data: KadrCoding.data(for: Film.video))
    let undo = UndoManager()
    #expect(!document.isEdited)
    document.edit("Turn Down", undoManager: undo) { $0.setVolume(0.5, of: "hero") }
    #expect(document.isEdited)
    #expect(undo.undoActionName == "Turn Down")
    undo.undo()
    #expect(!document.isEdited)
    #expect(undo.redoActionName == "Turn Down")
    undo.redo()
    #expect(document.isEdited)
  }

  @Test func aThousandEditsUndoneAndRedoneAreTheSameBytes() throws {
    var random = SeededGenerator(seed: 5)
    let document = ProjectDocument(Film.video)
    let undo = UndoManager()
    var videos = [document.video]
    var texts = [0: try document.snapshot().data()]
    for number in 1...1000 {
      document.edit("Edit \(number)", undoManager: undo) { Film.edit(&$0, &random) }
      videos.append(document.video)
      if number % 50 == 0 { texts[number] = try document.snapshot().data() }
    }
    for number in stride(from: 999, through: 0, by: -1) {
      #expect(undo.undoActionName == "Edit \(number + 1)")
      undo.undo()
      #expect(document.video == videos[number])
      if let text = texts[number] { #expect(try document.snapshot().data() == text) }
    }
    #expect(!undo.canUndo)
    for number in 1...1000 {
      undo.redo()
      #expect(document.video == videos[number])
      if let text = texts[number] { #expect(try document.snapshot().data() == text) }
    }
    #expect(!undo.canRedo)
  }

  @Test func aGroupIsTakenBackAtOnce() {
    let document = ProjectDocument(Film.video)
    let undo = UndoManager()
    document.edit("First", undoManager: undo) { $0.setVolume(0.9, of: "hero") }
    undo.beginUndoGrouping()
    document.edit("Second", undoManager: undo) { $0.setVolume(0.5, of: "hero") }
    document.edit("Third", undoManager: undo) { $0.captions = [] }
    undo.setActionName("Clear")
    undo.endUndoGrouping()
    #expect(undo.undoActionName == "Clear")
    undo.undo()
    #expect(document.video == Film.volume(0.9))
    #expect(undo.redoActionName == "Clear" && undo.undoActionName == "First")
    undo.redo()
    #expect(document.video.captions.isEmpty && document.video.volume(of: "hero") == 0.5)
    undo.undo()
    document.edit("Other", undoManager: undo) { $0.captions = [] }
    #expect(!undo.canRedo, "what was undone is no future of another past")
  }

  @Test func onlySoManyUndosAreKept() {
    let document = ProjectDocument(Film.video)
    let undo = UndoManager()
    undo.levelsOfUndo = 2
    for level in [0.9, 0.8, 0.7] {
      document.edit("Turn Down", undoManager: undo) { $0.setVolume(level, of: "hero") }
    }
    while undo.canUndo { undo.undo() }
    #expect(document.video.volume(of: "hero") == 0.9)
  }
}
