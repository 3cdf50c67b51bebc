/// Makes text out of a project safe to show.
///
/// Captions, ids and file names may hold anything. Here, and nowhere else, what could steer a terminal, turn
/// the reading direction, end a line or become markup is replaced by signs that show it. Letters, marks and
/// emoji stay as they are.
public enum SafeText {
  /// The most characters of one value that are shown.
  public static let limit = 300

  /// The text on one line, without anything that acts, for a terminal.
  ///
  /// - Parameter limit: The most characters to show; what is longer ends in `…` and the count of the rest.
  public static func line(_ text: String, limit: Int = limit) -> String {
    var safe = ""
    var left = limit
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      guard left > 0 else { continue }
      left -= 1
      append(scalar, to: &safe)
    }
    return count <= limit ? safe : "\(safe)… (\(count - limit) more)"
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\n": text += "↵"
    case "\t": text += " "
    case "\u{0}"..."\u{1F}":
      if let picture = Unicode.Scalar(0x2400 + scalar.value) { text.unicodeScalars.append(picture) }
    case "\u{7F}": text += "␡"
    default:
      if scalar.isHidden {
        text += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text as GitHub's and every other Markdown shows it: as text.
  ///
  /// Punctuation is spelled as references, which no parser takes for markup, and a code element around it
  /// keeps hosts from making links, mentions and issues of it.
  public static func markdown(_ text: String, limit: Int = limit) -> String {
    text.isEmpty ? "" : "<code>\(markdownWords(text, limit: limit))</code>"
  }

  /// The same without the code element, for words of our own that hold some of the project's.
  static func markdownWords(_ text: String, limit: Int = limit) -> String {
    let scalars = Array(line(text, limit: limit).unicodeScalars)
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && ("0"..."9").contains(scalars[index])
    }
    var safe = ""
    for (index, scalar) in scalars.enumerated() {
      let isPlain =
        switch scalar {
        case " ", ",", "a"..."z", "A"..."Z", "0"..."9": true
        // As in times and numbers; elsewhere they could make a link.
        case ".", ":": isDigit(index - 1) && isDigit(index + 1)
        default: scalar.value >= 0x80
        }
      if isPlain { safe.unicodeScalars.append(scalar) } else { safe += "&#\(scalar.value);" }
    }
    return safe
  }
}
