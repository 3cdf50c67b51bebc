/// An even change of loudness over a stretch of time.
public struct VolumeRamp: Hashable, Sendable {
  /// The loudness at the start; 1 is the recorded one.
  public var startVolume: Double
  /// The loudness at the end.
  public var endVolume: Double
  /// When it changes, from the track's start.
  public var range: CMTimeRange

  /// Makes a ramp.
  public init(startVolume: Double, endVolume: Double, range: CMTimeRange) {
    self.startVolume = startVolume
    self.endVolume = endVolume
    self.range = range
  }
}
