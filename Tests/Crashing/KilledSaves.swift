import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// Saves at random that are killed at random calls.
struct KilledSaves {
  let seed: UInt64
  let desk: CrashDesk

  init(seed: UInt64) throws {
    self.seed = seed
    desk = try CrashDesk()
  }

  func run(_ saves: Int) throws {
    var random = SeededGenerator(seed: seed)
    var (old, new, killed) = (0, 0, 0)
    for number in 0..<saves {
      let run = CrashRun(
        file: desk.file, seed: random.next() >> 16, call: random.int(1...36),
        countsRecovery: random.chance(50))
      let before = try desk.bytes()
      let status = try desk.save(run)
      guard status == 0 || status == 128 + SIGKILL else {
        throw TestFailure("save \(number) ended with \(status): \(run)")
      }
      killed += status == 0 ? 0 : 1
      switch try desk.check(run, before: before) {
      case .old: old += 1
      case .new: new += 1
      }
    }
    print("\(saves) saves, \(killed) killed: \(old) left the whole old file, \(new) the whole new one")
  }
}
