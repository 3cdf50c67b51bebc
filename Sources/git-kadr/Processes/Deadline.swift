import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives work a time to end in.
enum Deadline {
  /// Runs `work` on a thread of its own and waits for it.
  ///
  /// - Parameter milliseconds: How long to wait; 0 does not wait at all.
  /// - Returns: What `work` returned, or nil when the time ran out. The thread is then left to itself: nothing
  ///   can stop it safely, and the process is about to end.
  static func run<T: Sendable>(milliseconds: Int32, _ work: @escaping @Sendable () -> T) -> T? {
    let box = Box<T>(work)
    guard let pipe = box.pipe, box.start() else { return work() }
    var ready = pollfd(fd: pipe.readEnd, events: Int16(POLLIN | POLLHUP), revents: 0)
    // A pipe wakes `poll` on every system, by a clock that nobody can set back.
    while milliseconds > 0, poll(&ready, 1, milliseconds) < 0, errno == EINTR {}
    return ready.revents == 0 ? nil : box.result.withLock { $0 }
  }

  /// Carries the work to the thread and its result back.
  private final class Box<T: Sendable>: Sendable {
    let work: @Sendable () -> T
    let result = Mutex<T?>(nil)
    let pipe = Pipe.open()

    init(_ work: @escaping @Sendable () -> T) {
      self.work = work
    }

    deinit {
      pipe?.closeReadEnd()
    }

    /// Starts the thread; returns false when the system has none to give.
    func start() -> Bool {
      WorkThread { self.finish() } != nil
    }

    private func finish() {
      let value = work()
      result.withLock { $0 = value }
      // The reader wakes as the writing end closes, be it by this or with the process.
      pipe?.closeWriteEnd()
    }
  }
}
