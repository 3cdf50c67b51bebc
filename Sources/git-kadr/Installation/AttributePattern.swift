/// Writes the attribute lines that give files to git-kadr, and reads them.
struct AttributePattern: Equatable {
  /// The pattern as attribute files spell it.
  private var spelling: String

  /// Which parts of git-kadr the files are given to.
  private static let attributes = [" merge=kadr", " diff=kadr"]
  private static let filter = " filter=kadr"

  /// The files that are projects where nobody says otherwise.
  static let usual = AttributePattern(spelling: "*.kadr")

  private init(spelling: String) {
    self.spelling = spelling
  }

  /// Checks and quotes a pattern by the rules of git's attribute files.
  init(_ pattern: String) throws(Failure) {
    let isPlain = pattern.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard !pattern.isEmpty, isPlain, !pattern.hasPrefix("!"), !pattern.hasPrefix("[attr]") else {
      throw Failure(.usage, "not a pattern for attributes, \(pattern), give one such as *.kadr")
    }
    let needsQuotes = pattern.contains(" ") || pattern.hasPrefix("\"") || pattern.hasPrefix("#")
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    spelling = needsQuotes ? "\"\(quoted)\"" : pattern
  }

  static func text(_ patterns: [AttributePattern], hasFilter: Bool) -> String {
    let rest = attributes.joined() + (hasFilter ? filter : "") + "\n"
    return patterns.map { $0.spelling + rest }.joined()
  }

  /// Reads the lines that an earlier installation wrote, of whichever version.
  static func read(_ text: String) -> (patterns: [AttributePattern], hasFilter: Bool) {
    var hasFilter = false
    var patterns: [AttributePattern] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      var spelling = line
      while let attribute = (attributes + [filter]).first(where: { spelling.hasSuffix($0) }) {
        hasFilter = hasFilter || attribute == filter
        spelling = spelling.dropLast(attribute.count)
      }
      if spelling != line { patterns.append(AttributePattern(spelling: String(spelling))) }
    }
    return (patterns, hasFilter)
  }
}
