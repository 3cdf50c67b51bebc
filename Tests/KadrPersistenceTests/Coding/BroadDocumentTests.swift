import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A document with a bit of everything, as apps in the field write it: compact, keys sorted, `/` as `\/`.
struct BroadDocumentTests {
  private static let broad = #"""
    {"schema":1,"video":{"audioTracks":[{"duckingLevel":0.2,"fadeInDuration":{"timescale":30,"value":30},"fadeOutDuration":{"timescale":30,"value":60},"pitchAlgorithm":"timeDomain","speedRate":1.25,"url":"file:\/\/\/sound\/band.m4a","volumeLevel":0.5,"volumeRamps":[{"endVolume":0.8,"range":{"duration":{"timescale":30,"value":60},"start":{"timescale":30,"value":30}},"startVolume":0.2}]}],"captions":[{"text":"hello","timeRange":{"duration":{"timescale":30,"value":30},"start":{"timescale":1,"value":0}}}],"clips":[{"video":{"_0":{"clipID":"lead","filterAnimations":[null,{"keyframes":[],"timing":{"kind":"cubicBezier","p1x":0.1,"p1y":0.2,"p2x":0.3,"p2y":0.4}}],"filterIDs":["f1","f2"],"filters":[{"kind":"sepia","scalar":0.4},{"kind":"mono","scalar":0}],"isMuted":false,"isReversed":true,"opacity":0.9,"opacityAnimation":{"keyframes":[{"time":{"timescale":30,"value":0},"value":0},{"time":{"timescale":30,"value":30},"value":0.9}],"timing":{"kind":"easeInOut"}},"speedRate":1,"transform":{"anchor":"topLeft","center":{"kind":"normalized","x":0.4,"y":0.6},"rotation":0.25,"scale":1.2},"trimRange":{"duration":{"timescale":30,"value":150},"start":{"timescale":30,"value":30}},"url":"file:\/\/\/film\/a.mov","volumeLevel":0.6}}},{"transition":{"_0":{"direction":"fromBottom","duration":{"timescale":30,"value":15},"kind":"slide"}}},{"image":{"_0":{"clipID":"still","duration":{"timescale":30,"value":60},"imageToken":"memory:1-2"}}},{"track":{"_0":{"clips":[{"title":{"_0":{"backgroundColor":{"alpha":1,"blue":0,"green":0,"red":0},"duration":{"timescale":30,"value":90},"style":{"alignment":"center","color":{"alpha":1,"blue":1,"green":1,"red":1},"fontSize":42,"shadow":{"blur":4,"offset":{"height":2,"width":1}},"stroke":{"color":{"alpha":1,"blue":0,"green":0,"red":0},"width":2},"weight":"bold"},"text":"One\nTwo"}}}],"name":"beside","opacityFactor":0.7,"startTime":{"timescale":30,"value":200}}}}],"crop":{"anchor":"center","position":{"kind":"percent","x":50,"y":50},"size":{"normalized":{"height":0.9,"width":0.8}}},"overlays":[{"text":{"_0":{"anchor":"bottom","layerID":"mark","opacity":0.8,"position":{"kind":"normalized","x":0.5,"y":0.9},"style":{"alignment":"center","color":{"alpha":1,"blue":1,"green":1,"red":1},"fontName":"Menlo","fontSize":36,"weight":"regular"},"text":"mark","textAnimation":{"beginTime":0,"durationTimescale":30,"durationValue":15,"from":0.10000000149011612,"kind":"fadeIn"},"visibilityRange":{"duration":{"timescale":30,"value":60},"start":{"timescale":1,"value":0}}}}},{"sticker":{"_0":{"anchor":"center","imageToken":"memory:3","opacity":1,"position":{"kind":"normalized","x":0.8,"y":0.2},"rotation":0.4,"shadow":{"color":{"alpha":1,"blue":0,"green":0,"red":0},"offset":{"height":3,"width":2},"opacity":0.5,"radius":8},"size":{"aspectFit":{"sourceAspect":1.5,"within":{"pixels":{"height":40,"width":50}}}}}}}],"preset":{"codec":"hevc","frameRate":30,"height":1920,"kind":"custom","width":1080},"quality":{"bitrate":6000000,"kind":"bitrate"}}}
    """#

  @Test func everyValueIsRight() throws {
    let video = try opened(Data(Self.broad.utf8))
    let lead = try #require(video.clips[0] as? VideoClip)
    #expect(lead.url.absoluteString == "file:///film/a.mov")
    #expect(lead.clipID == "lead")
    #expect(lead.isReversed && !lead.isMuted)
    #expect(lead.trimRange == Samples.range(30, 150))
    #expect(lead.filters == [.sepia(intensity: 0.4), .mono])
    #expect(lead.filterIDs == ["f1", "f2"])
    #expect(lead.filterAnimations[0] == nil)
    #expect(
      lead.filterAnimations[1]?.timing == .cubicBezier(p1x: 0.1, p1y: 0.2, p2x: 0.3, p2y: 0.4))
    #expect(lead.opacity == 0.9 && lead.volumeLevel == 0.6 && lead.speed == .flat(1))
    #expect(lead.opacityAnimation?.value(at: Samples.time(30)) == 0.9)
    #expect(
      lead.transform
        == Transform(center: .normalized(x: 0.4, y: 0.6), rotation: 0.25, scale: 1.2, anchor: .topLeft))
    let slide = Transition.slide(direction: .fromBottom, duration: Samples.time(15))
    #expect(video.clips[1] as? Transition == slide)
    #expect((video.clips[2] as? ImageClip)?.image == Samples.image(1, 2))
    let track = try #require(video.clips[3] as? Track)
    #expect(track.name == "beside" && track.opacityFactor == 0.7)
    let title = try #require(track.clips[0] as? TitleSequence)
    #expect(title.text == "One\nTwo")
    #expect(title.style.shadow?.color == TextShadow.defaultColor, "no colour means black at 50 %")
    #expect(title.style.stroke == TextStroke(width: 2, color: .black))
  }

  @Test func everyValueBesideTheClipsIsRight() throws {
    let video = try opened(Data(Self.broad.utf8))
    let track = try #require(video.audioTracks.first)
    #expect(track.duckingLevel == 0.2 && track.speedRate == 1.25 && track.pitchAlgorithm == .timeDomain)
    #expect(track.fadeOutDuration == Samples.time(60))
    let ramp = VolumeRamp(startVolume: 0.2, endVolume: 0.8, range: Samples.range(30, 60))
    #expect(track.volumeRamps == [ramp])
    #expect(video.preset == .custom(width: 1080, height: 1920, frameRate: 30, codec: .hevc))
    #expect(video.quality == .bitrate(6_000_000))
    #expect(video.captions.map(\.text) == ["hello"])
    #expect(
      video.crop
        == CropRegion(
          position: .percent(x: 50, y: 50), size: .normalized(width: 0.8, height: 0.9)))
    let mark = try #require(video.overlays[0] as? TextOverlay)
    #expect(mark.layerID == "mark" && mark.anchor == .bottom && mark.opacity == 0.8)
    let fade = FadeIn(from: Double(Float(0.1)), duration: Samples.time(15))
    #expect(mark.textAnimation as? FadeIn == fade)
    let sticker = try #require(video.overlays[1] as? StickerOverlay)
    #expect(
      sticker.size == .aspectFit(sourceAspect: 1.5, within: .pixels(width: 50, height: 40)))
    #expect(sticker.shadow?.offset == Offset(width: 2, height: 3))
    #expect(sticker.rotation == 0.4)
  }

  @Test func savesToTheSameBytes() throws {
    let data = Data(Self.broad.utf8)
    #expect(try text(saved(opened(data), as: .compactEscapingSlashes)) == Self.broad)
    let document = try KadrCoding.decode(data)
    #expect(try text(KadrCoding.encode(document, as: .compactEscapingSlashes)) == Self.broad)
  }

  /// The document from the field that the project was given, where it lies beside it.
  @Test func aDocumentFromTheFieldComesBackToTheByte() throws {
    let url = URL(filePath: "../shared/data/schema-1-broad.json")
    guard let data = try? Data(contentsOf: url) else { return }
    let store = PrefetchedImageStore(["file:fixture-pixel.png": Samples.image(1)])
    let video = try KadrCoding.video(from: data, images: store)
    #expect(try KadrCoding.data(for: video, images: store, as: .compactEscapingSlashes) == data)
  }
}
