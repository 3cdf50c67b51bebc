import Foundation
import Kadr
import KadrPersistence
import StructuralMerge
import Synchronization

/// A project that many parts of an app share and edit.
///
/// `edit` is the only door through which it changes. A snapshot is a value that shares its storage with the document
/// until the next edit, so that it costs next to nothing and saving it never holds up an edit. All of it may be used
/// from any thread.
public final class ProjectDocument: Sendable {
  struct Content {
    var current: ProjectSnapshot
    var savedRevision: Int?
    var lastRevision = 0
    var observers: [@Sendable (Happening) -> Void] = []
  }

  /// What observers are told.
  enum Happening {
    case edited
    /// What came from outside was taken over.
    case adopted
    /// An undo does not go together with what came from outside since.
    case undoRefused(name: String)
  }

  private let content: Mutex<Content>
  /// Held for a whole edit, while `content` is held only to take or to put a value: who reads never waits for an
  /// edit.
  private let editing = NSLock()
  let names: ImageNames

  /// Makes a new document.
  public init(_ video: Video = Video(clips: [])) {
    names = ImageNames()
    let first = ProjectSnapshot(video: video, revision: 0, origin: nil, names: names)
    content = Mutex(Content(current: first))
    announceChanges()
  }

  /// Opens a project file that was read.
  ///
  /// - Throws: as `KadrCoding.video(from:images:migrations:)`.
  public convenience init(data: Data, images: (any ImageStore & Sendable)? = nil) throws {
    let names = ImageNames()
    let video = try KadrCoding.video(
      from: data, images: images.map { RememberingStore(store: $0, names: names) })
    self.init(video, origin: Origin(data), names: names)
  }

  init(_ video: Video, origin: Origin, names: ImageNames) {
    self.names = names
    let first = ProjectSnapshot(video: video, revision: 0, origin: origin, names: names)
    content = Mutex(Content(current: first, savedRevision: 0))
    announceChanges()
  }

  /// The composition as it is now.
  public var video: Video { snapshot().video }

  /// Whether it differs from what was saved last. An edit that is undone to there makes it false again.
  public var isEdited: Bool { content.withLock { $0.current.revision != $0.savedRevision } }

  /// Takes the document as it is now.
  public func snapshot() -> ProjectSnapshot { content.withLock(\.current) }

  /// Changes the composition.
  ///
  /// While the change runs, everyone else sees the document as it was; where it throws, nothing is changed. Do not
  /// edit the same document again inside of it, nor save its file.
  ///
  /// - Parameters:
  ///   - name: What to call it in the Undo menu, as "Trim Clip".
  ///   - undoManager: Where to register how to take it back. Undoing keeps what came from outside since then.
  ///   - change: The edit itself.
  @discardableResult
  public func edit<Result>(
    _ name: String, undoManager: UndoManager? = nil, _ change: (inout Video) throws -> Result
  ) rethrows -> Result {
    let result = try UndoDoor.sequence(undoManager) {
      let (before, after, result) = try locked {
        let before = snapshot()
        var video = before.video
        let result = try change(&video)
        return (before, put(video, origin: before.origin), result)
      }
      if let undoManager { register(name, from: before, to: after, on: undoManager) }
      return result
    }
    tell(.edited)
    return result
  }

  // MARK: For the file it is in

  /// Takes the document as it is now, with whether that is edited.
  func snapshotAndState() -> (snapshot: ProjectSnapshot, isEdited: Bool) {
    content.withLock { ($0.current, $0.current.revision != $0.savedRevision) }
  }

  /// Makes a version from elsewhere the content, unless the document is past the revision it was made for.
  ///
  /// - Parameter isSaved: Whether that is what the file holds.
  func adopt(_ video: Video, origin: Origin, over revision: Int, isSaved: Bool) -> Bool {
    let isAdopted = locked {
      guard snapshot().revision == revision else { return false }
      let adopted = put(video, origin: origin)
      content.withLock { $0.savedRevision = isSaved ? adopted.revision : nil }
      return true
    }
    if isAdopted { tell(.adopted) }
    return isAdopted
  }

  /// Makes a version the content as an edit that can be undone.
  func replace(_ video: Video, origin: Origin, isSaved: Bool, name: String, undoManager: UndoManager?) {
    UndoDoor.sequence(undoManager) {
      let (before, after) = locked { (snapshot(), put(video, origin: origin)) }
      if isSaved { markSaved(after) }
      if let undoManager { register(name, from: before, to: after, on: undoManager) }
    }
    tell(.edited)
  }

  /// Notes that a snapshot is what the file holds.
  func markSaved(_ snapshot: ProjectSnapshot) {
    content.withLock { $0.savedRevision = snapshot.revision }
  }

  /// Tells a closure of every edit, after it.
  func observe(_ observer: @escaping @Sendable (Happening) -> Void) {
    content.withLock { $0.observers.append(observer) }
  }

  // MARK: Inside

  func tell(_ happening: Happening) {
    for observer in content.withLock(\.observers) { observer(happening) }
  }

  func locked<Result>(_ work: () throws -> Result) rethrows -> Result {
    editing.lock()
    defer { editing.unlock() }
    return try work()
  }

  /// Puts a new revision; `editing` is held.
  func put(_ video: Video, origin: Origin?) -> ProjectSnapshot {
    content.withLock { content in
      content.lastRevision += 1
      content.current = ProjectSnapshot(
        video: video, revision: content.lastRevision, origin: origin, names: names)
      return content.current
    }
  }

  /// Puts a revision that was there before; `editing` is held.
  func put(_ snapshot: ProjectSnapshot) {
    content.withLock { $0.current = snapshot }
  }
}
