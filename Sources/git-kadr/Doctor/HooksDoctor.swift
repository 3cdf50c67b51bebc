#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Looks after the hooks: whether git finds them, runs them, and they are of this version.
struct HooksDoctor {
  /// Where git looks for hooks.
  var folder: String
  /// Where they are when no setting leads elsewhere.
  var usualFolder: String

  func findings() throws(Failure) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    for hook in GitHook.allCases { findings.append(try finding(hook)) }
    return findings
  }

  private func finding(_ hook: GitHook) throws(Failure) -> DoctorFinding {
    let piece = "\(hook.rawValue) hook"
    let path = "\(folder)/\(hook.rawValue)"
    let text = try Self.text(path)
    guard let text, text.version != nil else {
      if folder != usualFolder, try Self.text("\(usualFolder)/\(hook.rawValue)")?.version != nil {
        return .bad(
          piece, "it lies in \(usualFolder), but core.hooksPath leads git to \(folder)",
          mend: "run `git kadr install` again; it chains to a hook that is there")
      }
      return .absent(
        piece, text == nil ? "there is none in \(folder)" : "\(path) is another program's",
        get:
          "`git kadr install` puts it there, and chains to a hook that is there; `git kadr check` finds the rest"
      )
    }
    guard access(path, X_OK) == 0 else {
      return .bad(piece, "git does not run it, \(path) may not be executed", mend: "run `chmod +x` on it")
    }
    guard text.isOurs else {
      return .bad(
        piece, "\(path) was changed by hand", mend: "see that it still calls git-kadr \(hook.rawValue)")
    }
    let current = HookText(hook.text(executable: text.executable ?? ""))
    guard text.sum == current.sum, text.version == GitKadr.version else {
      return .bad(
        piece, "\(path) is of version \(text.version ?? ""), this is \(GitKadr.version)",
        mend: "run `git kadr install` again")
    }
    if let fault = InstalledExecutable(hook: text)?.fault {
      return .bad(piece, fault, mend: "run `git kadr install` again")
    }
    return .fine(piece, path)
  }

  private static func text(_ path: String) throws(Failure) -> HookText? {
    try AtomicFile(path).readIfPresent().map { HookText(String(decoding: $0, as: UTF8.self)) }
  }
}
