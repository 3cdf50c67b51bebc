#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension VideoClip {
  /// Returns the clip cut to a part of its file, in source time.
  public func trimmed(to range: CMTimeRange) -> VideoClip {
    with { $0.trimRange = range }
  }

  /// Returns the clip cut to seconds of its file, on the grid of 1/600 s.
  public func trimmed(to seconds: ClosedRange<Double>) -> VideoClip {
    trimmed(to: .onSecondsGrid(seconds))
  }

  /// Returns the clip playing backwards.
  public func reversed() -> VideoClip {
    with { $0.isReversed = true }
  }

  /// Returns the clip without its own sound.
  public func muted() -> VideoClip {
    with { $0.isMuted = true }
  }

  /// Returns the clip at a loudness; 1 leaves it.
  public func volume(_ level: Double) -> VideoClip {
    with { $0.volumeLevel = level }
  }

  /// Returns the clip with another file's sound instead of its own, which is muted.
  public func withAudio(url: URL) -> VideoClip {
    with {
      $0.replacementAudioURL = url
      $0.isMuted = true
    }
  }

  /// Returns the clip at one speed, 0.25…4; 1 is the recorded one.
  public func speed(_ rate: Double) -> VideoClip {
    with { $0.speed = .flat(rate) }
  }

  /// Returns the clip at a changing speed; keyframe times from its in-point, in source time.
  public func speed(curve: Animation<Double>) -> VideoClip {
    with { $0.speed = .curved(curve) }
  }

  /// Returns the clip at a speed.
  public func speed(_ speed: Speed) -> VideoClip {
    with { $0.speed = speed }
  }

  /// Returns the clip with one more compositor. Compositors are code and are not saved, but reported.
  public func compositor(_ compositor: any Compositor) -> VideoClip {
    with { $0.compositors.append(compositor) }
  }

  /// Returns the clip cropped to a region, by a `CropCompositor`.
  public func crop(at position: Position, size: Size, anchor: Anchor = .center) -> VideoClip {
    compositor(CropCompositor(region: CropRegion(position: position, size: size, anchor: anchor)))
  }

  /// Returns the clip masked by an image's alpha, by a `MaskCompositor`.
  public func mask(_ image: PlatformImage) -> VideoClip {
    compositor(MaskCompositor(image: image))
  }
}
