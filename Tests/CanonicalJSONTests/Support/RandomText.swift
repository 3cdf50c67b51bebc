/// Makes random JSON texts that are well formed, with every liberty of spelling the grammar leaves.
struct RandomText {
  var generator: SplitMix64
  /// Whether spellings, white space and order of keys vary.
  var isMessy = true

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func document(depth: Int = 5) -> String { space() + value(depth: depth) + space() }

  private mutating func value(depth: Int) -> String {
    let choice = Int.random(in: 0..<12, using: &generator)
    if depth == 0 || choice < 5 { return scalar() }
    let count = [0, 1, 1, 2, 3, 4, 5, 6].randomElement(using: &generator) ?? 0
    if choice < 8 {
      let elements = (0..<count).map { _ in space() + value(depth: depth - 1) + space() }
      return "[" + (count == 0 ? space() : elements.joined(separator: ",")) + "]"
    }
    var keys: [String] = []
    for i in 0..<count { keys.append(text() + String(i)) }
    keys.shuffle(using: &generator)
    let members = keys.map {
      space() + quoted($0) + space() + ":" + space() + value(depth: depth - 1) + space()
    }
    return "{" + (count == 0 ? space() : members.joined(separator: ",")) + "}"
  }

  private mutating func scalar() -> String {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return ["null", "true", "false"].randomElement(using: &generator) ?? "null"
    case 1: return String(Int64.random(in: .min ... .max, using: &generator))
    case 2: return String(Int.random(in: -20...200, using: &generator))
    case 3:
      return RandomText.numbers.randomElement(using: &generator) ?? "0"
    default: return quoted(text())
    }
  }

  static let numbers = [
    "0", "-0", "1.0", "1.50", "-2.5e3", "1E2", "1e-7", "0.000001", "0.30000000000000004", "12.25",
    "18446744073709551615", "100000000000000000000", "1e21", "5e-324", "0e9", "123456789.125",
    "-0.0", "1e-400",
  ]

  private mutating func text() -> String {
    let letters: [Character] = [
      "a", "b", "c", "z", "/", " ", "\"", "\\", "\n", "\t", "\u{1}", "\u{1F}", "\u{7F}", "é", "漢", "\u{E000}",
      "\u{FFFD}", "😀", "\u{10FFFF}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<12, using: &generator) {
      text.append(letters.randomElement(using: &generator) ?? "a")
    }
    return text
  }

  private mutating func quoted(_ text: String) -> String {
    var token = "\""
    for unit in text.unicodeScalars {
      let isSpecial = unit.value < 0x20 || unit == "\"" || unit == "\\"
      let escapes = isSpecial || (isMessy && Int.random(in: 0..<8, using: &generator) == 0)
      if escapes {
        for code in String(unit).utf16 {
          let digits = String(code, radix: 16, uppercase: isMessy && Bool.random(using: &generator))
          token += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        token.unicodeScalars.append(unit)
      }
    }
    return token + "\""
  }

  private mutating func space() -> String {
    guard isMessy else { return "" }
    return ["", "", "", " ", " ", "\n", "\r\n", "\t", "\n          "].randomElement(using: &generator) ?? ""
  }
}
