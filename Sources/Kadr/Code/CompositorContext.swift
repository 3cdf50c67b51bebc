/// Tells a compositor which moment of which picture it works on.
public struct CompositorContext: Hashable, Sendable {
  /// The moment, on the composition's timeline.
  public var time: CMTime
  /// The size of the composition's picture in pixels.
  public var renderSize: PixelSize

  /// Makes a context.
  public init(time: CMTime, renderSize: PixelSize) {
    self.time = time
    self.renderSize = renderSize
  }
}
