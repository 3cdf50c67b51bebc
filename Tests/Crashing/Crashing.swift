import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// Kills saves in the middle, each in a process of its own, and looks at what is left.
///
///     kadr-crash --saves 10000 [--seed N]   at random calls of a save
///     kadr-crash --system-calls             at every system call of the process, by strace
@main
struct Crashing {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    func number(after name: String) -> Int? {
      words.firstIndex(of: name).flatMap { words.indices.contains($0 + 1) ? Int(words[$0 + 1]) : nil }
    }
    if words.first == "save", words.count == 5 {
      try CrashRun(
        file: URL(filePath: words[1]), seed: UInt64(words[2])!, call: Int(words[3])!,
        countsRecovery: words[4] == "all"
      ).run()
    } else if let saves = number(after: "--saves") {
      try KilledSaves(seed: UInt64(number(after: "--seed") ?? 1)).run(saves)
    } else if words.contains("--system-calls") {
      try TracedSave().run()
    } else {
      throw TestFailure("usage: kadr-crash --saves N [--seed N] | --system-calls")
    }
  }
}
