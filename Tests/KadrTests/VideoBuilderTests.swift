import Kadr
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct VideoBuilderTests {
  private func clip(_ name: String) -> VideoClip {
    VideoClip(url: sampleURL(name)).trimmed(to: 0...1).id(ClipID(name))
  }

  private func names(_ video: Video) -> [String?] { video.clips.map { $0.clipID?.rawValue } }

  @Test func emptyCompositionsAreLegal() {
    #expect(Video {}.clips.isEmpty)
    #expect(Video {}.duration == .zero)
    #expect(Video {}.audio {}.audioTracks.isEmpty)
    #expect(Track {}.clips.isEmpty)
  }

  @Test(arguments: [true, false])
  func controlFlow(flag: Bool) {
    let missing: VideoClip? = nil
    let kind = flag ? 1 : 2
    let video = Video {
      if flag { clip("if") }
      if flag { clip("then") } else { clip("else") }
      switch kind {
      case 1: clip("one")
      default: clip("other")
      }
      for number in 0..<2 { clip("loop\(number)") }
      missing
      Optional(clip("optional"))
      [clip("listed"), clip("listed too")]
      if #available(macOS 15, *) { clip("available") }
    }
    #expect(
      names(video) == (flag ? ["if", "then", "one"] : ["else", "other"])
        + ["loop0", "loop1", "optional", "listed", "listed too", "available"])
  }

  @Test(arguments: [true, false])
  func audioControlFlow(flag: Bool) {
    let track = AudioTrack(url: sampleURL("a"))
    let video = Video {}.audio {
      if flag { track }
      for level in [0.1, 0.2] { track.volume(level) }
      Optional<AudioTrack>.none
      [track.volume(0.3)]
    }
    #expect(video.audioTracks.map(\.volumeLevel) == (flag ? [1, 0.1, 0.2, 0.3] : [0.1, 0.2, 0.3]))
  }

  @Test func tracksNest() throws {
    let video = Video {
      clip("main")
      Track(at: 1.0, name: "outer") {
        clip("inside")
        Track(at: 0.5) { clip("deep") }
      }
    }
    let outer = try #require(video.clips[1] as? Track)
    #expect(outer.name == "outer")
    #expect(outer.startTime == CMTime(value: 1, timescale: 1))
    let inner = try #require(outer.clips[1] as? Track)
    #expect(inner.clips[0].clipID == "deep")
    #expect(video.duration == CMTime(value: 1, timescale: 1), "tracks lie beside the chain")
  }
}

func sampleURL(_ name: String) -> URL {
  URL(filePath: "/media/\(name).mov")
}
