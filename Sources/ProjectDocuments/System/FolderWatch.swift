import Foundation
import Synchronization

/// Hears from the system that something in a folder changed.
final class FolderWatch: Cancellable {
  #if os(Linux)
    private let source: Mutex<(any DispatchSourceRead)?>

    /// Watches a folder; nil where the system cannot, so that only looking again helps.
    ///
    /// The folder and not the file: whoever replaces a file by renaming gives the name to another one, and a watch
    /// on the old one hears no more.
    init?(folder: String, changed: @escaping @Sendable () -> Void) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events =
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
      guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
        close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .utility))
      source.setEventHandler {
        // What happened is not asked: what counts is what is in the file now.
        withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) {
          while read(descriptor, $0.baseAddress!, $0.count) > 0 {}
        }
        changed()
      }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      self.source = Mutex(source)
    }

    func cancel() {
      source.withLock { source in
        source?.cancel()
        source = nil
      }
    }

    deinit { cancel() }
  #else
    /// Watches nothing: here the file is looked at from time to time.
    init?(folder: String, changed: @escaping @Sendable () -> Void) { nil }

    func cancel() {}
  #endif
}
