import Foundation
import Kadr
import KadrPersistence

/// Why a document could not be opened, saved or settled. Nothing is lost by any of them: the file is as it was, and
/// the document holds its edits.
public enum DocumentError: Error, Sendable {
  /// There is no such file.
  case notFound(path: String)
  /// A folder is where a file should be.
  case isFolder(path: String)
  /// A folder has no project file in it.
  case noProject(path: String)
  /// The system does not give the file out.
  case cannotRead(path: String, reason: String)
  /// The system does not take the file.
  case cannotWrite(path: String, reason: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The file is there but is no project that can be opened.
  case unreadable(path: String, PersistenceError)
  /// The file is a pointer of Git LFS, and what it points to was not fetched.
  case largeFilePointer(path: String)
  /// The project is inside another app's file, under this key.
  case wrapped(path: String, key: String)
  /// The document holds what a file cannot.
  case unsavable([Lossy])
  /// The document cannot be written; the reason is a sentence.
  case cannotEncode(reason: String)
  /// The file and the document were changed in ways that contradict each other.
  case conflicted(path: String, [ConflictMessage])
  /// The conflicts are no longer those that were answered.
  case conflictsChanged(path: String)
  /// The answers together break rules of a composition; each is a sentence without a full stop.
  case breaksRules([String])
  /// Others keep writing the file.
  case keepsChanging(path: String)
  /// There are unsaved edits where there must be none.
  case hasEdits
  /// There is nothing to recover.
  case nothingToRecover
}

extension DocumentError: LocalizedError {
  /// What is wrong, as a sentence.
  public var errorDescription: String? {
    switch self {
    case .notFound(let path): "There is no file at \(path)."
    case .isFolder(let path): "\(path) is a folder, not a project file."
    case .noProject(let path): "There is no \(ProjectPlace.projectName) in \(path)."
    case .cannotRead(let path, let reason): "\(path) cannot be read: \(reason)."
    case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason). It is as it was."
    case .diskFull(let path): "\(path) cannot be written: the disk is full. The file is as it was."
    case .unreadable(let path, let error): "\(path): \(error.errorDescription ?? "")"
    case .largeFilePointer(let path): "\(path) is a pointer of Git LFS and not the project itself."
    case .wrapped(let path, let key):
      "\(path) is a file of another app, which holds a project under \"\(key)\" and more around it."
    case .unsavable(let losses): PersistenceError.unsavable(losses).errorDescription
    case .cannotEncode(let reason): "The project cannot be written: \(reason)"
    case .conflicted(let path, let conflicts):
      "\(path) was changed by somebody else, against \(conflicts.count == 1 ? "one edit" : "\(conflicts.count) edits") here: "
        + conflicts.map(\.text).joined(separator: "; ") + "."
    case .conflictsChanged(let path): "\(path) or the document was changed again in the meantime."
    case .breaksRules(let messages): "These answers do not go together: \(messages.joined(separator: "; "))."
    case .keepsChanging(let path): "\(path) is being written by something else all the time."
    case .hasEdits: "The document has unsaved edits."
    case .nothingToRecover: "There are no edits to recover."
    }
  }

  /// What to do about it, as a sentence.
  public var recoverySuggestion: String? {
    switch self {
    case .notFound: "Check the name, or save the document to put the file there again."
    case .isFolder: "Move the folder away, or save the document under another name."
    case .noProject: "Choose a package that was saved as a project."
    case .cannotRead: "Check who may read it, and the disk."
    case .cannotWrite: "Check who may write there, or save the document in another place."
    case .diskFull: "Make room, or save the document on another disk."
    case .unreadable(_, let error): error.recoverySuggestion
    case .largeFilePointer: "Run git lfs pull, then open it again."
    case .wrapped: "Open it in the app that wrote it."
    case .unsavable(let losses): PersistenceError.unsavable(losses).recoverySuggestion
    case .cannotEncode: "Change what is named."
    case .conflicted: "Settle each of them, then save."
    case .conflictsChanged: "Look at the conflicts again, and settle them as they are now."
    case .breaksRules: "Answer at least one of them otherwise, or give all to one side."
    case .keepsChanging: "Wait for it to end, then save again."
    case .hasEdits: "Save or revert it first."
    case .nothingToRecover: "Go on with the document as it is."
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// The error and what to do about it.
  public var description: String {
    [errorDescription, recoverySuggestion].compactMap(\.self).joined(separator: " ")
  }
}
