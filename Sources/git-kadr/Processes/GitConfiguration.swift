import Synchronization

/// Reads the settings that steer a merge or a commit, when one of them is first asked for.
///
/// Most merges end without asking; they must not pay for starting git.
final class GitConfiguration: Sendable {
  private let values = Mutex<[String: [String]]?>(nil)

  /// Returns the value that counts: the one given last.
  func value(_ name: String) -> String? {
    all(name).last
  }

  /// Returns all values of a setting, in git's order. Its name is given in lower case.
  func all(_ name: String) -> [String] {
    values.withLock { values in
      let read = values ?? Self.read()
      values = read
      return read[name] ?? []
    }
  }

  /// Asks git once for everything. Without git, or outside a repository, there is just nothing set.
  private static func read() -> [String: [String]] {
    let pattern = "^(merge\\.conflictstyle|kadr\\.(volatile|ripple|timecode|precommit))$"
    var git = ChildProcess(["git", "config", "-z", "--get-regexp", pattern])
    git.errors = .discarded
    guard let result = git.run(), result.status == 0 else { return [:] }
    var values: [String: [String]] = [:]
    for entry in result.output.split(separator: 0) {
      let parts = entry.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      values[String(decoding: parts[0], as: UTF8.self), default: []].append(value)
    }
    return values
  }
}
