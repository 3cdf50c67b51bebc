import Foundation
import KadrPersistence

/// Compares saving and opening a large project with Foundation's coders on the same structs.
struct CodingBenchmark {
  /// Measures both ways for both libraries and prints seconds, peak memory and the ratios.
  static func run() {
    do {
      try measure(byteCount: 50_000_000)
    } catch {
      print("coding: \(error)")
    }
  }

  private static func measure(byteCount: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("kadr-benchmark-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("large.kadr")
    let output = folder.appendingPathComponent("out.kadr")
    let size = try writeProject(of: byteCount, to: file)
    print("coding: a project of \(size) bytes in canonical text")

    let (ourRead, ours) = try Measurement.of {
      try KadrCoding.decode(Data(contentsOf: file))
    }
    let (ourWrite, _) = try Measurement.of { try KadrCoding.encode(ours).write(to: output) }
    guard try Data(contentsOf: file) == Data(contentsOf: output) else {
      print("coding: the project did not come back")
      return
    }
    try measureFoundation(file, output, ourRead: ourRead, ourWrite: ourWrite)
  }

  private static func measureFoundation(
    _ file: URL, _ output: URL, ourRead: Measurement, ourWrite: Measurement
  ) throws {
    let (theirRead, theirs) = try Measurement.of {
      try JSONDecoder().decode(CodableProject.File.self, from: Data(contentsOf: file))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let (theirWrite, _) = try Measurement.of { try encoder.encode(theirs).write(to: output) }
    let (unsortedWrite, _) = try Measurement.of { try JSONEncoder().encode(theirs).write(to: output) }
    print("  read + decode    ours \(ourRead)   Foundation \(theirRead)   \(ourRead.ratio(to: theirRead))")
    print(
      "  encode + write   ours \(ourWrite)   Foundation \(theirWrite)   \(ourWrite.ratio(to: theirWrite))")
    print("    (Foundation without sorted keys \(unsortedWrite)   \(ourWrite.ratio(to: unsortedWrite)))")
  }

  /// Writes a project with clips of every kind, overlays, captions and sound, a little over the size given.
  private static func writeProject(of byteCount: Int, to file: URL) throws -> Int {
    let small = try KadrCoding.encode(project(groups: 10)).count
    let large = try KadrCoding.encode(project(groups: 20)).count
    let data = try KadrCoding.encode(project(groups: byteCount / ((large - small) / 10) + 1))
    try data.write(to: file)
    return data.count
  }
}
