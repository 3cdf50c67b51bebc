#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a hook of the repository, as git does.
enum HookRun {
  /// Runs a hook, if it is there, at the top of the work tree.
  ///
  /// - Returns: Whether git would go on.
  static func run(_ name: String, _ arguments: String..., top: String, _ console: Console) -> Bool {
    guard let hook = Git.line("rev-parse", "--path-format=absolute", "--git-path", "hooks/\(name)"),
      access(hook, X_OK) == 0
    else { return true }
    // Hooks expect to run at the top; a process can be started in our own folder only.
    let shell = ["sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", top, hook]
    guard let result = ChildProcess(shell + arguments).run() else { return false }
    for line in result.output.split(separator: 0x0A) {
      console.complain(String(decoding: line, as: UTF8.self))
    }
    return result.status == 0
  }
}
