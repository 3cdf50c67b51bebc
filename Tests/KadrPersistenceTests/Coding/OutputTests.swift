import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#endif

struct OutputTests {
  private let small = Video { Transition.fade(duration: 0.5) }

  @Test func spellings() throws {
    #expect(
      try text(saved(small)) == """
        {
          "schema": 1,
          "video": {
            "audioTracks": [],
            "captions": [],
            "clips": [
              {"transition": {"_0": {"duration": {"timescale": 600, "value": 300}, "kind": "fade"}}}
            ],
            "overlays": [],
            "preset": {"kind": "auto"},
            "quality": {"kind": "automatic"}
          }
        }

        """)
    #expect(
      try text(saved(small, as: .compact)) == """
        {"schema":1,"video":{"audioTracks":[],"captions":[],"clips":[{"transition":{"_0":{"duration":\
        {"timescale":600,"value":300},"kind":"fade"}}}],"overlays":[],"preset":{"kind":"auto"},\
        "quality":{"kind":"automatic"}}}
        """)
    let pretty = try text(saved(small, as: .pretty))
    #expect(pretty.contains("\n            \"duration\": {\n              \"timescale\": 600,\n"))
    let url = Video { VideoClip(url: Samples.url("a.mov")) }
    #expect(try text(saved(url, as: .compactEscapingSlashes)).contains(#"file:\/\/\/media\/a.mov"#))
  }

  @Test func dirtyIsAQuestionOfBytes() throws {
    let store = MemoryImageStore()
    let video = Samples.video
    for format in OutputFormat.allCases {
      #expect(try !KadrCoding.isDirty(video, comparedTo: saved(video, as: format), images: store))
    }
    var changed = video
    changed.captions[0].text += "!"
    #expect(try KadrCoding.isDirty(changed, comparedTo: saved(video), images: store))
    // Another spelling of an equal time is another file.
    var respelled = video
    respelled.captions[0].timeRange.start = Samples.time(0, 600)
    #expect(respelled == video)
    #expect(try KadrCoding.isDirty(respelled, comparedTo: saved(video), images: store))
  }

  @Test func aDocumentWithANumberThatIsNotFiniteSaysWhere() {
    var caption = KadrDocument(video: VideoDocument())
    caption.video.clips = [
      .video(VideoClipDocument(url: "a", transform: nil, opacity: .infinity))
    ]
    #expect(throws: PersistenceError.nonFiniteNumber(path: "video.clips[0].video._0.opacity")) {
      try KadrCoding.encode(caption)
    }
  }

  @Test func aDocumentOfAnotherVersionIsNotWrittenAsThisOne() {
    #expect(throws: PersistenceError.newerSchema(found: 2, known: 1)) {
      try KadrCoding.encode(KadrDocument(schema: 2, video: VideoDocument()))
    }
    #expect(throws: PersistenceError.noMigration(from: 0)) {
      try KadrCoding.encode(KadrDocument(schema: 0, video: VideoDocument()))
    }
  }

  /// A process of its own has another hash seed; in it the locale and the time zone are others as well.
  @Test func savesAreTheSameBytesInAnyLocaleTimeZoneAndHashSeed() async throws {
    let here = try saved(Samples.video)
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) {
      setenv("TZ", "Asia/Kathmandu", 1)
      setenv("LC_ALL", "de_DE.UTF-8", 1)
      setlocale(LC_ALL, "")
      let there = try saved(Samples.video)
      print("<" + there.map { String($0, radix: 16) }.joined(separator: " ") + ">")
    }
    let output = text(Data(result?.standardOutputContent ?? []))
    let expected = here.map { String($0, radix: 16) }.joined(separator: " ")
    #expect(output.contains("<" + expected + ">"))
  }
}
