import StructuralMerge

/// The description of schema 1: how each key of a project file merges.
///
/// It stands beside the coder, which owns what each key means.
public enum ProjectSchema {
  /// The newest schema that is known here.
  public static let version: Int64 = 1

  /// The schema, ready for merging.
  public static let schema = Schema(description)

  /// The description of a project file, or of any file that wraps one.
  public static let description = Description(
    root: .unknown,
    definitions: [
      "project": .record(project),
      "video": .record(video),
      "clip": .union(Union(.singleKey(payloadKey: "_0"), cases: clips)),
      "overlay": .union(Union(.singleKey(payloadKey: "_0"), cases: overlays)),
      "animation": .record(animation),
      "style": .record(style),
    ],
    time: Description.TimeSpelling(numerator: "value", denominator: "timescale"),
    span: Description.SpanSpelling(start: "start", duration: "duration"),
    landmarks: [Description.Landmark(keys: ["schema", "video"], shape: .named("project"))])

  static let project = Record(fields: ["schema": .atom, "video": .named("video")])

  static let video = Record(
    fields: [
      "clips": clipList,
      "audioTracks": .list(ItemList(of: .record(audioTrack), rippleGroup: "audioTracks")),
      "overlays": .list(ItemList(of: .named("overlay"), scope: "overlay", rippleGroup: "overlays")),
      "captions": .list(ItemList(of: .record(caption), order: .byTime, rippleGroup: "captions")),
      "preset": .atom, "quality": .atom, "crop": .atom,
    ],
    optional: ["crop"])

  static let clipList = Shape.list(ItemList(of: .named("clip"), scope: "clip", rippleGroup: "clips"))

  // MARK: Clips

  static let clips: [String: Shape] = [
    "video": .record(videoClip), "image": .record(imageClip), "title": .record(titleSequence),
    "transition": .record(transition), "track": .record(track),
  ]

  private static let sharedFields: [String: Shape] = [
    "clipID": .atom, "startTime": .time, "transform": .record(transform),
    "transformAnimation": .named("animation"), "opacity": .atom, "opacityAnimation": .named("animation"),
  ]
  private static let sharedOptional: Set<String> = [
    "clipID", "startTime", "transform", "transformAnimation", "opacity", "opacityAnimation",
  ]

  static let videoClip = Record(
    "clip",
    fields: sharedFields.merging([
      "url": .atom, "trimRange": .span, "isReversed": .atom, "isMuted": .atom, "volumeLevel": .atom,
      "replacementAudioURL": .atom, "speedRate": .atom, "speedCurve": .named("animation"),
    ]) { $1 },
    optional: sharedOptional.union(["trimRange", "replacementAudioURL", "speedCurve"]),
    coupled: [["speedRate", "speedCurve"], ["isMuted", "replacementAudioURL"]],
    zipped: [
      ZippedLists(
        "filter", ids: "filterIDs", kind: "kind",
        columns: [("filters", .atom), ("filterAnimations", .named("animation"))])
    ],
    item: ItemTraits(
      id: ["clipID"], clue: .location("url"), span: ["trimRange"], start: ["startTime"],
      floatsWith: "startTime", twin: .overlapping,
      split: ItemTraits.Split(
        source: "url", extent: "trimRange",
        relative: [
          "opacityAnimation", "transformAnimation", "speedCurve", "filterAnimations", "replacementAudioURL",
        ],
        ordering: ["isReversed"], pace: ["speedRate", "speedCurve"]),
      length: ItemTraits.Length(extent: "trimRange", rate: "speedRate", curve: "speedCurve")))

  static let imageClip = Record(
    "clip",
    fields: sharedFields.merging([
      "imageToken": .atom, "duration": .time, "backgroundColor": .atom, "audioURL": .atom,
    ]) { $1 },
    optional: sharedOptional.union(["backgroundColor", "audioURL"]),
    item: ItemTraits(
      id: ["clipID"], clue: .token("imageToken"), start: ["startTime"], floatsWith: "startTime",
      twin: .samePlace, split: stillSplit, length: stillLength))

  static let titleSequence = Record(
    "title",
    fields: sharedFields.merging([
      "text": .text, "style": .named("style"), "backgroundColor": .atom, "duration": .time,
    ]) { $1 },
    optional: sharedOptional,
    item: ItemTraits(
      id: ["clipID"], clue: .words("text"), start: ["startTime"], floatsWith: "startTime", twin: .samePlace,
      split: stillSplit, length: stillLength))

  /// Images and titles have no source that runs along with them.
  private static let stillSplit = ItemTraits.Split(
    extent: "duration", relative: ["opacityAnimation", "transformAnimation", "audioURL"])

  private static let stillLength = ItemTraits.Length(extent: "duration")

  static let transition = Record(
    "transition", fields: ["kind": .atom, "duration": .time, "direction": .atom], optional: ["direction"],
    coupled: [["direction", "kind"]], item: ItemTraits(isConnector: true, length: stillLength))

  static let track = Record(
    "track",
    fields: ["clips": clipList, "startTime": .time, "name": .atom, "opacityFactor": .atom],
    optional: ["startTime", "name"],
    item: ItemTraits(
      clue: .contents(list: "clips", name: "name"), start: ["startTime"], isAlwaysFloating: true,
      twin: .samePlace))

  // MARK: Overlays

  static let overlays: [String: Shape] = [
    "text": .record(textOverlay), "image": .record(imageOverlay), "sticker": .record(stickerOverlay),
  ]

  private static let sharedOverlayFields: [String: Shape] = [
    "position": .atom, "size": .atom, "anchor": .atom, "opacity": .atom, "layerID": .atom,
    "visibilityRange": .span,
  ]
  private static let sharedOverlayOptional: Set<String> = ["size", "layerID", "visibilityRange"]

  /// What an overlay shows is its source: it runs along with nothing, and can be cut anywhere.
  private static func overlay(_ clue: ItemTraits.Clue, showing source: String) -> ItemTraits {
    ItemTraits(
      id: ["layerID"], clue: clue, span: ["visibilityRange"], start: ["visibilityRange", "start"],
      rippleSpan: ["visibilityRange"], twin: .samePlace,
      split: ItemTraits.Split(
        source: source, extent: "visibilityRange",
        relative: ["textAnimation", "positionAnimation", "sizeAnimation"]))
  }

  static let textOverlay = Record(
    "overlay",
    fields: sharedOverlayFields.merging([
      "text": .text, "style": .named("style"), "textAnimation": textAnimation,
    ]) { $1 },
    optional: sharedOverlayOptional.union(["textAnimation"]), item: overlay(.words("text"), showing: "text"))

  private static let imageFields: [String: Shape] = [
    "imageToken": .atom, "positionAnimation": .named("animation"), "sizeAnimation": .named("animation"),
  ]

  static let imageOverlay = Record(
    "overlay", fields: sharedOverlayFields.merging(imageFields) { $1 },
    optional: sharedOverlayOptional.union(["positionAnimation", "sizeAnimation"]),
    item: overlay(.token("imageToken"), showing: "imageToken"))

  static let stickerOverlay = Record(
    "overlay",
    fields: sharedOverlayFields.merging(imageFields) { $1 }.merging(["rotation": .atom, "shadow": .atom]) {
      $1
    },
    optional: sharedOverlayOptional.union(["positionAnimation", "sizeAnimation", "shadow"]),
    item: overlay(.token("imageToken"), showing: "imageToken"))

  /// A flat record told apart by its kind; the duration is written as two fields.
  static let textAnimation: Shape = {
    func record(_ field: String) -> Shape {
      .record(
        Record(
          fields: [
            "kind": .atom, field: .atom, "beginTime": .atom, "durationValue": .atom,
            "durationTimescale": .atom,
          ],
          coupled: [["durationTimescale", "durationValue"]], isWholeWithoutBase: true))
    }
    return .union(
      Union(
        .field("kind"),
        cases: ["fadeIn": record("from"), "slideIn": record("direction"), "scaleUp": record("from")]))
  }()

  // MARK: Audio and captions

  static let audioTrack = Record(
    "audio track",
    fields: [
      "url": .atom, "volumeLevel": .atom, "fadeInDuration": .time, "fadeOutDuration": .time,
      "duckingLevel": .atom, "startTime": .time, "explicitDuration": .time, "crossfadeDuration": .time,
      "volumeRamps": .list(ItemList(of: .record(volumeRamp), order: .byTime)),
      "speedRate": .atom, "pitchAlgorithm": .atom,
    ],
    optional: ["duckingLevel", "startTime", "explicitDuration", "crossfadeDuration"],
    item: ItemTraits(
      clue: .location("url"), start: ["startTime"], twin: .samePlace, concernsNext: ["crossfadeDuration"],
      length: ItemTraits.Length(extent: "explicitDuration")))

  static let volumeRamp = Record(
    "volume ramp", fields: ["startVolume": .atom, "endVolume": .atom, "range": .span],
    item: ItemTraits(id: ["range", "start"], span: ["range"], start: ["range", "start"]))

  static let caption = Record(
    "caption", fields: ["text": .text, "timeRange": .span],
    item: ItemTraits(
      clue: .words("text"), span: ["timeRange"], start: ["timeRange", "start"], rippleSpan: ["timeRange"],
      twin: .overlapping))

  // MARK: Parts

  static let transform = Record(
    fields: ["anchor": .atom, "center": .atom, "rotation": .atom, "scale": .atom], isWholeWithoutBase: true)

  static let style = Record(
    fields: [
      "fontName": .atom, "fontSize": .atom, "color": .atom, "alignment": .atom, "weight": .atom,
      "stroke": .atom, "shadow": .atom,
    ],
    optional: ["fontName", "stroke", "shadow"], isWholeWithoutBase: true)

  static let animation = Record(
    fields: ["keyframes": .list(ItemList(of: .record(keyframe), order: .byTime)), "timing": .atom],
    isWholeWithoutBase: true)

  static let keyframe = Record(
    "keyframe", fields: ["time": .time, "value": .atom], item: ItemTraits(id: ["time"], start: ["time"]))
}
