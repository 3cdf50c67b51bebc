import CanonicalJSON
import Kadr

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension KadrCoding {
  /// Writes a composition over the file it was opened from and keeps that file's unknown fields.
  ///
  /// A composition has no place for fields this version does not know; they are taken from the file as it
  /// was, each to the clip, overlay, filter or other value it belonged to, wherever that has moved. A field
  /// goes only with what it stood in: a clip that was deleted, a value that was replaced. What is saved of
  /// the composition itself is exactly what `data(for:allowingLoss:images:as:)` saves.
  ///
  /// - Parameters:
  ///   - video: The composition.
  ///   - original: The file as it was read.
  ///   - allowingLoss: Whether to save around what a file cannot hold.
  ///   - images: Names the images.
  ///   - migrations: Steps for a file that was older.
  ///   - format: How the file is spelled.
  /// - Throws: as `data(for:allowingLoss:images:as:)` and `decode(_:migrations:)`.
  public static func data(
    for video: Video, keepingUnknownFieldsOf original: Data, allowingLoss: Bool = false,
    images: (any ImageStore)? = nil, migrations: [SchemaMigration] = [],
    as format: OutputFormat = .canonical
  ) throws -> Data {
    let current = try data(for: video, allowingLoss: allowingLoss, images: images)
    let before = try decode(original, migrations: migrations)
    // One side added the unknown fields to the file, the other the edits; where both touched one value
    // the edit counts.
    let stripped = try tree(of: before, keepingUnknown: false).canonicalText()
    let extended = try tree(of: before).canonicalText()
    guard stripped != extended else { return try text(of: parse([UInt8](current)), as: format) }
    var options = ProjectMerger.Options()
    options.favor = .theirs
    options.followsRipples = { false }
    let outcome = ProjectMerger.merge(
      base: stripped, ours: extended, theirs: [UInt8](current), options: options)
    guard case .merged(let text, _, _) = outcome else {
      return try self.text(of: parse([UInt8](current)), as: format)
    }
    // The edits come first: a merge that changed anything the composition says is not used.
    let merged = try document(of: parse(text))
    guard try Data(tree(of: merged, keepingUnknown: false).canonicalText()) == current else {
      return try self.text(of: parse([UInt8](current)), as: format)
    }
    return try encode(merged, as: format)
  }

  /// Tells whether a file has fields that this version does not know, so that saving over it must take
  /// `data(for:keepingUnknownFieldsOf:allowingLoss:images:migrations:as:)`.
  ///
  /// - Throws: as `decode(_:migrations:)`.
  public static func hasUnknownFields(
    in data: Data, migrations: [SchemaMigration] = []
  ) throws(PersistenceError) -> Bool {
    let document = try decode(data, migrations: migrations)
    return try tree(of: document, keepingUnknown: false).bytes != tree(of: document).bytes
  }
}
