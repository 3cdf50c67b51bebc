import CanonicalJSON
import Foundation
import GitRepository

/// Measures `git-kadr pre-commit` on staged projects against doing no more than reading, parsing and writing them.
struct PreCommitBenchmark {
  private static let files = 100
  private static let clips = 200
  private static let rounds = 5

  static func run() throws {
    let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("git-kadr").path
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kadr-benchmark-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard chdir(folder.path) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    setenv("GIT_CONFIG_NOSYSTEM", "1", 1)
    _ = try MergeBenchmark.seconds(["/usr/bin/git", "init", "-q", "."])

    let text = MergeBenchmark.document(clips: clips, version: "base")
    var (ours, plain): ([Double], [Double]) = ([], [])
    for round in 0..<rounds + 1 {
      try stage(text, round: round, folder)
      let base = try readParseAndWrite(folder)
      try stage(text, round: round, folder)
      let kadr = try MergeBenchmark.seconds([tool, "pre-commit"])
      if round == 0 { continue }
      ours.append(kadr)
      plain.append(base)
    }
    let (kadr, base) = (MergeBenchmark.median(ours), MergeBenchmark.median(plain))
    let times = String(format: "%.0f ms, reading, parsing and writing them %.0f ms", kadr * 1000, base * 1000)
    let ratio = String(format: "%.2f", kadr / base)
    print("pre-commit of \(files) projects of \(clips) clips: \(times): \(ratio) times that")
  }

  /// Stages projects that nobody has stored before, in a spelling that is not canonical.
  private static func stage(_ text: [UInt8], round: Int, _ folder: URL) throws {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".git/objects"))
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(".git/index"))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(".git/objects"), withIntermediateDirectories: true)
    for number in 0..<files {
      // What is equal is stored only once.
      let own = Array("{\"number\":\"\(round)-\(number)\",".utf8) + text.dropFirst()
      try Data(own).write(to: folder.appendingPathComponent("\(number).kadr"))
    }
    _ = try MergeBenchmark.seconds(["/usr/bin/git", "add", "."])
  }

  /// Does what cannot be done without: reads each staged blob, parses it, stores its canonical text, and writes
  /// the file in the work tree.
  private static func readParseAndWrite(_ folder: URL) throws -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    let repository = try Repository(discoveredFrom: folder.path)
    for entry in try repository.index().entries() {
      let canonical = try JSONTree(parsing: repository.blob(entry.id)).canonicalText()
      _ = try repository.writeBlob(canonical)
      let file = open(entry.path, O_WRONLY | O_TRUNC)
      defer { close(file) }
      guard canonical.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == canonical.count
      else { throw CocoaError(.fileWriteUnknown) }
    }
    let duration = clock.now - start
    return Double(duration.components.attoseconds) / 1e18 + Double(duration.components.seconds)
  }
}
