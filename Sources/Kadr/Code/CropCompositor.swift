/// Marks a clip as cropped to a region; what `VideoClip.crop(at:size:anchor:)` adds.
///
/// The renderer does the cropping, so `process` returns the picture it is given. A crop of one clip has no
/// place in a project file of schema 1 and is reported like any other compositor.
public struct CropCompositor: Compositor, Hashable {
  /// The region that stays.
  public var region: CropRegion

  /// Makes a crop.
  public init(region: CropRegion) {
    self.region = region
  }

  /// Returns the picture unchanged; the region is for the renderer.
  public func process(_ frame: PlatformFrame, context: CompositorContext) -> PlatformFrame {
    frame
  }
}
