import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// What an editor waits for: a snapshot, an edit, a save.
enum DocumentBenchmark {
  static func run() throws {
    for count in [200, 5000] {
      let directory = try TemporaryDirectory()
      let video = Video(
        clips: (0..<count).map { number in
          VideoClip(url: URL(filePath: "/media/take\(number).mov")).trimmed(to: 0...4).id(
            ClipID("take\(number)"))
        })
      var options = DocumentOptions()
      options.autosaveDelay = nil
      options.recoveryFolder = nil
      let file = try DocumentFile.create(
        ProjectDocument(video), at: directory.url.appending(path: "film.kadr"), options: options)
      let undo = UndoManager()
      var level = 0.0
      func edit() {
        level += 0.001
        file.document.edit("Turn", undoManager: undo) { video in
          guard var clip = video.clips[count / 2] as? VideoClip else { return }
          clip.volumeLevel = level
          video.clips[count / 2] = clip
        }
      }
      print("\(count) clips:")
      report("snapshot", rounds: 100_000) { _ = file.document.snapshot() }
      report("edit with undo", rounds: 1000) { edit() }
      try report("edit and save", rounds: 20) {
        edit()
        try file.save()
      }
    }
  }

  private static func report(_ name: String, rounds: Int, _ work: () throws -> Void) rethrows {
    let clock = ContinuousClock()
    try work()
    let time = try clock.measure { for _ in 0..<rounds { try work() } }
    print("  \(name): \(time / rounds)")
  }
}
