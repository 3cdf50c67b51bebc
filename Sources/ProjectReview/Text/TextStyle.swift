/// The colours of a terminal, by what they mean.
enum TextStyle: String, Sendable {
  case heading = "1"
  case name = "1;36"
  case old = "31"
  case new = "32"
  case moved = "33"
  case faint = "2"
  case oldMark = "31;7"
  case newMark = "32;7"
}

/// How a review is written to a terminal.
public struct TextOptions: Sendable {
  /// Whether colours are written.
  public var isColored: Bool
  /// Whether the terminal shows colours of 24 bits, so that swatches are the colours themselves.
  public var showsSwatches: Bool
  /// The columns there are; nil where lines are never broken.
  public var width: Int?

  /// Plain text without a limit.
  public init(isColored: Bool = false, showsSwatches: Bool = false, width: Int? = nil) {
    self.isColored = isColored
    self.showsSwatches = showsSwatches
    self.width = width
  }
}
