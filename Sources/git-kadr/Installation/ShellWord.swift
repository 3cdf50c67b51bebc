/// Makes one word of a text for a POSIX shell, and a text of such a word.
enum ShellWord {
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// Returns the text of the quoted word that a line ends with; nil when it ends with none.
  static func last(in line: Substring) -> String? {
    guard line.last == "'" else { return nil }
    var start = line.index(before: line.endIndex)
    repeat {
      guard let quote = line[..<start].lastIndex(of: "'") else { return nil }
      start = quote
      // An apostrophe within the word is `'\''`: this quote only begins the part after it.
      guard line[..<start].hasSuffix("'\\'") else { break }
      start = line.index(start, offsetBy: -3)
    } while true
    let inner = line[line.index(after: start)..<line.index(before: line.endIndex)]
    return String(inner).replacing("'\\''", with: "'")
  }
}
