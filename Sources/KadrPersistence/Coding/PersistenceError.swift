import CanonicalJSON

/// Why a project file could not be read or written.
public enum PersistenceError: Error, Equatable, Sendable {
  /// The file is not JSON; the error says where and why.
  case malformed(JSONError)
  /// The file has unresolved conflicts of a merge, which begin at these lines.
  case conflicted(count: Int, lines: [Int])
  /// The file is JSON but not a project.
  case notAProject(reason: String)
  /// The file was written by a newer version.
  case newerSchema(found: Int, known: Int)
  /// The file is of an older version, and there is no step from it.
  case noMigration(from: Int)
  /// The steps given do not fit together, or one did not do what it says.
  case badMigration(from: Int, reason: String)
  /// A record lacks a field.
  case missingField(name: String, place: FilePlace)
  /// A value is of another type than its field's.
  case wrongType(expected: String, place: FilePlace)
  /// A tag, kind or other word is not one this version knows.
  case unknownValue(value: String, field: String, place: FilePlace)
  /// A union has two known tags.
  case ambiguousKind(field: String, place: FilePlace)
  /// A number to write is infinite or not a number.
  case nonFiniteNumber(path: String)
  /// A field added from outside repeats a known one.
  case repeatedField(name: String)
  /// The file says something a composition cannot.
  case contradiction(reason: String, place: String)
  /// A text that should be a URL is none.
  case invalidURL(text: String, place: String)
  /// The composition holds content that a file cannot.
  case unsavable([Lossy])
  /// The file names an image, and no image store was given.
  case noImageStore(token: String, place: String)
  /// The image store has no image of this name.
  case imageNotFound(token: String)
  /// A token leads out of the image store's folder.
  case unsafeToken(token: String)
  /// The image store could not keep or give an image.
  case imageStoreFailed(reason: String)
}
