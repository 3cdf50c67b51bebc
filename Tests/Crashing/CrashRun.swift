import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// One save that is to be killed: which edit, and before which call.
struct CrashRun {
  var file: URL
  var seed: UInt64
  /// The call before which the process dies, counted from 1.
  var call: Int
  /// Whether the calls that put the edits aside count too, or only those of the save.
  var countsRecovery: Bool

  var options: DocumentOptions {
    var options = DocumentOptions()
    options.autosaveDelay = nil
    options.recoveryFolder = file.deletingLastPathComponent().appending(path: "recovery")
    return options
  }

  /// The edit: captions, few or so many that they are written in several pieces.
  func edit(_ video: inout Video) {
    var random = SeededGenerator(seed: seed)
    let count = random.chance(5) ? random.int(800...1500) : random.int(1...30)
    video.captions = (0..<count).map { number in
      Caption("Take \(seed), line \(random.int(0...999_999))", during: Double(number)...Double(number) + 1)
    }
  }

  /// Opens, edits, puts the edits aside, saves.
  func run() throws {
    let clock = StoppedClock()
    let countdown = Countdown(call)
    var around = Surroundings()
    around.scheduler = clock
    around.watch = { _, _ in nil }
    around.files = FileSystem { (_, _) throws(SystemError) in countdown.next() }
    let document = try DocumentFile.open(
      file, options: options, surroundings: around, onEvent: { _ in })
    if countsRecovery { countdown.start() }
    document.document.edit("Take") { edit(&$0) }
    clock.run()
    countdown.start()
    try document.save()
  }
}
