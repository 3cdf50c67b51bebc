#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a thread with room to go down as deep as a project is nested; not every system gives threads that much.
struct WorkThread: ~Copyable {
  private let thread: pthread_t

  /// Starts `work`.
  ///
  /// - Returns: nil when the system has no thread to give; nothing is done then.
  init?(_ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, 16 << 20)
    // Signals go to the main thread, which holds them back while it writes.
    let signals = BlockedSignals()
    let entry = Unmanaged.passRetained(Entry(work))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(
      &thread, &attributes,
      { entry in
        #if canImport(Glibc)
          guard let entry else { return nil }
        #endif
        Unmanaged<Entry>.fromOpaque(entry).takeRetainedValue().work()
        return nil
      }, entry.toOpaque())
    _ = consume signals
    #if canImport(Glibc)
      let started: pthread_t? = thread
    #else
      let started = thread
    #endif
    guard error == 0, let started else {
      entry.release()
      return nil
    }
    self.thread = started
  }

  /// Waits for its end.
  consuming func join() {
    pthread_join(thread, nil)
    discard self
  }

  deinit {
    // Left to itself.
    pthread_detach(thread)
  }

  /// Carries the work through the C function that starts a thread.
  private final class Entry: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
