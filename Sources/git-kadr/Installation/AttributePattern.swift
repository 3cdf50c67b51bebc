/// Writes the attribute lines that give files to the merge driver.
struct AttributePattern {
  private static let attribute = " merge=kadr"
  private var line: String

  /// Checks and quotes a pattern by the rules of git's attribute files.
  init(_ pattern: String) throws(Failure) {
    let isPlain = pattern.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard !pattern.isEmpty, isPlain, !pattern.hasPrefix("!"), !pattern.hasPrefix("[attr]") else {
      throw Failure(.usage, "not a pattern for attributes, \(pattern), give one such as *.kadr")
    }
    let needsQuotes = pattern.contains(" ") || pattern.hasPrefix("\"") || pattern.hasPrefix("#")
    let quoted = pattern.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    line = (needsQuotes ? "\"\(quoted)\"" : pattern) + "\(Self.attribute)\n"
  }

  static func text(_ patterns: [AttributePattern]) -> String {
    patterns.map(\.line).joined()
  }

  /// Tells whether lines give any files to the merge driver.
  static func isAny(in text: String) -> Bool {
    text.split(separator: "\n").contains { !$0.hasPrefix("#") && $0.hasSuffix(attribute) }
  }
}
