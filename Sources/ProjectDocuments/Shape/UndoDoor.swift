import Foundation

/// An undo manager lives on the main actor where the system has one; everywhere else any thread may use ours.
enum UndoDoor {
  /// Does an edit and registers how to take it back, with no other edit in between.
  static func sequence<Result>(
    _ manager: UndoManager?, _ work: () throws -> Result
  ) rethrows -> Result {
    #if canImport(Darwin)
      // Edits that can be undone are made on the main actor, one after the other by nature.
      return try work()
    #else
      guard let manager else { return try work() }
      return try manager.synchronized(work)
    #endif
  }

  static func register(
    _ name: String, on manager: UndoManager, target: ProjectDocument,
    _ handler: @escaping @Sendable (ProjectDocument, UndoManager) -> Void
  ) {
    #if canImport(Darwin)
      MainActor.assumeIsolated {
        manager.registerUndo(withTarget: target) { [weak manager] document in
          if let manager { handler(document, manager) }
        }
        if !manager.isUndoing, !manager.isRedoing { manager.setActionName(name) }
      }
    #else
      manager.registerUndo(withTarget: target) { [weak manager] document in
        if let manager { handler(document, manager) }
      }
      // What is undone keeps its name, which may be that of its group.
      if !manager.isUndoing, !manager.isRedoing { manager.setActionName(name) }
    #endif
  }
}
