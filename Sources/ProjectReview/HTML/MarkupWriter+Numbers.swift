extension MarkupWriter {
  /// Appends a number as attributes of SVG have it: no exponent, at most six decimals.
  mutating func number(_ value: Double) {
    guard value.isFinite, value.magnitude < 1e12 else { return markup("0") }
    let millionths = Int64((value * 1_000_000).rounded())
    if millionths < 0 { markup("-") }
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    markup(String(whole))
    guard rest > 0 else { return }
    var digits = String(rest)
    digits = String(repeating: "0", count: 6 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    markup("." + digits)
  }

  /// Appends an attribute that holds a number.
  mutating func attribute(_ name: String, _ value: Double) {
    markup(" \(name)=\"")
    number(value)
    markup("\"")
  }

  /// Appends an attribute that holds text, which may be any.
  mutating func attribute(_ name: String, text value: String, limit: Int = 2000) {
    markup(" \(name)=\"")
    text(value, limit: limit)
    markup("\"")
  }

  /// Appends an element that holds nothing but text.
  mutating func element(_ name: String, class style: String? = nil, _ value: String, limit: Int = 2000) {
    markup(style.map { "<\(name) class=\"\($0)\">" } ?? "<\(name)>")
    text(value, limit: limit)
    markup("</\(name)>")
  }

  /// Appends the points of a path, in seconds and pixels.
  mutating func path(_ points: [(x: Double, y: Double)]) {
    for (place, point) in points.enumerated() {
      markup(place == 0 ? "M" : "L")
      number(point.x)
      markup(" ")
      number(point.y)
    }
  }
}
