/// Writes words with colours, breaking lines that are wider than the terminal.
struct TextWriter {
  let options: TextOptions
  private(set) var text = ""
  private var column = 0
  private var indent = 0
  /// Whether something stands on the line behind its indentation.
  private var isBegun = false

  init(_ options: TextOptions) { self.options = options }

  /// Begins a line; where it is broken, the rest is indented by two more.
  mutating func line(indent: Int, _ body: (inout TextWriter) -> Void) {
    self.indent = indent
    text += String(repeating: " ", count: indent)
    column = indent
    isBegun = false
    body(&self)
    text += "\n"
  }

  /// Writes words of our own or words made safe.
  mutating func write(_ words: String, _ style: TextStyle? = nil) {
    guard let width = options.width, width > indent + 20 else {
      put(words, style)
      return
    }
    // Broken before a word; a word wider than the line is broken inside.
    var rest = words[...]
    while !rest.isEmpty {
      let space = rest.prefix { $0 == " " }
      let word = rest.dropFirst(space.count).prefix { $0 != " " }
      rest = rest.dropFirst(space.count + word.count)
      let size = DisplayWidth.columns(word)
      if isBegun, column + space.count + size > width {
        breakLine()
      } else {
        put(String(space), style)
      }
      putLong(word, style, width)
    }
  }

  private mutating func putLong(_ word: Substring, _ style: TextStyle?, _ width: Int) {
    if column + DisplayWidth.columns(word) <= width {
      put(String(word), style)
      return
    }
    for character in word {
      if isBegun, column + DisplayWidth.columns(String(character)[...]) > width { breakLine() }
      put(String(character), style)
    }
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: " ", count: indent + 2)
    column = indent + 2
  }

  private mutating func put(_ words: String, _ style: TextStyle?) {
    guard !words.isEmpty else { return }
    isBegun = true
    column += DisplayWidth.columns(words[...])
    if options.isColored, let style {
      text += "\u{1B}[\(style.rawValue)m\(words)\u{1B}[0m"
    } else {
      text += words
    }
  }

  /// Shows a colour, where the terminal can.
  mutating func swatch(_ color: ShownValue.Swatch) {
    guard options.isColored, options.showsSwatches else { return }
    let parts = [color.red, color.green, color.blue].map { Int((min(max($0, 0), 1) * 255).rounded()) }
    text += "\u{1B}[48;2;\(parts[0]);\(parts[1]);\(parts[2])m  \u{1B}[0m "
    column += 3
  }
}
