import Foundation

/// Does things later.
package protocol Scheduler: Sendable {
  /// The time that went by since some moment of its own.
  var now: Duration { get }
  /// Does something once, after a time, in any thread; it can be called off until then.
  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Cancellable
}

/// Something that goes on until it is called off.
package protocol Cancellable: Sendable {
  /// Calls it off; without effect once it is over.
  func cancel()
}

/// Does things later on a queue of the system's.
struct QueueScheduler: Scheduler {
  private let queue = DispatchQueue(label: "kadr.documents", qos: .utility)

  private let start = ContinuousClock.now

  var now: Duration { ContinuousClock.now - start }

  func schedule(after delay: Duration, _ work: @escaping @Sendable () -> Void) -> any Cancellable {
    let item = DispatchWorkItem(block: work)
    let (seconds, attoseconds) = delay.components
    let deadline =
      DispatchTime.now() + .seconds(Int(seconds)) + .nanoseconds(Int(attoseconds / 1_000_000_000))
    queue.asyncAfter(deadline: deadline, execute: item)
    return ScheduledItem(item: item)
  }
}

/// Work on a queue that can be called off.
private struct ScheduledItem: Cancellable, @unchecked Sendable {
  // A work item may be cancelled from any thread; it only does not say so.
  let item: DispatchWorkItem

  func cancel() { item.cancel() }
}
