/// The size of a thing in the picture.
public indirect enum Size: Hashable, Sendable {
  /// Fractions of the picture's width and height.
  case normalized(width: Double, height: Double)
  /// Pixels.
  case pixels(width: Double, height: Double)
  /// Percentages of the picture's width and height.
  case percent(width: Double, height: Double)
  /// The largest size of an aspect ratio (width / height) that fits inside another size.
  case aspectFit(sourceAspect: Double, within: Size)
  /// The smallest size of an aspect ratio (width / height) that covers another size.
  case aspectFill(sourceAspect: Double, covering: Size)

  /// Returns the size in pixels in a picture of the given size.
  ///
  /// An aspect ratio that is not positive and finite has no shape of its own: the other size stands.
  public func resolved(in renderSize: PixelSize) -> PixelSize {
    switch self {
    case .normalized(let width, let height):
      return PixelSize(width: width * renderSize.width, height: height * renderSize.height)
    case .pixels(let width, let height): return PixelSize(width: width, height: height)
    case .percent(let width, let height):
      return PixelSize(
        width: width / 100 * renderSize.width, height: height / 100 * renderSize.height)
    case .aspectFit(let aspect, let within):
      return within.resolved(in: renderSize).shaped(to: aspect, covering: false)
    case .aspectFill(let aspect, let covering):
      return covering.resolved(in: renderSize).shaped(to: aspect, covering: true)
    }
  }
}
