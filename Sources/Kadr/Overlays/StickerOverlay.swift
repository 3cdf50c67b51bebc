/// An image over the composition that is turned and throws a shadow.
public struct StickerOverlay: Overlay {
  private var held: HeldImage
  /// How the position changes; times from the composition's start.
  public var positionAnimation: Animation<Position>?
  /// How the size changes; times from the composition's start.
  public var sizeAnimation: Animation<Size>?
  /// The turn in radians, clockwise.
  public var rotation: Double
  /// The shadow; nil for none.
  public var shadow: StickerShadow?
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

  /// Makes a sticker of an image.
  public init(
    _ image: PlatformImage, position: Position = .center, size: Size? = nil,
    anchor: Anchor = .center, opacity: Double = 1, rotation: Double = 0,
    shadow: StickerShadow? = nil
  ) {
    held = HeldImage(image)
    self.rotation = rotation
    self.shadow = shadow
    self.position = position
    self.size = size
    self.anchor = anchor
    self.opacity = opacity
  }

  /// Returns the sticker turned by radians, clockwise.
  public func rotation(_ radians: Double) -> StickerOverlay {
    with { $0.rotation = radians }
  }

  /// Returns the sticker with a shadow.
  public func shadow(_ shadow: StickerShadow) -> StickerOverlay {
    with { $0.shadow = shadow }
  }

  /// Returns the sticker with a changing position.
  public func position(animation: Animation<Position>) -> StickerOverlay {
    with { $0.positionAnimation = animation }
  }

  /// Returns the sticker with a changing size.
  public func size(animation: Animation<Size>) -> StickerOverlay {
    with { $0.sizeAnimation = animation }
  }
}
