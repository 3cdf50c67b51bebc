/// A clip in a project file, by its kind.
///
/// Indirect, so that a short kind does not take the memory of the longest.
public indirect enum ClipDocument: Hashable, Sendable {
  /// A stretch of a video file.
  case video(VideoClipDocument)
  /// A still image.
  case image(ImageClipDocument)
  /// Words on a card of their own.
  case title(TitleSequenceDocument)
  /// The passage between two clips.
  case transition(TransitionDocument)
  /// A chain of clips beside the main one.
  case track(TrackDocument)
}

extension ClipDocument: DocumentValue {
  private static let tags: Set<String> = ["video", "image", "title", "transition", "track"]

  init(reading source: SourceValue) throws(Fault) {
    let union = try UnionReader(source, of: "clip", tags: Self.tags)
    switch union.tag {
    case "video":
      var clip = try VideoClipDocument(reading: union.payload)
      union.addUnknown(to: &clip.unknown)
      self = .video(clip)
    case "image":
      var clip = try ImageClipDocument(reading: union.payload)
      union.addUnknown(to: &clip.unknown)
      self = .image(clip)
    case "title":
      var clip = try TitleSequenceDocument(reading: union.payload)
      union.addUnknown(to: &clip.unknown)
      self = .title(clip)
    case "transition":
      var clip = try TransitionDocument(reading: union.payload)
      union.addUnknown(to: &clip.unknown)
      self = .transition(clip)
    default:
      var clip = try TrackDocument(reading: union.payload)
      union.addUnknown(to: &clip.unknown)
      self = .track(clip)
    }
  }

  func write(to writer: inout DocumentWriter) throws(Fault) {
    switch self {
    case .video(let clip): try writer.union("video", clip, clip.unknown)
    case .image(let clip): try writer.union("image", clip, clip.unknown)
    case .title(let clip): try writer.union("title", clip, clip.unknown)
    case .transition(let clip): try writer.union("transition", clip, clip.unknown)
    case .track(let clip): try writer.union("track", clip, clip.unknown)
    }
  }
}
