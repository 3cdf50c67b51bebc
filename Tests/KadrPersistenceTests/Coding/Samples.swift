import Kadr
import KadrPersistence

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values of every model type with every property set, to be changed one at a time.
enum Samples {
  static func time(_ value: Int64, _ timescale: Int32 = 30) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  static func range(_ start: Int64, _ duration: Int64) -> CMTimeRange {
    CMTimeRange(start: time(start), duration: time(duration))
  }

  static func url(_ name: String) -> URL { URL(string: "file:///media/\(name)") ?? URL(filePath: "/") }

  static func image(_ bytes: UInt8...) -> PlatformImage {
    PlatformImage(data: Data(bytes)) ?? ImageClip.color(.black, duration: 1).image
  }

  static func color(_ red: Double) -> PlatformColor {
    PlatformColor(red: red, green: 0.25, blue: 0.5, alpha: 0.75)
  }

  static let levels = Animation<Double>(
    keyframes: [.at(time(0), 0.5), .at(time(30), 1)], timing: .easeInOut)
  static let transform = Transform(
    center: .normalized(x: 0.25, y: 0.75), rotation: 0.5, scale: 2, anchor: .topLeft)
  static let transforms = Animation<Transform>(
    keyframes: [.at(time(0), .identity), .at(time(30), transform)],
    timing: .cubicBezier(p1x: 0.1, p1y: 0.2, p2x: 0.3, p2y: 0.4))
  static let style = TextStyle(
    fontName: "Menlo", fontSize: 42, color: color(0.1), alignment: .leading, weight: .bold,
    stroke: TextStroke(width: 2, color: color(0.2)),
    shadow: TextShadow(offset: Offset(width: 1, height: 2), blur: 3, color: color(0.3)))

  static var videoClip: VideoClip {
    var clip = VideoClip(url: url("a.mov"))
    clip.trimRange = range(30, 150)
    clip.volumeLevel = 0.5
    clip.replacementAudioURL = url("b.m4a")
    clip.speedRate = 1
    clip.speedCurve = levels
    clip.appliedFilters = [AppliedFilter(id: "f1", filter: .sepia(intensity: 0.5), animation: levels)]
    place(&clip, "video")
    return clip
  }

  static var imageClip: ImageClip {
    var clip = ImageClip(image(1, 2, 3), duration: time(60))
    clip.backgroundColor = color(0.4)
    clip.audioURL = url("c.m4a")
    place(&clip, "image")
    return clip
  }

  static var title: TitleSequence {
    var clip = TitleSequence("Chapter One", duration: time(90), style: style, backgroundColor: color(0.5))
    place(&clip, "title")
    return clip
  }

  static func place(_ clip: inout some PlacedClip, _ id: ClipID) {
    clip.clipID = id
    clip.startTime = time(300)
    clip.transform = transform
    clip.transformAnimation = transforms
    clip.opacity = 0.5
    clip.opacityAnimation = levels
  }

  static var track: Track {
    Track(at: time(200), name: "beside", opacityFactor: 0.5, clips: [title.id("inside")])
  }

  static var textOverlay: TextOverlay {
    var overlay = TextOverlay("Watermark", style: style)
    overlay.textAnimation = FadeIn(from: 0.1, duration: time(15), beginTime: 0.5)
    place(&overlay, "text")
    return overlay
  }

  static var imageOverlay: ImageOverlay {
    var overlay = ImageOverlay(image(4, 5))
    overlay.positionAnimation = positions
    overlay.sizeAnimation = sizes
    place(&overlay, "image")
    return overlay
  }

  static var sticker: StickerOverlay {
    var overlay = StickerOverlay(
      image(6), rotation: 0.5,
      shadow: StickerShadow(
        color: color(0.6), radius: 8, offset: Offset(width: 2, height: 3), opacity: 0.5))
    overlay.positionAnimation = positions
    overlay.sizeAnimation = sizes
    place(&overlay, "sticker")
    return overlay
  }

  static let positions = Animation<Position>(
    keyframes: [.at(time(0), .topLeft), .at(time(30), .pixels(x: 1, y: 2))])
  static let sizes = Animation<Size>(
    keyframes: [.at(time(0), .pixels(width: 1, height: 2)), .at(time(30), .percent(width: 3, height: 4))])

  static func place(_ overlay: inout some Overlay, _ id: LayerID) {
    overlay.position = .percent(x: 10, y: 20)
    overlay.size = .aspectFit(sourceAspect: 1.5, within: .normalized(width: 0.4, height: 0.5))
    overlay.anchor = .bottom
    overlay.opacity = 0.5
    overlay.layerID = id
    overlay.visibilityRange = range(10, 20)
  }

  static var audioTrack: AudioTrack {
    AudioTrack(url: url("music.m4a")).volume(0.5).fadeIn(time(10)).fadeOut(time(20)).ducking(0.25)
      .at(time: time(40)).duration(time(400)).crossfade(time(15))
      .volumeRamp(from: 0.25, to: 0.75, during: range(30, 60)).speed(1.25, pitch: .timeDomain)
  }

  static var video: Video {
    let slide = Transition.slide(direction: .fromBottom, duration: time(15))
    return Video(clips: [videoClip, slide, imageClip, title, track])
      .preset(.custom(width: 1080, height: 1920, frameRate: 30, codec: .hevc))
      .quality(.bitrate(6_000_000))
      .crop(at: .percent(x: 50, y: 50), size: .normalized(width: 0.9, height: 0.8), anchor: .top)
      .overlay(textOverlay).overlay(imageOverlay).overlay(sticker)
      .captions([Caption(text: "first", timeRange: range(0, 30))])
      .audio { audioTrack }
  }
}
