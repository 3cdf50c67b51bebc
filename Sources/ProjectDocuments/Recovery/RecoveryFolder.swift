import Foundation

/// The folder in which unsaved edits survive a crash: a record and a lock for each open document that has any.
///
/// The lock is held as long as the document is open. The system lets go of it when the process ends, however it ends,
/// and that is how a record is known to be left over.
struct RecoveryFolder: Sendable {
  let path: String
  let files: FileSystem

  /// Makes a place for the record of a document.
  func file(for project: String) throws(SystemError) -> RecoveryFile {
    try files.makeFolder(path, mode: 0o700)
    while true {
      let random = String(UInt64.random(in: .min ... .max), radix: 16)
      let stem = "\(path)/\(Self.key(project))-\(random)"
      // Somebody who tidies up may have taken the lock's file away just before it was locked.
      guard let lock = try FileLock(at: stem + ".lock", files: files, makesFile: true) else { continue }
      return RecoveryFile(stem: stem, lock: lock, files: files)
    }
  }

  /// Finds the newest record of a document that nobody has open; takes away what has nothing to say any more.
  ///
  /// - Parameter content: What is in the project file now.
  func leftover(of project: String, content: [UInt8]) -> (file: RecoveryFile, record: RecoveryRecord)? {
    var found: (file: RecoveryFile, record: RecoveryRecord, age: FileStatus)?
    for name in (try? files.names(in: path)) ?? []
    where name.hasPrefix(Self.key(project) + "-") && name.hasSuffix(".lock") {
      let stem = "\(path)/\(name.dropLast(".lock".count))"
      guard let lock = try? FileLock(at: stem + ".lock", files: files, makesFile: false) else { continue }
      let file = RecoveryFile(stem: stem, lock: lock, files: files)
      guard let record = file.read(), record.path == project, record.mine != Data(content),
        let age = try? files.status(file.path)
      else {
        if file.read().map({ $0.path == project }) ?? true { file.remove() }
        continue
      }
      if let other = found, (other.age.seconds, other.age.nanoseconds) > (age.seconds, age.nanoseconds) {
        continue
      }
      found = (file, record, age)
    }
    return found.map { ($0.file, $0.record) }
  }

  /// A short name for a path: FNV-1a. Two paths that share it are told apart by what the record says.
  private static func key(_ project: String) -> String {
    let hash = project.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }
}
