import Foundation
import ProjectDocuments
import Synchronization

/// Keeps what is to be done later until it is asked for, once.
final class StoppedClock: Scheduler {
  private let waiting = Mutex<[@Sendable () -> Void]>([])

  var now: Duration { .zero }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Cancellable {
    // Looking at the file from time to time is not what is tried here.
    if delay < .seconds(1) { waiting.withLock { $0.append(work) } }
    return Nothing()
  }

  func run() {
    let work = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for item in work { item() }
  }

  private struct Nothing: Cancellable {
    func cancel() {}
  }
}

/// Kills the process at a certain call.
final class Countdown: Sendable {
  private let rest: Mutex<Int>
  private let isRunning = Mutex(false)

  init(_ count: Int) { rest = Mutex(count) }

  func start() { isRunning.withLock { $0 = true } }

  func next() {
    guard isRunning.withLock({ $0 }) else { return }
    let isNow = rest.withLock { rest in
      rest -= 1
      return rest == 0
    }
    if isNow { kill(getpid(), SIGKILL) }
  }
}
