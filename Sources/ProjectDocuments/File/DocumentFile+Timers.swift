/// What is to be done later, and who watches the file.
extension DocumentFile {
  /// A folder whose changes are heard.
  struct WatchedFolder {
    var path: String
    /// Git takes folders away and makes them anew, and a watch stays with the old one.
    var inode: UInt64
    var watch: any Cancellable
  }

  func notice(_ happening: ProjectDocument.Happening) {
    switch happening {
    case .edited, .adopted:
      scheduleAutosave()
      schedule(.recovery, after: options.recoveryDelay) { $0.keepForRecovery() }
    case .undoRefused(let name): tell(.undoRefused(name: name))
    }
  }

  func scheduleAutosave() {
    guard let delay = options.autosaveDelay, document.isEdited else { return }
    let now = around.scheduler.now
    let wait = inside.withLock { inside in
      let limit = inside.autosaveLimit ?? now + delay * 5
      inside.autosaveLimit = limit
      return max(.zero, min(delay, limit - now))
    }
    schedule(.autosave, after: wait) { $0.autosave() }
  }

  private func autosave() {
    guard case .inStep = state, document.isEdited else { return }
    inside.withLock { $0.autosaveLimit = nil }
    do throws(DocumentError) {
      _ = try save(.automatic)
    } catch {
      // What is wrong with the file itself was told when it was found.
      if case .inStep = state { tell(.saveFailed(error)) }
    }
  }

  func lookAgainWhenSettled() {
    schedule(.look, after: .milliseconds(500)) { $0.look(isSettled: true) }
  }

  func poll() {
    schedule(.poll, after: options.pollInterval) { file in
      let (path, seen, state) = file.inside.withLock { ($0.place.projectPath, $0.seen, $0.state) }
      let isInStep = if case .inStep = state { true } else { false }
      if !isInStep || (try? file.around.files.status(path)) != seen { file.look(isSettled: false) }
      file.renewWatches()
      file.poll()
    }
  }

  /// Watches the folders of the name and of the file that it leads to, where it is a link.
  func renewWatches() {
    let place = inside.withLock(\.place)
    let target = (try? place.target(around.files)) ?? place.projectPath
    let paths = Set([place.projectPath, target].map(FileName.folder))
    let inodes = paths.sorted().map { ($0, (try? around.files.status($0))?.inode) }
    let known = inside.withLock { $0.watched.map { ($0.path, $0.inode as UInt64?) } }
    if known.elementsEqual(inodes, by: ==) { return }
    let watched = inodes.compactMap { path, inode -> WatchedFolder? in
      let changed: @Sendable () -> Void = { [weak self] in
        // Several things happen to a file that is replaced; once they are over, one look is enough.
        self?.schedule(.look, after: .milliseconds(50)) { $0.look(isSettled: false) }
      }
      guard let inode, let watch = around.watch(path, changed) else { return nil }
      return WatchedFolder(path: path, inode: inode, watch: watch)
    }
    let old = inside.withLock { inside in
      defer { inside.watched = inside.isClosed ? [] : watched }
      return inside.isClosed ? watched : inside.watched
    }
    for folder in old { folder.watch.cancel() }
  }

  /// Sets a timer; the one that was set for the same is called off.
  func schedule(_ timer: Timer, after delay: Duration, _ work: @escaping @Sendable (DocumentFile) -> Void) {
    inside.withLock { inside in
      inside.timers[timer]?.cancel()
      guard !inside.isClosed else { return }
      inside.timers[timer] = around.scheduler.schedule(after: delay) { [weak self] in
        if let self, !self.inside.withLock(\.isClosed) { work(self) }
      }
    }
  }
}
