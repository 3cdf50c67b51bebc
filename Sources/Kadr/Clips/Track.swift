/// A chain of clips beside the main one, over it in the picture. Tracks may hold tracks.
public struct Track: Clip {
  /// The clips of the chain.
  public var clips: [any Clip]
  /// When the chain starts on the timeline around it; nil for its beginning.
  public var startTime: CMTime?
  /// What people call it; nil without a name.
  public var name: String?
  /// The factor of every clip's opacity, 0…1.
  public var opacityFactor: Double
  /// Nil: a track is known by what it holds.
  public var clipID: ClipID? { nil }
  /// How long the chain lasts, free-floating clips and inner tracks apart.
  public var duration: CMTime { chainDuration(clips) }

  /// Makes a track from a list of clips.
  public init(
    at startTime: CMTime? = .zero, name: String? = nil, opacityFactor: Double = 1, clips: [any Clip]
  ) {
    self.clips = clips
    self.startTime = startTime
    self.name = name
    self.opacityFactor = opacityFactor
  }

  /// Makes a track.
  public init(
    at startTime: CMTime? = .zero, name: String? = nil, @VideoBuilder _ clips: () -> [any Clip]
  ) {
    self.init(at: startTime, name: name, clips: clips())
  }

  /// Makes a track that starts at seconds, on the grid of 1/600 s.
  public init(at seconds: Double, name: String? = nil, @VideoBuilder _ clips: () -> [any Clip]) {
    self.init(at: .onSecondsGrid(seconds), name: name, clips: clips())
  }

  /// Returns the track at a factor of its clips' opacity, 0…1.
  public func opacity(_ factor: Double) -> Track {
    with { $0.opacityFactor = factor }
  }

  /// Returns the track under a name.
  public func named(_ name: String) -> Track {
    with { $0.name = name }
  }

  /// Tells whether two tracks hold equal clips in the same order, alike in all else.
  public static func == (first: Track, second: Track) -> Bool {
    first.startTime == second.startTime && first.name == second.name
      && first.opacityFactor == second.opacityFactor && areEqual(first.clips, second.clips)
  }
}
