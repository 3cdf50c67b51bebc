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

  /// The settings that somebody was told are wrong.
  private static let told = Mutex<Set<String>>([])

  /// Returns a setting that is one of some words. Another one counts as the first of them, and is told once: nobody's
  /// merge is to fail by it.
  func word(_ name: String, of words: [String]) -> String {
    guard let given = value(name) else { return words[0] }
    if let known = words.first(where: { $0 == given.lowercased() }) { return known }
    if Self.told.withLock({ $0.insert(name).inserted }) {
      Console(output: 1, error: 2).complain(
        "git-kadr: not a setting, \(name)=\(given), it is \(words.joined(separator: " or ")); taken for \(words[0])"
      )
    }
    return words[0]
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
