#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A stretch of a video file.
public struct VideoClip: PlacedClip {
  /// The file.
  public var url: URL
  /// The part of the file that plays, in source time; nil for all of it.
  public var trimRange: CMTimeRange?
  /// Whether it plays backwards.
  public var isReversed = false
  /// Whether its own sound is off.
  public var isMuted = false
  /// The factor of its sound's loudness; 1 leaves it.
  public var volumeLevel = 1.0
  /// A file whose sound plays instead of the clip's own. Set it with `withAudio(url:)`, which also mutes.
  public var replacementAudioURL: URL?
  /// The rate where it is one, 0.25…4. A curve takes its place; `speed` reads both as one.
  public var speedRate = 1.0
  /// How the rate changes; excludes a rate other than 1.
  public var speedCurve: Animation<Double>?
  /// The filters, applied in order.
  public var appliedFilters: [AppliedFilter] = []
  /// Code that changes the clip's pictures, applied in order after the filters. Not saved, but reported.
  public var compositors: [any Compositor] = []
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

  /// Makes a clip of a whole file.
  public init(url: URL) {
    self.url = url
  }

  /// Tells whether two clips are the same; code is compared where it can be.
  public static func == (first: VideoClip, second: VideoClip) -> Bool {
    first.url == second.url && first.trimRange == second.trimRange
      && first.isReversed == second.isReversed && first.isMuted == second.isMuted
      && first.volumeLevel == second.volumeLevel
      && first.replacementAudioURL == second.replacementAudioURL
      && first.speedRate == second.speedRate && first.speedCurve == second.speedCurve
      && first.appliedFilters == second.appliedFilters
      && isSameCode(first.compositors, second.compositors) && first.clipID == second.clipID
      && first.startTime == second.startTime && first.transform == second.transform
      && first.transformAnimation == second.transformAnimation
      && first.opacity == second.opacity && first.opacityAnimation == second.opacityAnimation
  }
}
