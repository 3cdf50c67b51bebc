#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Decides whether to write colours, as git does.
enum ColorRule {
  /// Tells whether to write colours to a descriptor.
  ///
  /// An option counts most, then `NO_COLOR`, then `color.diff` and `color.ui`; those that say `auto` mean a
  /// terminal, or a pager that git or we put before one.
  static func isColored(_ option: String?, output: Int32, isPaged: Bool) throws(Failure) -> Bool {
    switch option {
    case "always": return true
    case "never": return false
    case nil, "auto": break
    case let other?:
      throw Failure(.usage, "not a way to colour, --color \(other), give always, never or auto")
    }
    if option == nil, Environment.value("NO_COLOR") != nil { return false }
    let isTerminal = (isatty(output) == 1 || isPaged) && Environment.value("TERM") != "dumb"
    if option == "auto" { return isTerminal }
    // Without git there are no settings.
    return Git.line("config", "--get-colorbool", "color.diff", String(isTerminal)).map { $0 == "true" }
      ?? isTerminal
  }

  /// Whether git put a pager behind our output.
  static var isInGitsPager: Bool { Environment.value("GIT_PAGER_IN_USE") == "true" }
}
