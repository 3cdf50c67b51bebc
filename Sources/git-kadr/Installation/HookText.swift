/// Reads and fills in the text of a hook.
///
/// Its second line names the version that wrote it, and a sum over all the rest by which a hook of any version is
/// known again, unless somebody changed it since.
struct HookText {
  var text: String

  private static let executable = "kadr="
  /// The pre-commit hook of the first days, which had no sum.
  private static let sumsOfOld: Set<String> = ["070b52f00c1a9ca8"]

  init(_ text: String) {
    self.text = text
  }

  /// Puts in what the hook calls, a path or a name.
  func filled(executable: String) -> String {
    let line = Self.executable + ShellWord.quoted(executable)
    return lines.map { $0.hasPrefix(Self.executable) ? Substring(line) : $0 }.joined(separator: "\n")
  }

  /// The version that the hook says wrote it; nil for a hook that says nothing of the kind.
  var version: String? {
    lines.lazy.compactMap(Self.header).first?.version
  }

  /// What the hook calls, a path or a name; nil for a hook that does not say.
  var executable: String? {
    lines.first { $0.hasPrefix(Self.executable) }.flatMap { ShellWord.last(in: $0) }
  }

  /// Whether install wrote it: any version, for any executable, and nobody changed it since.
  var isOurs: Bool {
    guard let header = lines.lazy.compactMap(Self.header).first else { return false }
    return header.sum.map { $0 == sum } ?? Self.sumsOfOld.contains(sum)
  }

  /// The sum over all lines, without what differs from one installation to the next (64-bit FNV-1a).
  var sum: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let rest = lines.map { line in
      line.hasPrefix(Self.executable) ? Substring(Self.executable) : Self.header(line)?.start ?? line
    }
    for byte in rest.joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private var lines: [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Takes the line apart that names the version: `# git-kadr pre-commit hook, version 1.2.3, 0123456789abcdef`.
  private static func header(_ line: Substring) -> (start: Substring, version: String, sum: String?)? {
    guard line.hasPrefix("# git-kadr "), let words = line.firstRange(of: " hook, version ") else {
      return nil
    }
    let facts = line[words.upperBound...].split(separator: ", ")
    guard let version = facts.first else { return nil }
    return (line[..<words.upperBound], String(version), facts.count > 1 ? String(facts[1]) : nil)
  }
}
