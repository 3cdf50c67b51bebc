/// What the composition is made for: its picture's shape, its frame rate and its codec.
public enum Preset: Hashable, Sendable {
  /// As the first clip is.
  case auto
  /// Upright 1080 × 1920, 30 frames a second.
  case reelsAndShorts
  /// Upright 1080 × 1920, 30 frames a second.
  case tiktok
  /// Square 1080 × 1080, 30 frames a second.
  case square
  /// Wide 3840 × 2160, 24 frames a second.
  case cinema
  /// As given: pixels across and down, frames a second, codec.
  case custom(width: Int, height: Int, frameRate: Int, codec: VideoCodec = .h264)

  /// The picture's size in pixels; nil where the first clip decides.
  public var renderSize: PixelSize? {
    switch self {
    case .auto: nil
    case .reelsAndShorts, .tiktok: PixelSize(width: 1080, height: 1920)
    case .square: PixelSize(width: 1080, height: 1080)
    case .cinema: PixelSize(width: 3840, height: 2160)
    case .custom(let width, let height, _, _):
      PixelSize(width: Double(width), height: Double(height))
    }
  }

  /// Frames a second; nil where the first clip decides.
  public var frameRate: Int? {
    switch self {
    case .auto: nil
    case .reelsAndShorts, .tiktok, .square: 30
    case .cinema: 24
    case .custom(_, _, let frameRate, _): frameRate
    }
  }
}
