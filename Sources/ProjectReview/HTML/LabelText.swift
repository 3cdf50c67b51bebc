/// Fits text into the room of a label.
enum LabelText {
  /// The width of a narrow character at the labels' size, in pixels; a little more than what fonts have.
  private static let cell = 6.4

  /// Cuts a text so that it fits a width in pixels; nil where there is no room for a few letters.
  static func fitted(_ text: String, width: Double) -> String? {
    let cells = ((width - 12) / cell).rounded(.down)
    guard cells >= 2 else { return nil }
    return fitted(text, cells: Int(min(cells, 1000)))
  }

  /// Cuts a text to a number of narrow characters.
  static func fitted(_ text: String, cells: Int) -> String {
    var left = cells
    var result = ""
    for scalar in text.unicodeScalars {
      // Most of what lies above is as wide as two.
      left -= scalar.value >= 0x1100 ? 2 : 1
      if left < 0 { return String(result.unicodeScalars.dropLast()) + "…" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
