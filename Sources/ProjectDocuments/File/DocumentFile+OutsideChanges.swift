import CanonicalJSON
import Foundation
import Kadr
import KadrPersistence
import StructuralMerge

extension DocumentFile {
  /// Looks at the file now, as happens by itself whenever it changes.
  ///
  /// Without unsaved edits the document becomes what the file is. With some, both are merged; where they contradict
  /// each other, both stay as they are, and `state` has the conflicts.
  public func checkForChanges() { look(isSettled: true) }

  /// - Parameter isSettled: Whether a file that is gone or cannot be read will stay so. Git takes a file away and
  ///   writes it anew; in between there is none, or a part.
  func look(isSettled: Bool) {
    if inside.withLock(\.isClosed) { return }
    renewWatches()
    try? working { (events) throws(DocumentError) in
      let (place, base, state) = inside.withLock { ($0.place, $0.base, $0.state) }
      let found: [UInt8]?
      do throws(DocumentError) {
        found = try place.readIfPresent(around.files)
      } catch {
        if isSettled { part(error, &events) } else { lookAgainWhenSettled() }
        return
      }
      let seen = try? around.files.status(place.projectPath)
      inside.withLock { $0.seen = seen }
      switch found {
      case nil where base == nil: return
      case nil:
        guard isSettled else { return lookAgainWhenSettled() }
        if case .missing = state { return }
        inside.withLock { $0.state = .missing }
        events.append(.missing)
      case let bytes? where bytes == base:
        if case .inStep = state { return }
        inside.withLock { $0.state = .inStep }
        events.append(.backInStep)
        scheduleAutosave()
      case let bytes?:
        if !isSettled, (try? decode(bytes, place)) == nil { return lookAgainWhenSettled() }
        try takeIn(bytes, &events)
      }
    }
  }

  /// Takes in a file that somebody else wrote: afterwards it is what both sides have in common, and the document has
  /// its changes.
  ///
  /// - Throws: where it cannot be opened, or contradicts the edits; nothing is changed then.
  func takeIn(_ theirs: [UInt8], _ events: inout [DocumentEvent]) throws(DocumentError) {
    let (place, base) = inside.withLock { ($0.place, $0.base) }
    let video: Video
    do throws(DocumentError) {
      video = try decode(theirs, place)
    } catch {
      part(error, &events)
      throw error
    }
    while true {
      let (snapshot, isEdited) = document.snapshotAndState()
      if !isEdited {
        let origin = Origin(Data(theirs))
        guard document.adopt(video, origin: origin, over: snapshot.revision, isSaved: true) else { continue }
        settle(base: theirs)
        events.append(.reloaded(OutsideChanges(changes: changes(from: base, to: theirs), notes: [])))
        return
      }
      if case .conflicted(let known) = state, known.theirs == theirs, known.revision == snapshot.revision {
        throw .conflicted(path: place.path, known.messages)
      }
      let merge = try merge(snapshot, base ?? [], theirs, place, &events)
      guard merge.isClean else {
        throw disagree(DocumentConflicts(merge: merge, revision: snapshot.revision, theirs: theirs), &events)
      }
      guard try adopt(merge, picking: { _ in .ours }, over: snapshot, theirs, place) else { continue }
      events.append(
        .merged(OutsideChanges(changes: changes(from: base, to: theirs), notes: merge.notes)))
      return
    }
  }

  /// Merges the document, as it would be saved, with a file; nothing is written for it.
  func merge(
    _ snapshot: ProjectSnapshot, _ base: [UInt8], _ theirs: [UInt8], _ place: ProjectPlace,
    _ events: inout [DocumentEvent]
  ) throws(DocumentError) -> ProjectMerge {
    do {
      let store = Self.store(for: place, document.names, options, around)
      // A folder names images after their content, which takes no file.
      let images: (any ImageStore)? = store is MediaFolder ? document.names : store
      return try ProjectMerge(
        base: base, ours: [UInt8](try snapshot.data(images: images)), theirs: theirs, options: options.merging
      )
    } catch let error as ProjectMerge.Unreadable {
      let error = DocumentError.cannotEncode(reason: "it could not be merged: \(error.reason).")
      part(error, &events)
      throw error
    } catch {
      let error = DocumentError(encoding: error)
      part(error, &events)
      throw error
    }
  }

  /// Makes what a merge comes to the document, unless it was edited since the snapshot.
  func adopt(
    _ merge: ProjectMerge, picking pick: (Int) -> Version, over snapshot: ProjectSnapshot,
    _ theirs: [UInt8], _ place: ProjectPlace
  ) throws(DocumentError) -> Bool {
    let resolution: ProjectMerge.Resolution
    do throws(ProjectMerge.Unreadable) {
      resolution = try merge.resolved(picking: pick)
    } catch {
      throw .cannotEncode(reason: "it could not be merged: \(error.reason).")
    }
    guard resolution.broken.isEmpty else { throw .breaksRules(resolution.broken.map(\.message)) }
    // New images are not in the place yet: they are known by name.
    let names = document.names
    let images: any ImageStore = NamedOrStored(
      names: names, store: Self.store(for: place, names, options, around))
    let data = Data(resolution.text)
    let video: Video
    do {
      video = try KadrCoding.video(from: data, images: images)
    } catch {
      throw DocumentError(opening: data, at: place.projectPath, error)
    }
    let isSaved = resolution.text == theirs
    guard document.adopt(video, origin: Origin(data), over: snapshot.revision, isSaved: isSaved) else {
      return false
    }
    settle(base: theirs)
    return true
  }

  /// Notes that the file cannot be taken in; the document is kept.
  private func part(_ error: DocumentError, _ events: inout [DocumentEvent]) {
    let isNew = inside.withLock { inside in
      defer { inside.state = .apart(error) }
      if case .apart(let known) = inside.state { return known.description != error.description }
      return true
    }
    if isNew { events.append(.apart(error)) }
  }

  /// Notes the conflicts; the same ones are told once.
  func disagree(_ conflicts: DocumentConflicts, _ events: inout [DocumentEvent]) -> DocumentError {
    let isNew = inside.withLock { inside in
      defer { inside.state = .conflicted(conflicts) }
      guard case .conflicted(let known) = inside.state else { return true }
      return known.conflicts != conflicts.conflicts || known.theirs != conflicts.theirs
    }
    if isNew { events.append(.conflicted(conflicts)) }
    return .conflicted(path: inside.withLock(\.place.path), conflicts.messages)
  }

  private func changes(from old: [UInt8]?, to new: [UInt8]) -> [Change] {
    let schema = ProjectSchema.schema
    guard let old, let before = try? schema.normalised(JSONTree(parsing: old)),
      let after = try? schema.normalised(JSONTree(parsing: new), along: before)
    else { return [] }
    return difference(from: before, to: after, schema: schema)
  }
}
