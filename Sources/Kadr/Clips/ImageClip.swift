#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A still image, or a card of one colour, shown for a while.
public struct ImageClip: PlacedClip {
  private var held: HeldImage
  /// How long it shows.
  public var duration: CMTime
  /// What shows around and behind the image; nil for nothing.
  public var backgroundColor: PlatformColor?
  /// A file whose sound plays with it; nil for silence.
  public var audioURL: URL?
  /// The clip's identity over the whole composition; nil without one.
  public var clipID: ClipID?
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  public var startTime: CMTime?
  /// Where and how large its picture is; nil for all of it where it is.
  public var transform: Transform?
  /// How the transform changes; times from the clip's start.
  public var transformAnimation: Animation<Transform>?
  /// How opaque it is, 0…1; nil for opaque.
  public var opacity: Double?
  /// How the opacity changes; times from the clip's start.
  public var opacityAnimation: Animation<Double>?

  /// The image.
  public var image: PlatformImage {
    get { held.image }
    set { held = HeldImage(newValue) }
  }

  /// Makes a clip of an image.
  public init(_ image: PlatformImage, duration: CMTime) {
    held = HeldImage(image)
    self.duration = duration
  }

  /// Makes a clip of an image for seconds, on the grid of 1/600 s.
  public init(_ image: PlatformImage, duration seconds: Double) {
    self.init(image, duration: .onSecondsGrid(seconds))
  }

  /// Makes a card of one colour.
  public static func color(_ color: PlatformColor, duration: CMTime) -> ImageClip {
    ImageClip(.clearPixel, duration: duration).background(color)
  }

  /// Makes a card of one colour for seconds, on the grid of 1/600 s.
  public static func color(_ color: PlatformColor, duration seconds: Double) -> ImageClip {
    self.color(color, duration: .onSecondsGrid(seconds))
  }

  /// Returns the clip with a colour around and behind the image.
  public func background(_ color: PlatformColor) -> ImageClip {
    with { $0.backgroundColor = color }
  }

  /// Returns the clip with a file's sound.
  public func withAudio(url: URL) -> ImageClip {
    with { $0.audioURL = url }
  }
}
