/// The words for every field of the format, in the order in which they are told.
///
/// A test holds that every key of the format's description has an entry here.
enum FieldWords {
  /// The fields of an item's record.
  static func fields(of kind: ProjectItem.Kind?) -> [FieldWord] {
    switch kind {
    case .video: video
    case .image: image
    case .title: title
    case .transition: transition
    case .track: track
    case .textOverlay: textOverlay
    case .imageOverlay: imageOverlay
    case .stickerOverlay: stickerOverlay
    case .audioTrack: audioTrack
    case .caption: caption
    case .unknown: []
    case nil: settings
    }
  }

  /// The fields of the composition and of the project around it.
  static let settings = [
    FieldWord("schema", "file format", .number),
    FieldWord("video", "composition", .items),
    FieldWord("preset", "preset", .preset),
    FieldWord("quality", "export quality", .quality),
    FieldWord("crop", "crop", .crop),
    FieldWord("clips", "clips", .items),
    FieldWord("overlays", "overlays", .items),
    FieldWord("audioTracks", "audio tracks", .items),
    FieldWord("captions", "captions", .items),
  ]

  // MARK: Clips

  private static let placed = [
    FieldWord("clipID", "id", .name),
    FieldWord("startTime", "start", .time, absent: "in the chain"),
  ]
  private static let pictured = [
    FieldWord("opacity", "opacity", .number),
    FieldWord("opacityAnimation", "opacity animation", .animation(.number)),
    FieldWord("transform", "transform", .record(transform)),
    FieldWord("transformAnimation", "transform animation", .animation(.transform)),
  ]
  private static let background = FieldWord("backgroundColor", "background", .color)

  static let video =
    placed + [
      FieldWord("url", "media", .file),
      FieldWord(
        "trimRange", "trim", .edges(first: "trim in", last: "trim out", both: "slip"), absent: "untrimmed"),
      FieldWord("speedRate", "speed", .factor),
      FieldWord("speedCurve", "speed curve", .animation(.factor)),
      FieldWord("isReversed", "plays backwards", .truth),
      FieldWord("isMuted", "muted", .truth),
      FieldWord("volumeLevel", "volume", .number),
      FieldWord("replacementAudioURL", "replacement sound", .file),
      FieldWord("filters", "filter", .filters),
      FieldWord("filterIDs", "filter ids", .filters),
      FieldWord("filterAnimations", "filter animations", .filters),
    ] + pictured

  static let image =
    placed + [
      FieldWord("imageToken", "image", .file), FieldWord("duration", "duration", .duration), background,
      FieldWord("audioURL", "sound", .file),
    ] + pictured

  static let title =
    placed + [
      FieldWord("text", "text", .text), FieldWord("duration", "duration", .duration), background,
      FieldWord("style", "style", .record(style)),
    ] + pictured

  static let transition = [
    FieldWord(
      "kind", "kind", .choice(["fade": "fade", "dissolve": "dissolve", "slide": "slide"])),
    FieldWord("duration", "duration", .duration),
    FieldWord("direction", "direction", .choice(directions)),
  ]

  static let track = [
    FieldWord("name", "name", .name),
    FieldWord("startTime", "start", .time, absent: "at the beginning"),
    FieldWord("opacityFactor", "opacity", .number),
    FieldWord("clips", "clips", .items),
  ]

  // MARK: Overlays, audio, captions

  private static let laid = [
    FieldWord("layerID", "id", .name),
    FieldWord(
      "visibilityRange", "shown",
      .edges(first: "shown from", last: "shown until", both: "shown"), absent: "all the time"),
    FieldWord("position", "position", .position),
    FieldWord("size", "size", .size, absent: "its own"),
    FieldWord("anchor", "anchor", .choice(anchors)),
    FieldWord("opacity", "opacity", .number),
  ]
  private static let moving = [
    FieldWord("imageToken", "image", .file),
    FieldWord("positionAnimation", "position animation", .animation(.position)),
    FieldWord("sizeAnimation", "size animation", .animation(.size)),
  ]

  static let textOverlay =
    [FieldWord("text", "text", .text)] + laid + [
      FieldWord("style", "style", .record(style)),
      FieldWord("textAnimation", "text animation", .textAnimation),
    ]
  static let imageOverlay = laid + moving
  static let stickerOverlay =
    laid + moving + [FieldWord("rotation", "rotation", .angle), FieldWord("shadow", "shadow", .shadow)]

  static let audioTrack = [
    FieldWord("url", "sound", .file),
    FieldWord("startTime", "start", .time, absent: "at the beginning"),
    FieldWord("explicitDuration", "duration", .duration, absent: "to its end"),
    FieldWord("volumeLevel", "volume", .number),
    FieldWord("fadeInDuration", "fade in", .duration),
    FieldWord("fadeOutDuration", "fade out", .duration),
    FieldWord("crossfadeDuration", "crossfade into the next", .duration),
    FieldWord("duckingLevel", "ducking level", .number),
    FieldWord("volumeRamps", "volume ramps", .ramps),
    FieldWord("speedRate", "speed", .factor),
    FieldWord(
      "pitchAlgorithm", "pitch",
      .choice(["spectral": "spectral", "timeDomain": "time domain", "varispeed": "varispeed"])),
  ]

  static let caption = [
    FieldWord("text", "text", .text),
    FieldWord("timeRange", "time", .edges(first: "begins", last: "ends", both: "time")),
  ]

  // MARK: Parts

  static let transform = [
    FieldWord("center", "center", .position),
    FieldWord("anchor", "anchor", .choice(anchors)),
    FieldWord("rotation", "rotation", .angle),
    FieldWord("scale", "scale", .factor),
  ]

  static let style = [
    FieldWord("fontName", "font", .name, absent: "the system's"),
    FieldWord("fontSize", "font size", .number),
    FieldWord("weight", "weight", .choice(["regular": "regular", "medium": "medium", "bold": "bold"])),
    FieldWord("color", "text colour", .color),
    FieldWord(
      "alignment", "alignment", .choice(["leading": "leading", "center": "center", "trailing": "trailing"])),
    FieldWord("stroke", "outline", .stroke),
    FieldWord("shadow", "text shadow", .shadow),
  ]

  static let anchors = [
    "topLeft": "top left", "top": "top", "topRight": "top right", "left": "left", "center": "center",
    "right": "right", "bottomLeft": "bottom left", "bottom": "bottom", "bottomRight": "bottom right",
  ]
  static let directions = [
    "fromLeft": "from the left", "fromRight": "from the right", "fromTop": "from the top",
    "fromBottom": "from the bottom",
  ]
}
