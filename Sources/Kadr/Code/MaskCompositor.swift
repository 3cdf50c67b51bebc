/// Marks a clip as masked by an image's alpha; what `VideoClip.mask(_:)` adds.
///
/// The renderer does the masking, so `process` returns the picture it is given. A mask has no place in a
/// project file of schema 1 and is reported like any other compositor.
public struct MaskCompositor: Compositor, Equatable {
  private let held: HeldImage

  /// The image whose alpha says what stays.
  public var image: PlatformImage { held.image }

  /// Makes a mask.
  public init(image: PlatformImage) {
    held = HeldImage(image)
  }

  /// Returns the picture unchanged; the mask is for the renderer.
  public func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame {
    frame
  }
}
