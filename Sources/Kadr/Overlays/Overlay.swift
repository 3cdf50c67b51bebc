/// Something that lies over the whole composition: words, an image or a sticker.
public protocol Overlay: Equatable, Sendable {
  /// Where its anchor lies in the picture.
  var position: Position { get set }
  /// How large it is; nil for its own size.
  var size: Size? { get set }
  /// The point of it that lies on the position.
  var anchor: Anchor { get set }
  /// How opaque it is, 0…1.
  var opacity: Double { get set }
  /// Its identity over the whole composition; nil without one.
  var layerID: LayerID? { get set }
  /// When it shows, on the composition's timeline; nil for always.
  var visibilityRange: CMTimeRange? { get set }
}

extension Overlay {
  /// Returns the overlay at a position.
  public func position(_ position: Position) -> Self {
    with { $0.position = position }
  }

  /// Returns the overlay at a size.
  public func size(_ size: Size) -> Self {
    with { $0.size = size }
  }

  /// Returns the overlay held by another of its points.
  public func anchor(_ anchor: Anchor) -> Self {
    with { $0.anchor = anchor }
  }

  /// Returns the overlay at an opacity, 0…1.
  public func opacity(_ opacity: Double) -> Self {
    with { $0.opacity = opacity }
  }

  /// Returns the overlay with an identity.
  public func id(_ id: LayerID) -> Self {
    with { $0.layerID = id }
  }

  /// Returns the overlay shown for a part of the composition only.
  public func visible(during range: CMTimeRange) -> Self {
    with { $0.visibilityRange = range }
  }

  /// Returns the overlay shown for seconds of the composition only, on the grid of 1/600 s.
  public func visible(during seconds: ClosedRange<Double>) -> Self {
    visible(during: .onSecondsGrid(seconds))
  }
}

/// Tells whether two lists hold equal overlays in the same order.
func areEqual(_ first: [any Overlay], _ second: [any Overlay]) -> Bool {
  first.count == second.count && zip(first, second).allSatisfy { $0.equals($1) }
}
