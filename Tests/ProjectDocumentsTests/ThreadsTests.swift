import Kadr
import ProjectDocuments
import Synchronization
import TestSupport
import Testing

/// Documents in several threads; run with `--sanitize=thread` too.
struct ThreadsTests {
  /// Each edit gives all captions one text. A torn snapshot would show two.
  @Test func eightTasksEditAndSnapshot() async throws {
    let document = ProjectDocument(Film.video)
    document.edit("Prepare") {
      $0.captions = (0..<50).map { Caption("-1", during: Double($0)...Double($0) + 1) }
    }
    let undo = UndoManager()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<100 {
            document.edit("Number", undoManager: round % 2 == 0 ? undo : nil) { video in
              for index in video.captions.indices { video.captions[index].text = "\(task)" }
            }
            let snapshot = document.snapshot()
            #expect(Set(snapshot.video.captions.map(\.text)).count == 1)
            #expect(snapshot.video.captions.count == 50)
            if round % 20 == 0 { undo.undo() }
            if round % 50 == 7 { _ = try? snapshot.data() }
          }
        }
      }
    }
    // Each undo is one step of one edit: nothing of it may be left half way.
    while undo.canUndo { undo.undo() }
    #expect(Set(document.video.captions.map(\.text)).count == 1)
  }

  /// Edits of one task are never lost to another's.
  @Test func noEditIsLost() async {
    let document = ProjectDocument(Video(clips: []))
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<100 {
            document.edit("Add") { $0.captions.append(Caption("\(task)-\(round)", during: 0...1)) }
          }
        }
      }
    }
    #expect(Set(document.video.captions.map(\.text)).count == 800)
  }

  /// One file in several threads: edits, saves, looks and somebody else's saves.
  @Test func aFileInSeveralThreads() async throws {
    let desk = try Desk()
    let file = try desk.open()
    let other = try DocumentFile.open(
      desk.url(), options: desk.options, surroundings: desk.surroundings, onEvent: { _ in })
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for round in 0..<6 {
            let text = "\(task)-\(round)"
            let mine = task % 2 == 0 ? file : other
            let start = Double(task * 100 + round * 2)
            mine.document.edit("Add") { $0.captions.append(Caption(text, during: start...start + 1)) }
            _ = try? mine.save()
            mine.checkForChanges()
          }
        }
      }
    }
    for file in [file, other, file, other] {
      file.checkForChanges()
      _ = try file.save()
    }
    let texts = Set(try desk.video().captions.map(\.text))
    for task in 0..<4 { for round in 0..<6 { #expect(texts.contains("\(task)-\(round)")) } }
  }
}
