/// An image over the composition.
public struct ImageOverlay: Overlay {
  private var held: HeldImage
  /// How the position changes; times from the composition's start.
  public var positionAnimation: Animation<Position>?
  /// How the size changes; times from the composition's start.
  public var sizeAnimation: Animation<Size>?
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

  /// The image.
  public var image: PlatformImage {
    get { held.image }
    set { held = HeldImage(newValue) }
  }

  /// Makes an overlay of an image.
  public init(
    _ image: PlatformImage, position: Position = .center, size: Size? = nil,
    anchor: Anchor = .center, opacity: Double = 1
  ) {
    held = HeldImage(image)
    self.position = position
    self.size = size
    self.anchor = anchor
    self.opacity = opacity
  }

  /// Returns the overlay with a changing position.
  public func position(animation: Animation<Position>) -> ImageOverlay {
    with { $0.positionAnimation = animation }
  }

  /// Returns the overlay with a changing size.
  public func size(animation: Animation<Size>) -> ImageOverlay {
    with { $0.sizeAnimation = animation }
  }
}
