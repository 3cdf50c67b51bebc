import CanonicalJSON
import StructuralMerge

/// Something of a composition that people point at: a clip, a transition, a track, an overlay, an audio
/// track, a caption.
public struct ProjectItem: Sendable {
  /// What it is.
  public enum Kind: String, Sendable, CaseIterable {
    /// A video clip.
    case video
    /// A still picture.
    case image
    /// A title card.
    case title
    /// A transition between two clips.
    case transition
    /// A chain of clips beside the main one.
    case track
    /// Words over the picture.
    case textOverlay
    /// A picture over the picture.
    case imageOverlay
    /// A sticker over the picture.
    case stickerOverlay
    /// Sound beside the clips'.
    case audioTrack
    /// A caption.
    case caption
    /// Something in one of these lists that is of no kind known here.
    case unknown
  }

  /// What it is.
  public let kind: Kind
  /// The node of the element in its list.
  public let node: Int
  /// The node of its record, inside the union.
  public let payload: Int
  /// The node of the list that holds it.
  public let list: Int
  /// The node of the track that holds the list; nil outside tracks.
  public let track: Int?
  /// Its place in its list, counted from 0.
  public let position: Int
  /// Whether it is pinned to a time instead of following the clip before it.
  public let isPinned: Bool
  /// When it begins on the composition's timeline; nil where the file does not tell.
  package let start: Rational?
  /// How long it lasts on the timeline; nil where the file does not tell.
  package let duration: Rational?

  /// When it ends on the timeline; nil where the file does not tell.
  package var end: Rational? { duration.flatMap { start?.adding($0) } }
}

extension ProjectItem.Kind {
  /// What people call it.
  public var noun: String {
    switch self {
    case .video: "clip"
    case .image: "image"
    case .title: "title"
    case .transition: "transition"
    case .track: "track"
    case .textOverlay: "text overlay"
    case .imageOverlay: "image overlay"
    case .stickerOverlay: "sticker"
    case .audioTrack: "audio track"
    case .caption: "caption"
    case .unknown: "item"
    }
  }

  /// Whether it is an element of a chain of clips.
  public var isClip: Bool {
    switch self {
    case .video, .image, .title, .transition, .track: true
    default: false
    }
  }
}
