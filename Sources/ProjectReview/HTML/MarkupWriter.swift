/// Collects the text of a page or a picture.
///
/// Markup of our own goes in as it stands; whatever comes from a project goes in as text, in which nothing
/// can end an attribute, begin an element, or turn the reading direction of what stands around it.
struct MarkupWriter {
  private(set) var bytes: [UInt8] = []

  /// The text so far.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends markup of our own.
  mutating func markup(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends text that may hold anything, for an element or for an attribute in double quotes.
  ///
  /// - Parameters:
  ///   - limit: The most characters to show; a longer text ends with an ellipsis.
  ///   - keepsLines: Whether the lines of the text are lines on the page too.
  mutating func text(_ text: String, limit: Int = 2000, keepsLines: Bool = false) {
    var left = limit
    for scalar in text.unicodeScalars {
      if keepsLines, scalar == "\n" {
        markup("\n")
        continue
      }
      guard left > 0 else {
        bytes.append(contentsOf: "…".utf8)
        return
      }
      left -= 1
      append(scalar)
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": markup("&amp;")
    case "<": markup("&lt;")
    case ">": markup("&gt;")
    case "\"": markup("&quot;")
    case "'": markup("&#39;")
    case "\u{0}"..." ": markup(scalar == " " ? " " : Self.picture(of: scalar))
    case "\u{7F}": markup("␡")
    case _ where scalar.isHidden:
      markup("⟨U+" + String(scalar.value, radix: 16, uppercase: true) + "⟩")
    default: bytes.append(contentsOf: UTF8.encode(scalar)!)
    }
  }

  /// The sign that Unicode has for showing a control character: XML cannot even spell most of them.
  private static func picture(of control: Unicode.Scalar) -> String {
    Unicode.Scalar(0x2400 + control.value).map { String($0) } ?? ""
  }
}

extension Unicode.Scalar {
  /// Whether the character shows nothing and steers what stands around it: C1 controls, the marks of writing
  /// direction (UAX #9), line separators, tag characters, and what is no character at all.
  var isHidden: Bool {
    switch value {
    case 0x80...0x9F, 0x61C, 0x180E, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
