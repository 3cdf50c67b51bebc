#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Names files from the top of the work tree.
enum RepositoryPath {
  /// Returns the path from the top for one as seen from a folder of the work tree, or a whole one.
  ///
  /// What is not in the work tree keeps a name that nothing in it has.
  static func resolved(_ path: String, in prefix: String, top: String) -> String {
    guard let full = path.hasPrefix("/") ? rest(of: path, below: top) : prefix + path else { return path }
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty, parts.last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns what a whole path has below the top; nil where that is not above it. Links may lead there.
  private static func rest(of path: String, below top: String) -> String? {
    if !top.isEmpty, path.hasPrefix(top) { return String(path.dropFirst(top.count)) }
    guard let top = real(top) else { return nil }
    if real(path) == top { return "" }
    var (folder, rest) = (path[...], "")
    // The file itself may be a link of the project, and need not be there.
    while let slash = folder.lastIndex(of: "/") {
      rest = folder[slash...] + rest
      folder = folder[..<slash]
      guard let found = real(folder.isEmpty ? "/" : String(folder)) else { continue }
      let full = found + rest
      return full.hasPrefix("\(top)/") ? String(full.dropFirst(top.count + 1)) : nil
    }
    return nil
  }

  private static func real(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Names a file, given from the top, as it is called in the current folder.
  static func here(_ path: String) -> String {
    let prefix = (Git.line("rev-parse", "--show-prefix") ?? "").split(separator: "/")
    let parts = path.split(separator: "/")
    let common = zip(prefix, parts.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: prefix.count - common) + parts[common...]).joined(separator: "/")
  }
}
