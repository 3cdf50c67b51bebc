import Synchronization

/// Does something once, at a certain call.
final class Countdown: Sendable {
  private let rest: Mutex<Int>
  private let isRunning = Mutex(false)
  private let action: @Sendable () -> Void

  init(_ count: Int, _ action: @escaping @Sendable () -> Void) {
    rest = Mutex(count)
    self.action = action
  }

  func start() { isRunning.withLock { $0 = true } }

  var isOver: Bool { rest.withLock { $0 <= 0 } }

  func next() {
    guard isRunning.withLock({ $0 }) else { return }
    let isNow = rest.withLock { rest in
      rest -= 1
      return rest == 0
    }
    if isNow { action() }
  }
}
