import Foundation
import Kadr
import KadrPersistence
import ProjectDocuments
import Synchronization
import TestSupport

/// Is a folder with a project in it, and everything around a document in the test's hands.
final class Desk: Sendable {
  let directory: TemporaryDirectory
  let scheduler = ManualScheduler()
  let log = EventLog()
  /// Stands before every system call of the document.
  let gate = Mutex<(@Sendable (SystemCall, String) throws(SystemError) -> Void)?>(nil)
  private let watchers = Mutex<[@Sendable () -> Void]>([])

  /// - Parameter folder: The folder to work in; a new one, if none is given.
  init(_ video: Video = Film.video, name: String = "film.kadr") throws {
    directory = try TemporaryDirectory()
    try put(video, name)
  }

  func url(_ name: String = "film.kadr") -> URL { directory.url.appending(path: name) }

  var options: DocumentOptions {
    var options = DocumentOptions()
    options.recoveryFolder = directory.url.appending(path: "recovery")
    return options
  }

  var surroundings: Surroundings {
    var surroundings = Surroundings()
    surroundings.scheduler = scheduler
    surroundings.files = FileSystem { [self] (call, path) throws(SystemError) in
      try gate.withLock { $0 }?(call, path)
    }
    surroundings.watch = { [self] _, changed in
      watchers.withLock { $0.append(changed) }
      return Unwatched()
    }
    return surroundings
  }

  private struct Unwatched: Cancellable {
    func cancel() {}
  }

  func open(_ name: String = "film.kadr", _ change: (inout DocumentOptions) -> Void = { _ in }) throws
    -> DocumentFile
  {
    var options = options
    change(&options)
    return try DocumentFile.open(
      url(name), options: options, surroundings: surroundings, onEvent: { [log] in log.add($0) })
  }

  /// Somebody else saves a version of the project.
  func put(_ video: Video, _ name: String = "film.kadr") throws {
    try directory.write([UInt8](KadrCoding.data(for: video)), to: name)
  }

  /// The system tells that something happened in the folder, and time goes by until it was looked at.
  func hear() {
    for changed in watchers.withLock({ $0 }) { changed() }
    scheduler.advance(by: .seconds(1))
  }

  func video(_ name: String = "film.kadr") throws -> Video {
    try KadrCoding.video(from: Data(directory.bytes(name)))
  }

  /// The names in the folder, apart from the recovery folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.url.path).filter { $0 != "recovery" }
      .sorted()
  }

  /// The records of unsaved edits.
  func records() throws -> [String] {
    let folder = directory.url.appending(path: "recovery")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".recovery") }
  }
}
