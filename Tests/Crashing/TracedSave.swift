import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// Kills a save at every single system call that its process makes, by strace.
struct TracedSave {
  private let desk: CrashDesk
  private let environment = ["SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin:/usr/local/bin"]

  init() throws { desk = try CrashDesk() }

  func run() throws {
    // One save without harm, to see which calls there are and how many of each.
    let run = { (seed: UInt64) in
      CrashRun(file: desk.file, seed: seed, call: Int.max, countsRecovery: false)
    }
    let trace = desk.directory.url.appending(path: "recovery/trace")
    try FileManager.default.createDirectory(
      at: trace.deletingLastPathComponent(), withIntermediateDirectories: true)
    let seen = try strace(["-o", trace.path], run(1))
    guard seen.status == 0 else { throw TestFailure("strace does not work here: \(seen)") }
    var counts: [String: Int] = [:]
    for line in try desk.directory.text("recovery/trace").split(separator: "\n") {
      // A line of a thread: `1234 openat(…`.
      guard let word = line.split(separator: " ").dropFirst().first?.split(separator: "(").first else {
        continue
      }
      if word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        counts[String(word), default: 0] += 1
      }
    }
    var (seed, old, new) = (2 as UInt64, 0, 0)
    for (call, count) in counts.sorted(by: { $0.key < $1.key }) where call != "execve" {
      for number in 1...count {
        let before = try desk.bytes()
        let run = run(seed)
        seed += 1
        _ = try strace(["-o", "/dev/null", "-e", "inject=\(call):signal=KILL:when=\(number)"], run)
        // Killed before its edits were put aside, it has neither.
        switch try desk.check(
          CrashRun(file: run.file, seed: run.seed, call: run.call, countsRecovery: true), before: before)
        {
        case .old: old += 1
        case .new: new += 1
        }
      }
    }
    print(
      "\(old + new) system calls of \(counts.count) kinds: \(old) left the whole old file, \(new) the whole new one"
    )
  }

  private func strace(_ options: [String], _ run: CrashRun) throws -> Run {
    try Run(
      ["strace", "-f", "-qq"] + options + desk.command(run), in: desk.directory.url, environment: environment)
  }
}
