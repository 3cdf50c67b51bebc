import Foundation
import Kadr
import KadrPersistence

extension DocumentFile {
  enum SaveReason { case asked, automatic, overwriting }

  /// Saves the document, unless there is nothing to save.
  ///
  /// What others wrote into the file is taken in first; where that contradicts the edits, nothing is written. The
  /// bytes are on the disk when this returns, and at no moment is the file anything but the old or the new one.
  ///
  /// - Returns: Whether something was written.
  /// - Throws: `DocumentError.conflicted` and others; the file is as it was then, and so is the document.
  @discardableResult
  public func save() throws(DocumentError) -> Bool { try save(.asked) }

  /// Saves the document over whatever is in the file now: conflict markers, another's version, something unreadable.
  @discardableResult
  public func saveOverwriting() throws(DocumentError) -> Bool { try save(.overwriting) }

  /// Saves the document in another place, which is its own from then on; what is there is replaced.
  ///
  /// - Parameter url: Where it goes; a name that ends in `.kadrpkg` makes a package, with the images in it.
  public func save(as url: URL) throws(DocumentError) {
    try working { (events) throws(DocumentError) in
      let place = ProjectPlace(url)
      for _ in 0..<Self.attempts {
        let snapshot = document.snapshot()
        let text = try encode(snapshot, for: place)
        guard try write(text, to: place, expecting: .anything) else { continue }
        inside.withLock { $0.place = place }
        // The document is in another place now, and so are its edits.
        forgetRecovery()
        didSave(text, snapshot)
        renewWatches()
        events.append(.saved)
        return
      }
      throw .keepsChanging(path: place.path)
    }
  }

  /// Reads the file again and gives up all edits since it was saved. That is an edit too, and can be undone.
  public func revert(undoManager: UndoManager? = nil) throws(DocumentError) {
    try working { (events) throws(DocumentError) in
      let place = inside.withLock(\.place)
      let (bytes, _) = try place.readProject(around.files)
      let video = try decode(bytes, place)
      document.replace(
        video, origin: Origin(Data(bytes)), isSaved: true, name: "Revert to Saved", undoManager: undoManager)
      settle(base: bytes)
    }
  }

  func save(_ reason: SaveReason) throws(DocumentError) -> Bool {
    try working { (events) throws(DocumentError) in
      for _ in 0..<Self.attempts {
        let (place, base) = inside.withLock { ($0.place, $0.base) }
        let disk = try place.readIfPresent(around.files)
        if let disk, reason != .overwriting, disk != base {
          guard reason != .automatic || isReadable(disk, place) else {
            lookAgainWhenSettled()
            return false
          }
          try takeIn(disk, &events)
          continue
        }
        if disk == nil, reason == .automatic {
          // Somebody took it away, perhaps git on another branch: it is not put back unasked.
          lookAgainWhenSettled()
          return false
        }
        let (snapshot, isEdited) = document.snapshotAndState()
        if !isEdited, disk != nil, reason != .overwriting {
          settle(base: disk)
          return false
        }
        let text = try encode(snapshot, for: place)
        if disk == text {
          didSave(text, snapshot)
          return false
        }
        guard try write(text, to: place, expecting: disk.map(Expectation.bytes) ?? .absent) else { continue }
        didSave(text, snapshot)
        events.append(.saved)
        return true
      }
      throw .keepsChanging(path: inside.withLock(\.place.path))
    }
  }

  /// How often to begin anew when somebody writes the file in the middle of a save.
  private static var attempts: Int { 16 }

  /// The bytes to save; a package's images are on the disk before the project that shows them.
  private func encode(_ snapshot: ProjectSnapshot, for place: ProjectPlace) throws(DocumentError) -> [UInt8] {
    do {
      return [UInt8](
        try snapshot.data(images: Self.store(for: place, document.names, options, around)))
    } catch {
      throw DocumentError(encoding: error)
    }
  }

  func decode(_ bytes: [UInt8], _ place: ProjectPlace) throws(DocumentError) -> Video {
    do {
      return try KadrCoding.video(
        from: Data(bytes), images: Self.store(for: place, document.names, options, around))
    } catch {
      throw DocumentError(opening: Data(bytes), at: place.projectPath, error)
    }
  }

  private func isReadable(_ bytes: [UInt8], _ place: ProjectPlace) -> Bool {
    (try? decode(bytes, place)) != nil
  }

  /// Writes the file; false where something else is in it than was expected.
  private func write(
    _ text: [UInt8], to place: ProjectPlace, expecting expected: Expectation
  ) throws(DocumentError) -> Bool {
    do throws(SystemError) {
      if place.isPackage { try around.files.makeFolder(place.path) }
      let target = try place.target(around.files)
      return try Replacement(of: target, expecting: expected, files: around.files).put(text) == .done
    } catch {
      throw DocumentError(writing: error, at: place.projectPath)
    }
  }

  private func didSave(_ text: [UInt8], _ snapshot: ProjectSnapshot) {
    document.markSaved(snapshot)
    settle(base: text)
  }

  /// Notes that the document and the file have `base` in common.
  func settle(base: [UInt8]?) {
    let seen = try? around.files.status(inside.withLock(\.place.projectPath))
    inside.withLock { inside in
      inside.base = base
      inside.state = .inStep
      inside.seen = seen
      inside.autosaveLimit = nil
    }
    // Edits made since, or merged just now, are still to be saved.
    if document.isEdited { scheduleAutosave() } else { forgetRecovery() }
  }
}
