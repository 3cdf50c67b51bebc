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

  /// Names a file, given from the top, as it is called in the current folder.
  static func here(_ path: String) -> String {
    let prefix = (Git.line("rev-parse", "--show-prefix") ?? "").split(separator: "/")
    let parts = path.split(separator: "/")
    let common = zip(prefix, parts.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: prefix.count - common) + parts[common...]).joined(separator: "/")
  }
}
