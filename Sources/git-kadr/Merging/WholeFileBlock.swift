import StructuralMerge

/// Makes one conflict of a whole file: both versions, between git's markers.
enum WholeFileBlock {
  static func text(_ texts: ThreeTexts, markers: MarkerStyle) -> [UInt8] {
    var text = marker("<", markers.ours, markers) + whole(texts.ours)
    if markers.layout != .merge {
      text += marker("|", markers.base, markers) + whole(texts.base)
    }
    text += marker("=", "", markers) + whole(texts.theirs)
    return text + marker(">", markers.theirs, markers)
  }

  private static func marker(_ sign: String, _ label: String, _ markers: MarkerStyle) -> [UInt8] {
    let signs = String(repeating: sign, count: markers.size)
    return Array((label.isEmpty ? "\(signs)\n" : "\(signs) \(label)\n").utf8)
  }

  /// Ends the last line, so that the marker after it begins one.
  private static func whole(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty || text.last == 0x0A ? text : text + [0x0A]
  }
}
