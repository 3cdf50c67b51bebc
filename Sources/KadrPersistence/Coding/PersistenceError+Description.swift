import CanonicalJSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PersistenceError: LocalizedError {
  /// What is wrong, as a sentence.
  public var errorDescription: String? {
    switch self {
    case .malformed(let error): "The file is not a readable project. \(error)"
    case .conflicted(let count, let lines):
      count == 1
        ? "The file has an unresolved merge conflict at line \(lines.first ?? 1)."
        : "The file has \(count) unresolved merge conflicts, at lines \(list(lines.map(String.init)))."
    case .notAProject(let reason): "The file is not a project: \(reason)"
    case .newerSchema(let found, let known):
      "The project is of version \(found); this app reads up to version \(known)."
    case .noMigration(let from):
      "The project is of version \(from), and this app has no step from there to version \(from + 1)."
    case .badMigration(let from, let reason):
      "The step from version \(from) to version \(from + 1) failed: \(reason)"
    case .missingField(let name, let place): "The field \"\(name)\" is missing in \(place)."
    case .wrongType(let expected, let place): "The value of \(place) should be \(expected)."
    case .unknownValue(let value, let field, let place):
      "\"\(value)\" is not a known \(field), in \(place)."
    case .ambiguousKind(let field, let place): "The \(field) in \(place) is of two kinds at once."
    case .nonFiniteNumber(let path): "The number at \(path) is infinite or not a number."
    case .repeatedField(let name): "The added field \"\(name)\" repeats a field of the format."
    case .contradiction(let reason, let place): "\(place): \(reason)"
    case .invalidURL(let text, let place): "\"\(text)\" in \(place) is not a URL."
    case .unsavable(let losses):
      losses.count == 1
        ? "One thing in this project cannot be saved: \(losses[0].sentence)"
        : "\(losses.count) things in this project cannot be saved: "
          + losses.map(\.sentence).joined(separator: " ")
    case .noImageStore(let token, let place):
      "The project shows the image \"\(token)\" in \(place), but there is no store to take it from."
    case .imageNotFound(let token): "The image \"\(token)\" is missing."
    case .unsafeToken(let token): "The image name \"\(token)\" leads out of the project's folder."
    case .imageStoreFailed(let reason): "An image could not be stored or read: \(reason)"
    }
  }

  /// What to do about it, as a sentence.
  public var recoverySuggestion: String? {
    switch self {
    case .malformed: "Restore the file from a backup or from version control, or mend the place named."
    case .conflicted:
      "Resolve each conflict by choosing a side, with git kadr resolve or in an editor, and open the file again."
    case .notAProject: "Choose a file that was saved as a project."
    case .newerSchema: "Update the app, or save the project for an older version there."
    case .noMigration, .badMigration:
      "Open the project in an app version that knows this form, and save it again."
    case .missingField, .wrongType, .ambiguousKind:
      "Mend the place named in a text editor, or restore the file from version control."
    case .unknownValue:
      "The file may come from a newer app: update this one. Otherwise correct the word at the place named."
    case .nonFiniteNumber: "Set the value to an ordinary number."
    case .repeatedField: "Give the added field another name."
    case .contradiction: "Correct the place named in a text editor."
    case .invalidURL: "Correct the address, or replace the medium."
    case .unsavable: "Remove or replace what is listed, or save without it."
    case .noImageStore: "Give the image store that the project was saved with."
    case .imageNotFound: "Put the image back beside the project, or remove what shows it."
    case .unsafeToken: "Move the image into the project's folder, and use a name relative to it."
    case .imageStoreFailed: "Check that the folder can be read and written and has room left."
    }
  }

  private func list(_ words: [String]) -> String { words.joined(separator: ", ") }
}

extension PersistenceError: CustomStringConvertible {
  /// The error and what to do about it.
  public var description: String {
    [errorDescription, recoverySuggestion].compactMap(\.self).joined(separator: " ")
  }
}
