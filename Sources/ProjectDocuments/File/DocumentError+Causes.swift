import CanonicalJSON
import Foundation
import KadrPersistence

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DocumentError {
  /// Puts what the system said about reading in a document's words.
  init(reading error: SystemError) {
    self =
      error.code == EISDIR
      ? .isFolder(path: error.path) : .cannotRead(path: error.path, reason: error.reason)
  }

  /// Puts what the system said about writing in a document's words.
  init(writing error: SystemError, at path: String? = nil) {
    let path = path ?? error.path
    switch error.code {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case EISDIR: self = .isFolder(path: path)
    default: self = .cannotWrite(path: path, reason: error.reason)
    }
  }

  /// Tells why bytes are no project that can be opened.
  init(opening bytes: Data, at path: String, _ error: any Error) {
    switch error {
    case let error as DocumentError: self = error
    case let error as PersistenceError:
      if LargeFilePointer.matches(bytes) {
        self = .largeFilePointer(path: path)
      } else if let key = Self.keyOfProject(in: bytes) {
        self = .wrapped(path: path, key: key)
      } else {
        self = .unreadable(path: path, error)
      }
    default: self = .cannotRead(path: path, reason: "\(error)")
    }
  }

  /// Tells why a document could not be turned into a file.
  init(encoding error: any Error) {
    switch error {
    case let error as DocumentError: self = error
    case PersistenceError.unsavable(let losses): self = .unsavable(losses)
    case let error as PersistenceError: self = .cannotEncode(reason: error.errorDescription ?? "")
    default: self = .cannotEncode(reason: "\(error)")
    }
  }

  /// The key at the top of another app's file that a whole project lies under; nil where there is none.
  private static func keyOfProject(in bytes: Data) -> String? {
    guard let tree = try? JSONTree(parsing: [UInt8](bytes)), tree.root.kind == .object,
      tree.root["video"] == nil || tree.root["schema"] == nil
    else { return nil }
    func holdsProject(_ value: JSONValue) -> Bool {
      guard value.isContainer else { return false }
      if value.kind == .object, value["schema"] != nil, value["video"]?.kind == .object { return true }
      return value.children.contains(where: holdsProject)
    }
    return tree.root.children.first(where: holdsProject)?.key?.string
  }
}
