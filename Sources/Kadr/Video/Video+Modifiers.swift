#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Video {
  /// Returns the composition made for something.
  public func preset(_ preset: Preset) -> Video {
    with { $0.preset = preset }
  }

  /// Returns the composition with a limit on what the exported file holds.
  public func quality(_ quality: ExportQuality) -> Video {
    with { $0.quality = quality }
  }

  /// Returns the composition cropped to a region of its picture.
  public func crop(at position: Position, size: Size, anchor: Anchor = .center) -> Video {
    with { $0.crop = CropRegion(position: position, size: size, anchor: anchor) }
  }

  /// Returns the composition with one more overlay, in front of those it has.
  public func overlay(_ overlay: any Overlay) -> Video {
    with { $0.overlays.append(overlay) }
  }

  /// Returns the composition with an image in a corner.
  public func watermark(
    _ image: PlatformImage, position: Position = .bottomRight, size: Size? = nil,
    anchor: Anchor = .bottomRight, opacity: Double = 0.5
  ) -> Video {
    overlay(
      ImageOverlay(image, position: position, size: size, anchor: anchor, opacity: opacity))
  }

  /// Returns the composition with words in a corner.
  public func watermark(
    _ text: String, style: TextStyle = TextStyle(), position: Position = .bottomRight,
    anchor: Anchor = .bottomRight, opacity: Double = 0.5
  ) -> Video {
    overlay(
      TextOverlay(text, style: style, position: position, anchor: anchor, opacity: opacity))
  }

  /// Returns the composition with these captions instead of those it has.
  public func captions(_ captions: [Caption]) -> Video {
    with { $0.captions = captions }
  }

  /// Returns the composition with more sound under it.
  public func audio(@AudioBuilder _ tracks: () -> [AudioTrack]) -> Video {
    with { $0.audioTracks += tracks() }
  }

  /// Returns the composition with a file's sound under it.
  public func audio(url: URL) -> Video {
    with { $0.audioTracks.append(AudioTrack(url: url)) }
  }

  /// Returns the composition with quiet music under it that falls back while clips have sound.
  public func backgroundMusic(url: URL, volume: Double = 0.5, ducking: Double? = 0.2) -> Video {
    var track = AudioTrack(url: url).volume(volume)
    track.duckingLevel = ducking
    return with { $0.audioTracks.append(track) }
  }

  /// Returns the composition with code that combines its clips' pictures. It is not saved, but reported.
  public func compositor(_ compositor: any MultiInputCompositor) -> Video {
    with {
      $0.multiInputCompositor = compositor
      $0.compositorWindow = nil
    }
  }

  /// Returns the composition with code that combines its clips' pictures for a while.
  public func compositor(
    _ compositor: any MultiInputCompositor, during range: CMTimeRange
  ) -> Video {
    with {
      $0.multiInputCompositor = compositor
      $0.compositorWindow = range
    }
  }

  /// Returns the composition with code that combines its clips' pictures for seconds, on the grid of
  /// 1/600 s.
  public func compositor(
    _ compositor: any MultiInputCompositor, during seconds: ClosedRange<Double>
  ) -> Video {
    self.compositor(compositor, during: .onSecondsGrid(seconds))
  }
}
