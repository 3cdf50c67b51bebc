import Kadr
import Testing

/// The types that hold a composition, found by reflection from a composition with everything in it. A type
/// that is not in the list has no line in `MutationTests` or `LeafMutationTests` either.
struct CompletenessTests {
  /// Structs whose stored properties those tests change one by one, or that hold one value.
  private static let covered: Set<String> = [
    "Video", "VideoClip", "ImageClip", "TitleSequence", "Transition", "Track", "AppliedFilter",
    "TextOverlay", "ImageOverlay", "StickerOverlay", "StickerShadow", "TextStyle", "TextStroke",
    "TextShadow", "AudioTrack", "VolumeRamp", "Caption", "CropRegion", "Transform", "Offset",
    "Animation", "Keyframe", "ChromaKey", "FadeIn", "SlideIn", "ScaleUp", "CMTime", "CMTimeRange",
    // Flags are no part of a file; identities, images and colours hold one value, their bytes or parts.
    "CMTimeFlags", "ClipID", "LayerID", "FilterID", "HeldImage", "PlatformImage", "PlatformColor",
    "ColorComponents",
  ]

  /// Enumerations whose cases `EnumMutationTests` goes through.
  private static let enumerations: Set<String> = [
    "Filter", "TimingFunction", "Position", "Size", "Anchor", "Kind", "SlideDirection", "Preset",
    "VideoCodec", "ExportQuality", "TextAlignment", "TextWeight", "PitchAlgorithm",
  ]

  private func visit(_ value: Any, _ structs: inout Set<String>, _ enums: inout Set<String>) {
    let mirror = Mirror(reflecting: value)
    let full = String(reflecting: mirror.subjectType)
    if full.hasPrefix("Kadr.") {
      let name = String(describing: mirror.subjectType).prefix { $0 != "<" }
      if mirror.displayStyle == .struct { structs.insert(String(name)) }
      if mirror.displayStyle == .enum { enums.insert(String(name)) }
    }
    for child in mirror.children { visit(child.value, &structs, &enums) }
  }

  @Test func everyTypeOfAFullCompositionIsCovered() {
    var video = Samples.video
    var keyed = Samples.videoClip
    keyed.appliedFilters = [AppliedFilter(filter: .chromaKey(.greenScreen))]
    video.clips += [keyed]
    let time = Samples.time(1)
    let animations: [any TextAnimation] = [SlideIn(duration: time), ScaleUp(duration: time)]
    for animation in animations { video.overlays.append(TextOverlay("t").animation(animation)) }
    var (structs, enums) = (Set<String>(), Set<String>())
    visit(video, &structs, &enums)
    #expect(structs.subtracting(Self.covered) == [])
    #expect(enums.subtracting(Self.enumerations) == [])
    #expect(Self.covered.subtracting(structs) == [], "listed, but not part of a composition any more")
  }
}
