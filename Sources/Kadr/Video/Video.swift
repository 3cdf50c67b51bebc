/// A composition: a chain of clips with tracks beside it, sound under it, overlays and captions over it.
public struct Video: Equatable, Sendable {
  /// The clips: those without a start time follow each other, the others and tracks lie where they are put.
  public var clips: [any Clip]
  /// The sound under the composition.
  public var audioTracks: [AudioTrack] = []
  /// What the composition is made for.
  public var preset = Preset.auto
  /// What lies over the picture, from back to front.
  public var overlays: [any Overlay] = []
  /// The part of the picture that stays; nil for all of it.
  public var crop: CropRegion?
  /// How much the exported file may hold.
  public var quality = ExportQuality.automatic
  /// The words that say what is spoken.
  public var captions: [Caption] = []
  /// Code that combines the clips' pictures; nil for none. Not saved, but reported.
  public var multiInputCompositor: (any MultiInputCompositor)?
  /// When that code works, on the composition's timeline; nil for always. Not saved, but reported with it.
  public var compositorWindow: CMTimeRange?

  /// Makes a composition from a list of clips.
  public init(clips: [any Clip]) {
    self.clips = clips
  }

  /// Makes a composition from the clips a block gives, which may be none.
  public init(@VideoBuilder _ clips: () -> [any Clip]) {
    self.init(clips: clips())
  }

  /// How long the chain lasts: the sum of its clips less the transitions they overlap in. Indefinite while
  /// an untrimmed video clip is in it.
  public var duration: CMTime { chainDuration(clips) }

  /// Tells whether two compositions are the same; code is compared where it can be.
  public static func == (first: Video, second: Video) -> Bool {
    areEqual(first.clips, second.clips) && first.audioTracks == second.audioTracks
      && first.preset == second.preset && areEqual(first.overlays, second.overlays)
      && first.crop == second.crop && first.quality == second.quality
      && first.captions == second.captions
      && first.compositorWindow == second.compositorWindow
      && isSame(first.multiInputCompositor, second.multiInputCompositor)
  }

  private static func isSame(
    _ first: (any MultiInputCompositor)?, _ second: (any MultiInputCompositor)?
  ) -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return isSameCode(first, second)
  }
}
