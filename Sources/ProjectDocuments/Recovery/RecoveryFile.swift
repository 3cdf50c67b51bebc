import Foundation

/// The record of one document's unsaved edits, ours as long as the lock is held.
final class RecoveryFile: Sendable {
  private let stem: String
  private let lock: FileLock
  private let files: FileSystem

  init(stem: String, lock: FileLock, files: FileSystem) {
    self.stem = stem
    self.lock = lock
    self.files = files
  }

  /// Where the record is.
  var path: String { stem + ".recovery" }

  /// Writes the record, whole or not at all.
  func write(_ record: RecoveryRecord) throws {
    let bytes = [UInt8](try JSONEncoder().encode(record))
    _ = try Replacement(of: path, expecting: .anything, files: files).put(bytes, mode: 0o600)
  }

  /// Reads the record; nil where there is none that can be read.
  func read() -> RecoveryRecord? {
    guard let bytes = try? files.read(path) else { return nil }
    return try? JSONDecoder().decode(RecoveryRecord.self, from: Data(bytes))
  }

  /// Takes the record away, and the place for it.
  func remove() {
    try? files.remove(path)
    try? files.remove(stem + ".lock")
  }
}
