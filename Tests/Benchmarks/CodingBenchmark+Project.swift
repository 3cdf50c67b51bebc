import KadrPersistence

extension CodingBenchmark {
  /// A project of so many groups, each a clip of every kind with what usually goes with it.
  static func project(groups: Int) -> KadrDocument {
    var video = VideoDocument(preset: PresetDocument(kind: .cinema))
    for group in 0..<groups {
      video.clips.append(.video(videoClip(group)))
      video.clips.append(
        .transition(TransitionDocument(kind: .slide, duration: time(15), direction: .fromLeft)))
      video.clips.append(.image(imageClip(group)))
      video.clips.append(.title(title(group)))
      video.clips.append(
        .track(
          TrackDocument(
            clips: [.video(videoClip(group + 1_000_000))], startTime: time(group * 30),
            name: "track \(group)", opacityFactor: 0.75)))
      video.overlays.append(.text(overlay(group)))
      for line in 0..<4 {
        video.captions.append(
          CaptionDocument(
            text: "Caption \(line) of group \(group), as long as captions are",
            timeRange: range(group * 120 + line * 30, 29)))
      }
      video.audioTracks.append(audioTrack(group))
    }
    return KadrDocument(video: video)
  }

  private static func time(_ value: Int) -> TimeDocument {
    TimeDocument(value: Int64(value), timescale: 30)
  }

  private static func range(_ start: Int, _ duration: Int) -> TimeRangeDocument {
    TimeRangeDocument(start: time(start), duration: time(duration))
  }

  private static let levels = AnimationDocument<Double>(
    keyframes: [
      KeyframeDocument(time: time(0), value: 0), KeyframeDocument(time: time(15), value: 0.35),
      KeyframeDocument(time: time(30), value: 0.9),
    ], timing: TimingDocument(kind: .easeInOut))

  private static let transform = TransformDocument(
    center: PositionDocument(kind: .normalized, x: 0.4, y: 0.6), rotation: 0.25, scale: 1.2,
    anchor: .topLeft)

  private static let style = TextStyleDocument(
    fontName: "Menlo", fontSize: 42, color: ColorDocument(red: 1, green: 1, blue: 1, alpha: 1),
    alignment: .center, weight: .bold,
    stroke: TextStrokeDocument(width: 2, color: ColorDocument(red: 0, green: 0, blue: 0, alpha: 1)),
    shadow: TextShadowDocument(offset: OffsetDocument(width: 1, height: 2), blur: 4))

  private static func videoClip(_ number: Int) -> VideoClipDocument {
    VideoClipDocument(
      url: "file:///media/camera-a/take-\(number).mov", trimRange: range(number * 7, 150),
      volumeLevel: 0.6,
      filters: [
        FilterDocument(kind: .sepia, scalar: 0.4), FilterDocument(kind: .gaussianBlur, scalar: 3.25),
      ],
      filterIDs: ["sepia-\(number)", "blur-\(number)"], filterAnimations: [nil, levels],
      clipID: "clip-\(number)", transform: transform, opacity: 0.9, opacityAnimation: levels)
  }

  private static func imageClip(_ number: Int) -> ImageClipDocument {
    ImageClipDocument(
      imageToken: "file:image-\(number).png", duration: time(60), clipID: "image-\(number)",
      transform: transform)
  }

  private static func title(_ number: Int) -> TitleSequenceDocument {
    TitleSequenceDocument(
      text: "Chapter \(number)", style: style,
      backgroundColor: ColorDocument(red: 0, green: 0, blue: 0, alpha: 1), duration: time(90),
      clipID: "title-\(number)")
  }

  private static func overlay(_ number: Int) -> TextOverlayDocument {
    TextOverlayDocument(
      text: "Name \(number)", style: style,
      textAnimation: TextAnimationDocument(
        kind: .fadeIn, from: 0.1, durationValue: 15, durationTimescale: 30),
      position: PositionDocument(kind: .normalized, x: 0.5, y: 0.9), anchor: .bottom, opacity: 0.8,
      layerID: "layer-\(number)", visibilityRange: range(number * 120, 60))
  }

  private static func audioTrack(_ number: Int) -> AudioTrackDocument {
    AudioTrackDocument(
      url: "file:///media/sound/take-\(number).wav", volumeLevel: 0.5, fadeInDuration: time(30),
      fadeOutDuration: time(60), duckingLevel: 0.2, startTime: time(number * 120),
      volumeRamps: [VolumeRampDocument(startVolume: 0.2, endVolume: 0.8, range: range(30, 60))],
      speedRate: 1.25, pitchAlgorithm: .timeDomain)
  }
}
