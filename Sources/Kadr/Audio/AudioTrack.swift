#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A sound file under the composition.
public struct AudioTrack: Equatable, Sendable {
  /// The file.
  public var url: URL
  /// The factor of its loudness; 1 leaves it.
  public var volumeLevel = 1.0
  /// How long it takes to come in.
  public var fadeInDuration = CMTime.zero
  /// How long it takes to go out.
  public var fadeOutDuration = CMTime.zero
  /// The loudness it falls to while clips have sound, 0…1; nil when it does not.
  public var duckingLevel: Double?
  /// When it starts on the composition's timeline; nil for the beginning.
  public var startTime: CMTime?
  /// How long it plays; nil for as long as file and composition last.
  public var explicitDuration: CMTime?
  /// How long it overlaps the next track in order; nil for a cut.
  public var crossfadeDuration: CMTime?
  /// How its loudness changes, in order of their times.
  public var volumeRamps: [VolumeRamp] = []
  /// How fast it plays; 1 is the recorded speed. The range is 0.25…4.
  public var speedRate = 1.0
  /// What becomes of its pitch at another speed.
  public var pitchAlgorithm = PitchAlgorithm.spectral

  /// Makes a track of a file.
  public init(url: URL) {
    self.url = url
  }
}
