#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A token of `FileImageStore`, checked to stay in its folder.
struct FolderToken {
  private let token: String
  private let components: [String]

  /// Accepts `file:` and a relative path, or the path alone.
  init(_ token: String) throws(PersistenceError) {
    let path = token.hasPrefix("file:") ? token.dropFirst(5) : token[...]
    let components = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isSafe = components.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains { $0 == 0 || $0 == 92 }
    }
    guard isSafe, !components.isEmpty else { throw .unsafeToken(token: token) }
    self.token = token
    self.components = components
  }

  /// Returns the file in the folder; nil when there is none.
  ///
  /// Every step below the folder must be a folder or file of its own: a symbolic link might lead anywhere.
  func url(in folder: URL) throws(PersistenceError) -> URL? {
    var url = folder
    for (index, component) in components.enumerated() {
      url = url.appending(path: component)
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path(percentEncoded: false))
      guard let type = attributes?[.type] as? FileAttributeType else { return nil }
      let isLast = index == components.count - 1
      guard type == (isLast ? .typeRegular : .typeDirectory) else {
        throw .unsafeToken(token: token)
      }
    }
    return url
  }
}
