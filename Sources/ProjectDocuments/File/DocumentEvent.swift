import KadrPersistence
import StructuralMerge

/// What happened to a document and its file by themselves, for the app to show.
public enum DocumentEvent: Sendable {
  /// The document was saved.
  case saved
  /// The file was changed; there were no unsaved edits, and the document is what the file is now.
  case reloaded(OutsideChanges)
  /// The file was changed; what came is in the document, beside the unsaved edits.
  case merged(OutsideChanges)
  /// The file was changed against unsaved edits. The document and the file are both as they were, and nothing is
  /// written until the conflicts are settled.
  case conflicted(DocumentConflicts)
  /// The file is gone. The document is kept; saving puts the file there again.
  case missing
  /// What is in the file now cannot be opened. The document is kept, and is not written over it by itself.
  case apart(DocumentError)
  /// The file is again what the document was made of.
  case backInStep
  /// The document could not be saved by itself. It is tried again after the next edit.
  case saveFailed(DocumentError)
  /// Unsaved edits could not be put where they survive a crash.
  case recoveryFailed(DocumentError)
  /// An edit could not be undone, since it does not go together with what came from outside.
  case undoRefused(name: String)
}

/// What came from outside.
public struct OutsideChanges: Sendable {
  /// Each field and item that is another one now.
  public let changes: [Change]
  /// What merging decided and is worth a word.
  public let notes: [String]

  /// What changed, a line each: `changed clip "hero" volumeLevel`.
  public var summary: [String] {
    changes.map { change in
      let route = change.route
      let start = route.lastIndex { if case .item = $0 { true } else { false } } ?? route.startIndex
      return ([change.kind.rawValue] + route[start...].map(\.description)).joined(separator: " ")
    }
  }
}

/// How a document stands to its file.
public enum DocumentState: Sendable {
  /// The file is what was read or saved last.
  case inStep
  /// The file is gone.
  case missing
  /// What is in the file cannot be opened.
  case apart(DocumentError)
  /// The file was changed against unsaved edits.
  case conflicted(DocumentConflicts)
}
