/// Words over the composition.
public struct TextOverlay: Overlay {
  /// The words.
  public var text: String
  /// How they look.
  public var style: TextStyle
  /// How they come in; nil for being there at once. One that is not of the three stock ones is code: it is
  /// not saved, but reported.
  public var textAnimation: (any TextAnimation)?
  /// Where the overlay's anchor lies in the picture.
  public var position: Position
  /// How large the overlay is; nil for its own size.
  public var size: Size?
  /// The point of the overlay that lies on the position.
  public var anchor: Anchor
  /// How opaque the overlay is, 0…1.
  public var opacity: Double
  /// The overlay's identity over the whole composition; nil without one.
  public var layerID: LayerID?
  /// When the overlay shows, on the composition's timeline; nil for always.
  public var visibilityRange: CMTimeRange?

  /// Makes an overlay of words.
  public init(
    _ text: String, style: TextStyle = TextStyle(), position: Position = .center,
    size: Size? = nil, anchor: Anchor = .center, opacity: Double = 1
  ) {
    self.text = text
    self.style = style
    self.position = position
    self.size = size
    self.anchor = anchor
    self.opacity = opacity
  }

  /// Returns the overlay with another look of its words.
  public func style(_ style: TextStyle) -> TextOverlay {
    with { $0.style = style }
  }

  /// Returns the overlay with a way its words come in.
  public func animation(_ animation: any TextAnimation) -> TextOverlay {
    with { $0.textAnimation = animation }
  }

  /// Tells whether two overlays are the same; a custom animation is compared where it can be.
  public static func == (first: TextOverlay, second: TextOverlay) -> Bool {
    first.text == second.text && first.style == second.style
      && isSameAnimation(first.textAnimation, second.textAnimation)
      && first.position == second.position && first.size == second.size
      && first.anchor == second.anchor && first.opacity == second.opacity
      && first.layerID == second.layerID && first.visibilityRange == second.visibilityRange
  }

  private static func isSameAnimation(
    _ first: (any TextAnimation)?, _ second: (any TextAnimation)?
  ) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return isSameCode(first, second)
  }
}
