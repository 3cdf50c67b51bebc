import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport
import Testing

/// The document example of the README, kept compiling here; change both together.
struct ReadmeDocumentTests {
  @Test func example() throws {
    let directory = try TemporaryDirectory()
    let file = try directory.write([UInt8](KadrCoding.data(for: Film.video)), to: "trip.kadr")

    // README begins
    let project = try DocumentFile.open(file) { event in
      switch event {
      case .reloaded(let outside), .merged(let outside): print("Came in:", outside.summary)
      case .conflicted(let conflicts): print("To settle:", conflicts.messages.map(\.text))
      default: break
      }
    }
    let undo = UndoManager()
    project.document.edit("Add Title", undoManager: undo) { video in
      video.clips.append(TitleSequence("The end", duration: 3))
    }
    undo.undo()
    undo.redo()
    try project.save()

    if case .conflicted(let conflicts) = project.state {
      try project.resolve(conflicts) { number in number == 0 ? .theirs : .ours }
    }
    project.close()
    // README ends

    let saved = try KadrCoding.video(from: Data(contentsOf: file))
    #expect(saved.clips.count == Film.video.clips.count + 1)
  }

  @Test func readmeShowsIt() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let readme = try String(contentsOf: Fixtures.package.appending(path: "README.md"), encoding: .utf8)
    let example = lines(here).drop { $0 != "// README begins" }.dropFirst().prefix { $0 != "// README ends" }
    let shown = lines(readme).split(separator: "```swift").map { $0.prefix { $0 != "```" } }
      .filter { $0.contains("import ProjectDocuments") }
    #expect(shown.count == 1)
    #expect(shown.first?.suffix(example.count).elementsEqual(example) == true)
  }

  /// The lines without white space around them and without empty ones.
  private func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}
