#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is one change to a file.
enum FileEdit: Equatable {
  /// Replaces or makes a file, and the folders above it.
  case write(String, [UInt8], mode: mode_t)
  /// Removes a file, and so many folders above it if nothing else is in them.
  case remove(String, folders: Int)
  case move(String, to: String)

  func make() throws(Failure) {
    switch self {
    case .write(let path, let bytes, let mode):
      for folder in Self.missingFolders(above: path).reversed() where mkdir(folder, 0o777) != 0 {
        throw Failure(
          .system, "cannot make the folder, \(folder): \(reason(errno)), check who may write there")
      }
      try AtomicFile(path).replace(with: bytes, mode: mode)
    case .remove(let path, let folders):
      guard unlink(path) == 0 else {
        throw Failure(.system, "cannot remove, \(path): \(reason(errno)), check who may write there")
      }
      // One that is in use by now stays.
      for folder in Self.folders(above: path).prefix(folders) { rmdir(folder) }
    case .move(let path, let target):
      guard rename(path, target) == 0 else {
        throw Failure(.system, "cannot rename, \(path): \(reason(errno)), check who may write there")
      }
    }
  }

  /// Returns the folders above `path` that do not exist, the innermost first.
  static func missingFolders(above path: String) -> [String] {
    Array(folders(above: path).prefix { access($0, F_OK) != 0 })
  }

  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/"), slash != rest.startIndex {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
