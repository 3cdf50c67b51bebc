import Foundation

/// Unsaved edits, as they survive a crash.
struct RecoveryRecord: Codable, Equatable {
  /// The project file.
  var path: String
  /// The file as it was read or saved last; empty for a document that never was.
  var base: Data
  /// The document with its edits, as it would have been saved.
  var mine: Data
  /// The images in it that were in memory only, by their names.
  var images: [String: Data]
}
