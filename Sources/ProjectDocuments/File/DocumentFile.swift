import Foundation
import Kadr
import KadrPersistence
import Synchronization

/// A document and the file it is in: opens and saves it, saves it by itself, and keeps it together with what others,
/// as git, do to the file in the meantime.
///
/// All of it may be used from any thread. Events come in whatever thread they happen in.
public final class DocumentFile: Sendable {
  struct Inside {
    var place: ProjectPlace
    /// The file as it was read or saved last: what both sides have in common. Nil where it never was.
    var base: [UInt8]?
    var state = DocumentState.inStep
    /// How the file looked from outside when it was read or written last.
    var seen: FileStatus?
    var watched: [WatchedFolder] = []
    var timers: [Timer: any Cancellable] = [:]
    /// When the edits that are to be saved must be, however many come after.
    var autosaveLimit: Duration?
    var recoveryFile: RecoveryFile?
    var leftover: (file: RecoveryFile, record: RecoveryRecord)?
    var isClosed = false
  }

  enum Timer: Hashable { case autosave, recovery, look, poll }

  /// What is edited.
  public let document: ProjectDocument
  let options: DocumentOptions
  let around: Surroundings
  private let handler: @Sendable (DocumentEvent) -> Void
  /// Held while the file is read or written: one after the other.
  private let work = NSLock()
  /// Held while unsaved edits are put where they survive, or taken away from there.
  let recovering = NSLock()
  let inside: Mutex<Inside>

  /// Opens a project file or a package.
  ///
  /// - Parameters:
  ///   - url: Where it is.
  ///   - options: How it is kept.
  ///   - onEvent: Is told what happens by itself.
  public static func open(
    _ url: URL, options: DocumentOptions = DocumentOptions(),
    onEvent: @escaping @Sendable (DocumentEvent) -> Void = { _ in }
  ) throws(DocumentError) -> DocumentFile {
    try open(url, options: options, surroundings: Surroundings(), onEvent: onEvent)
  }

  /// Puts a new document into a file, which is replaced where there is one.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - url: Where it goes; a name that ends in `.kadrpkg` makes a package.
  ///   - options: How it is kept.
  ///   - onEvent: Is told what happens by itself.
  public static func create(
    _ document: ProjectDocument, at url: URL, options: DocumentOptions = DocumentOptions(),
    onEvent: @escaping @Sendable (DocumentEvent) -> Void = { _ in }
  ) throws(DocumentError) -> DocumentFile {
    try create(document, at: url, options: options, surroundings: Surroundings(), onEvent: onEvent)
  }

  package static func open(
    _ url: URL, options: DocumentOptions, surroundings: Surroundings,
    onEvent: @escaping @Sendable (DocumentEvent) -> Void
  ) throws(DocumentError) -> DocumentFile {
    let place = ProjectPlace(url)
    let names = ImageNames()
    let store = Self.store(for: place, names, options, surroundings)
    let (bytes, target) = try place.readProject(surroundings.files)
    TemporaryName.removeLeftovers(of: target, files: surroundings.files)
    let data = Data(bytes)
    let document: ProjectDocument
    do {
      document = ProjectDocument(
        try KadrCoding.video(from: data, images: store), origin: Origin(data), names: names)
    } catch {
      throw DocumentError(opening: data, at: place.projectPath, error)
    }
    let file = DocumentFile(document, place, base: bytes, options, surroundings, onEvent)
    file.start(content: bytes)
    return file
  }

  package static func create(
    _ document: ProjectDocument, at url: URL, options: DocumentOptions, surroundings: Surroundings,
    onEvent: @escaping @Sendable (DocumentEvent) -> Void
  ) throws(DocumentError) -> DocumentFile {
    let file = DocumentFile(document, ProjectPlace(url), base: nil, options, surroundings, onEvent)
    try file.save(as: url)
    file.start(content: file.inside.withLock { $0.base ?? [] })
    return file
  }

  private init(
    _ document: ProjectDocument, _ place: ProjectPlace, base: [UInt8]?, _ options: DocumentOptions,
    _ surroundings: Surroundings, _ handler: @escaping @Sendable (DocumentEvent) -> Void
  ) {
    self.document = document
    self.options = options
    around = surroundings
    self.handler = handler
    inside = Mutex(Inside(place: place, base: base))
  }

  private func start(content: [UInt8]) {
    document.observe { [weak self] in self?.notice($0) }
    findLeftover(content: content)
    let seen = try? around.files.status(inside.withLock(\.place.projectPath))
    inside.withLock { $0.seen = seen }
    renewWatches()
    poll()
  }

  deinit {
    inside.withLock { inside in
      for timer in inside.timers.values { timer.cancel() }
      for folder in inside.watched { folder.watch.cancel() }
    }
  }

  /// Where it is.
  public var url: URL { inside.withLock(\.place.url) }

  /// How the document stands to its file.
  public var state: DocumentState { inside.withLock(\.state) }

  /// Stops saving by itself and listening. Edits that are not saved are put where the next opening finds them.
  public func close() {
    let isClosed = inside.withLock { inside in
      defer { inside.isClosed = true }
      for timer in inside.timers.values { timer.cancel() }
      for folder in inside.watched { folder.watch.cancel() }
      (inside.timers, inside.watched) = ([:], [])
      return inside.isClosed
    }
    if isClosed { return }
    keepForRecovery()
    // Letting go of the lock makes what is left a thing to be found.
    inside.withLock { ($0.recoveryFile, $0.leftover) = (nil, nil) }
  }

  // MARK: Inside

  /// Does something to the file with nobody else at it, and tells afterwards what happened.
  func working<Result>(
    _ body: (inout [DocumentEvent]) throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    var events: [DocumentEvent] = []
    defer { for event in events { handler(event) } }
    work.lock()
    defer { work.unlock() }
    return try body(&events)
  }

  func tell(_ event: DocumentEvent) { handler(event) }

  /// The images of a place: a package's own, or the app's. A folder of the app's is written as a package's is.
  static func store(
    for place: ProjectPlace, _ names: ImageNames, _ options: DocumentOptions, _ around: Surroundings
  ) -> (any ImageStore)? {
    if place.isPackage { return MediaFolder(folder: place.mediaPath, names: names, files: around.files) }
    guard let store = options.images else { return nil }
    if let store = store as? FileImageStore {
      return MediaFolder(folder: ProjectPlace(store.folder).path, names: names, files: around.files)
    }
    return RememberingStore(store: store, names: names)
  }
}
