import Foundation
import ProjectDocuments
import TestSupport

/// Keeps the events of a document for a test to look at.
final class EventLog: @unchecked Sendable {
  // The condition guards the list.
  private let condition = NSCondition()
  private var events: [DocumentEvent] = []

  func add(_ event: DocumentEvent) {
    condition.withLock {
      events.append(event)
      condition.broadcast()
    }
  }

  /// What happened since the last time this was asked, a word each.
  func take() -> [String] {
    condition.withLock {
      defer { events = [] }
      return events.map(\.word)
    }
  }

  /// Waits until something of this kind happens, and forgets what came before it.
  @discardableResult
  func wait(for word: String) throws -> DocumentEvent {
    condition.lock()
    defer { condition.unlock() }
    // Only a failing test gets there.
    let end = Date(timeIntervalSinceNow: 120)
    while true {
      if let place = events.firstIndex(where: { $0.word == word }) {
        defer { events.removeFirst(place + 1) }
        return events[place]
      }
      guard condition.wait(until: end) else {
        throw TestFailure("waited in vain for \(word); there was \(events.map(\.word))")
      }
    }
  }
}

extension DocumentEvent {
  /// Its kind.
  var word: String {
    switch self {
    case .saved: "saved"
    case .reloaded: "reloaded"
    case .merged: "merged"
    case .conflicted: "conflicted"
    case .missing: "missing"
    case .apart: "apart"
    case .backInStep: "back in step"
    case .saveFailed: "save failed"
    case .recoveryFailed: "recovery failed"
    case .undoRefused: "undo refused"
    }
  }
}

extension DocumentState {
  /// Its kind.
  var word: String {
    switch self {
    case .inStep: "in step"
    case .missing: "missing"
    case .apart: "apart"
    case .conflicted: "conflicted"
    }
  }
}
