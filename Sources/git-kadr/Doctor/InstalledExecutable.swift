#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the executable that a setting or a hook calls.
struct InstalledExecutable: Hashable {
  /// A path, or a name to look up.
  var name: String

  /// Finds it in a line that install wrote: the word before the command.
  ///
  /// - Parameter command: What it is called with, as `merge-driver`.
  init?(in line: String, before command: String) {
    guard let range = line.firstRange(of: " \(command)"),
      let name = ShellWord.last(in: line[..<range.lowerBound])
    else { return nil }
    self.name = name.replacing("%%", with: "%")
  }

  /// Finds it in a hook that install wrote.
  init?(hook: HookText) {
    guard let name = hook.executable else { return nil }
    self.name = name
  }

  /// The version that it says it is; nil where it does not run.
  var version: String? {
    var child = ChildProcess([name, "--version"])
    child.errors = .discarded
    guard let result = child.run(), result.status == 0 else { return nil }
    let words = String(decoding: result.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.first == "git-kadr" && words.count > 1 ? String(words[1]) : nil
  }

  /// Why it cannot be used; nil when it can.
  var fault: String? {
    if name.contains("/"), access(name, X_OK) != 0 { return "\(name): \(reason(errno))" }
    guard let version else { return "\(name) does not run" }
    return version == GitKadr.version ? nil : "\(name) is version \(version), this is \(GitKadr.version)"
  }
}
