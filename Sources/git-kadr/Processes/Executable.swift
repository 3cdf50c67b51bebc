#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Knows where this very program is.
enum Executable {
  /// Returns the absolute path by which the program was called.
  ///
  /// A link as the last part stays one: package managers replace what it leads to with every upgrade.
  static func path() throws(Failure) -> String {
    let name = CommandLine.arguments.first ?? "git-kadr"
    let candidates =
      name.contains("/")
      ? [name]
      : (Environment.value("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }
    for candidate in candidates where access(candidate, X_OK) == 0 {
      let slash = candidate.lastIndex(of: "/") ?? candidate.startIndex
      let folder = slash == candidate.startIndex ? "/" : String(candidate[..<slash])
      guard let real = realpath(folder, nil) else { continue }
      defer { free(real) }
      let prefix = String(cString: real)
      return (prefix == "/" ? "" : prefix) + candidate[slash...]
    }
    throw Failure(.system, "cannot find the executable, \(name), call it by its full path")
  }
}
