/// A part of a composition with what changed in it.
public struct ReviewSection: Sendable {
  /// The parts, in the order they are shown.
  public enum Part: String, Sendable, CaseIterable {
    /// Preset, quality, crop and the like.
    case settings
    /// The main chain of clips.
    case clips
    /// A chain beside the main one.
    case track
    /// What lies over the picture.
    case overlays
    /// Sound beside the clips'.
    case audio
    /// Captions.
    case captions
    /// Fields of the file outside of any composition.
    case other
  }

  /// The part.
  public var part: Part
  /// The heading, such as `Clips` or `Track "B-roll"`; may hold any character that a project can hold.
  public var title: String
  /// The node of the track in the two trees, where the part is one.
  public var track: ReviewEntry.Subject?
  /// The items that changed, in the order of the timeline.
  public var entries: [ReviewEntry]
}
