import Foundation
import Kadr
import KadrPersistence

extension DocumentFile {
  /// Whether edits of an earlier time, which ended in a crash, were found and are neither recovered nor discarded.
  public var hasRecoverableEdits: Bool { inside.withLock { $0.leftover != nil } }

  /// Shows the edits that were found, as they were; nil where there are none.
  public var recoverableVideo: Video? {
    let (place, leftover) = inside.withLock { ($0.place, $0.leftover) }
    return leftover.flatMap { try? decode($0.record, place) }
  }

  /// Makes the edits that were found unsaved edits of this document. What happened to the file since then is merged
  /// with them as any change from outside.
  ///
  /// - Throws: `DocumentError.hasEdits` when there are others already, `.conflicted` when the file was changed against
  ///   them: they are in the document then, and `state` has the conflicts.
  public func recover() throws(DocumentError) {
    try working { (events) throws(DocumentError) in
      let (place, leftover, disk) = inside.withLock { ($0.place, $0.leftover, $0.base) }
      guard let leftover else { throw .nothingToRecover }
      let video = try decode(leftover.record, place)
      let (snapshot, isEdited) = document.snapshotAndState()
      guard !isEdited,
        document.adopt(video, origin: Origin(leftover.record.mine), over: snapshot.revision, isSaved: false)
      else { throw .hasEdits }
      // First they are ours, then the old record goes.
      inside.withLock { $0.base = [UInt8](leftover.record.base) }
      keepForRecovery()
      discard(leftover.file)
      if let disk, disk != [UInt8](leftover.record.base) { try takeIn(disk, &events) }
    }
  }

  /// Throws the edits away that were found.
  public func discardRecoverableEdits() {
    if let leftover = inside.withLock(\.leftover) { discard(leftover.file) }
  }

  /// Opens the edits as they were; images that were in memory only are in the record.
  private func decode(_ record: RecoveryRecord, _ place: ProjectPlace) throws(DocumentError) -> Video {
    for (token, data) in record.images {
      if let image = PlatformImage(data: data) { document.names.remember(image, as: token, isKept: false) }
    }
    let images = NamedOrStored(
      names: document.names, store: Self.store(for: place, document.names, options, around))
    do {
      return try KadrCoding.video(from: record.mine, images: images)
    } catch {
      throw DocumentError(opening: record.mine, at: place.projectPath, error)
    }
  }

  private func discard(_ file: RecoveryFile) {
    file.remove()
    inside.withLock { $0.leftover = nil }
  }

  func findLeftover(content: [UInt8]) {
    guard let folder, let key = recoveryKey else { return }
    let found = folder.leftover(of: key, content: content)
    inside.withLock { $0.leftover = found }
  }

  /// Writes the unsaved edits where they survive; where there are none, nothing stays.
  func keepForRecovery() {
    guard let folder, let key = recoveryKey else { return }
    do {
      try recovering.withLock {
        let (snapshot, isEdited) = document.snapshotAndState()
        guard isEdited else { return removeRecoveryFile() }
        // What no file can hold survives no crash; the rest does.
        let mine = try snapshot.data(allowingLoss: true, images: document.names)
        let (known, base) = inside.withLock { ($0.recoveryFile, $0.base) }
        let file = try known ?? folder.file(for: key)
        inside.withLock { $0.recoveryFile = file }
        try file.write(
          RecoveryRecord(
            path: key, base: Data(base ?? []), mine: mine, images: try document.names.unkeptImages(in: mine)))
      }
    } catch let error as SystemError {
      tell(.recoveryFailed(DocumentError(writing: error)))
    } catch {
      tell(.recoveryFailed(DocumentError(encoding: error)))
    }
  }

  func forgetRecovery() {
    recovering.withLock { removeRecoveryFile() }
  }

  private func removeRecoveryFile() {
    let file = inside.withLock { inside in
      defer { inside.recoveryFile = nil }
      return inside.recoveryFile
    }
    file?.remove()
  }

  private var folder: RecoveryFolder? {
    options.recoveryFolder.map {
      RecoveryFolder(path: ProjectPlace($0).path, files: around.files)
    }
  }

  /// The file itself, however it was reached.
  private var recoveryKey: String? {
    let place = inside.withLock(\.place)
    return try? place.target(around.files)
  }
}
