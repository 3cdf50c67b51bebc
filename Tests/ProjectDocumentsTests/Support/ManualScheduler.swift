import ProjectDocuments
import Synchronization

/// A clock that stands still until a test turns it.
final class ManualScheduler: Scheduler {
  private struct Work {
    var due: Duration
    var number: Int
    var body: @Sendable () -> Void
  }

  private struct State {
    var now = Duration.zero
    var count = 0
    var waiting: [Work] = []
  }

  private let state = Mutex(State())

  var now: Duration { state.withLock(\.now) }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Cancellable {
    let number = state.withLock { state in
      state.count += 1
      state.waiting.append(Work(due: state.now + delay, number: state.count, body: work))
      return state.count
    }
    return Scheduled(scheduler: self, number: number)
  }

  /// Lets time go by; what falls due happens in this thread, in its order.
  func advance(by duration: Duration) {
    let end = now + duration
    while let work = next(until: end) { work.body() }
    state.withLock { $0.now = end }
  }

  private func next(until end: Duration) -> Work? {
    state.withLock { state in
      let due = state.waiting.filter { $0.due <= end }
      guard let first = due.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }) else { return nil }
      state.waiting.removeAll { $0.number == first.number }
      state.now = max(state.now, first.due)
      return first
    }
  }

  private struct Scheduled: Cancellable {
    let scheduler: ManualScheduler
    let number: Int

    func cancel() { scheduler.state.withLock { $0.waiting.removeAll { $0.number == number } } }
  }
}
