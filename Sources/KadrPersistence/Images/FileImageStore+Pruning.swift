#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileImageStore {
  /// Deletes images that no project shows any more, and returns their tokens in alphabetical order.
  ///
  /// A file goes only when this store named it, by content, and its name occurs in none of the projects'
  /// bytes. So files of others stay, and a project that cannot be read, for it is newer or has conflict
  /// markers in it, still keeps its images.
  ///
  /// - Parameter projects: The bytes of every project that shares the folder; with one left out its
  ///   images are lost. Other branches and old commits count where they should open again.
  /// - Throws: `PersistenceError.imageStoreFailed` when the folder cannot be listed or a file not deleted.
  public func prune(keepingImagesOf projects: [Data]) throws -> [String] {
    let manager = FileManager.default
    var names: Set<String> = []
    do {
      guard manager.fileExists(atPath: folder.path(percentEncoded: false)) else { return [] }
      let all = try manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      names = Set(all.filter(Self.isContentName))
    } catch {
      throw PersistenceError.imageStoreFailed(reason: "\(error)")
    }
    for project in projects { names.subtract(Self.contentNames(in: project, among: names)) }
    let doomed = names.sorted()
    for name in doomed {
      do {
        try manager.removeItem(at: folder.appending(path: name))
      } catch {
        throw PersistenceError.imageStoreFailed(reason: "\(error)")
      }
    }
    return doomed.map { "file:" + $0 }
  }

  /// Whether a name is a digest and an extension, as `token(for:)` makes them.
  static func isContentName(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == 64 && parts[0].utf8.allSatisfy(isDigestDigit)
      && !parts[1].isEmpty
  }

  /// The names whose digest occurs anywhere in a project's bytes.
  private static func contentNames(in project: Data, among names: Set<String>) -> [String] {
    var digests: Set<Substring> = []
    for run in [UInt8](project).split(whereSeparator: { !isDigestDigit($0) }) where run.count >= 64 {
      let text = String(decoding: run, as: UTF8.self)
      for start in text.indices.dropLast(63) { digests.insert(text[start...].prefix(64)) }
    }
    return names.filter { digests.contains($0.prefix(64)) }
  }

  private static func isDigestDigit(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte)
  }
}
