/// Names files from the top of the work tree.
enum RepositoryPath {
  /// Returns the path from the top for one as seen from a folder of the work tree.
  static func resolved(_ path: String, in prefix: String, top: String) -> String {
    let full = path.hasPrefix(top) ? String(path.dropFirst(top.count)) : prefix + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
