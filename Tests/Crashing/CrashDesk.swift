import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import TestSupport

/// Is the folder in which saves are killed.
struct CrashDesk {
  enum Left { case old, new }

  let directory: TemporaryDirectory
  var file: URL { directory.url.appending(path: "film.kadr") }

  init() throws {
    directory = try TemporaryDirectory()
    let video = Video { VideoClip(url: URL(filePath: "/media/harbour.mov")).trimmed(to: 0...6).id("hero") }
    try directory.write([UInt8](KadrCoding.data(for: video)), to: "film.kadr")
  }

  func bytes() throws -> [UInt8] { try directory.bytes("film.kadr") }

  /// The command that does a save in a process of its own.
  func command(_ run: CrashRun) -> [String] {
    let own = URL(filePath: CommandLine.arguments[0]).path
    return [own, "save", file.path, "\(run.seed)", "\(run.call)", run.countsRecovery ? "all" : "save"]
  }

  /// Does a save in a process of its own; gives how it ended.
  func save(_ run: CrashRun) throws -> Int32 {
    let sanitizers = Sanitizers.variables.map { "\($0)=\($1)" }
    return try spawn(command(run), environment: ["SWIFT_BACKTRACE=enable=no"] + sanitizers)
  }

  /// Looks at what is left: a whole file, the edits in it or found again, and nothing beside it once it was opened.
  func check(_ run: CrashRun, before: [UInt8]) throws -> Left {
    let after = try bytes()
    var video = try KadrCoding.video(from: Data(before))
    run.edit(&video)
    let expected = try [UInt8](KadrCoding.data(for: video))
    guard after == before || after == expected else { throw TestFailure("a torn file, after \(run)") }
    let file = try DocumentFile.open(self.file, options: run.options)
    defer { file.close() }
    if after == expected {
      guard !file.hasRecoverableEdits else { throw TestFailure("saved edits came again, after \(run)") }
    } else if file.hasRecoverableEdits {
      try file.recover()
      guard file.document.video == video else { throw TestFailure("other edits came again, after \(run)") }
      try file.revert()
    } else if !run.countsRecovery {
      throw TestFailure("edits that were put aside are gone, after \(run)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    guard Set(names).isSubset(of: ["film.kadr", "recovery"]) else {
      throw TestFailure("\(names) are left, after \(run)")
    }
    return after == expected ? .new : .old
  }
}
