import Kadr
import KadrPersistence
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ReadingTests {
  private func error(_ json: String) -> PersistenceError? {
    do {
      _ = try KadrCoding.video(from: Data(json.utf8), images: MemoryImageStore())
      return nil
    } catch {
      return error
    }
  }

  private func project(_ video: String) -> String { #"{"schema":1,"video":{\#(video)}}"# }

  private func clip(_ fields: String) -> String {
    project(#""clips":[{"video":{"_0":{"url":"a.mov"\#(fields)}}}]"#)
  }

  @Test func payloadsWithoutTheirStepAreAccepted() throws {
    let short = project(#""clips":[{"video":{"url":"a.mov","speedRate":2}}]"#)
    let video = try opened(Data(short.utf8))
    #expect((video.clips[0] as? VideoClip)?.speedRate == 2)
    #expect(try text(saved(video, as: .compact)).contains(#"{"video":{"_0":{"#))
  }

  @Test func nullInAnOptionalFieldIsAbsent() throws {
    let video = try opened(Data(clip(#","clipID":null,"trimRange":null,"opacity":null"#).utf8))
    #expect(try !text(saved(video)).contains("null"))
  }

  @Test func membersMayStandInAnyOrderAndNumbersInAnySpelling() throws {
    let messy = """
      \u{FEFF}{ "video" : { "quality" : {"kind":"automatic"},\r
        "clips" : [ {"title": {"_0": {"text":"\\u0041\\/", "style":{"weight":"bold","fontSize":3.6e1,
        "color":{"red":1.0,"green":1,"blue":1,"alpha":1}, "alignment":"center"},
        "duration":{"value":30.0,"timescale":3e1},
        "backgroundColor":{"red":0,"green":0,"blue":0,"alpha":1}} } } ] }, "schema" : 1 }
      """
    let video = try opened(Data(messy.utf8))
    let title = try #require(video.clips.first as? TitleSequence)
    #expect(title.text == "A/")
    #expect(title.duration == Samples.time(30))
    #expect(title.style.weight == .bold)
  }

  private static let unknownWords: [(String, String, String)] = [
    (#""clips":[{"hologram":{"_0":{}}}]"#, "hologram", "clip"),
    (#""overlays":[{"gif":{}}]"#, "gif", "overlay"),
    (#""preset":{"kind":"vhs"}"#, "vhs", "kind"), (#""quality":{"kind":"best"}"#, "best", "kind"),
    (#""clips":[{"video":{"url":"a","filters":[{"kind":"magic"}]}}]"#, "magic", "kind"),
    (
      #""clips":[{"video":{"url":"a","opacityAnimation":{"keyframes":[],"timing":{"kind":"bounce"}}}}]"#,
      "bounce", "kind"
    ),
    (
      #""crop":{"anchor":"middle","position":{"kind":"pixels","x":1,"y":1},"size":{"pixels":{"height":1,"width":1}}}"#,
      "middle", "anchor"
    ),
    (
      #""crop":{"anchor":"top","position":{"kind":"pixels","x":1,"y":1},"size":{"inches":{"height":1,"width":1}}}"#,
      "inches", "size"
    ),
  ]

  @Test(arguments: unknownWords)
  func unknownWordsAreNamedNeverReplaced(json: String, word: String, field: String) {
    guard case .unknownValue(let value, let found, let place) = error(project(json)) else {
      Issue.record("\(json): \(String(describing: error(project(json))))")
      return
    }
    #expect(value == word && found == field)
    #expect(place.path.hasPrefix("video."))
    #expect(place.line == 1)
  }

  @Test func placesAreThoseOfTheFileAsItStands() {
    let json = """
      {
        "schema": 1,
        "video": {
          "clips": [
            {"title": {"_0": {"text": "é", "duration": "long"}}}
          ]
        }
      }
      """
    // Members are out of order here, and the path is found again in the text as it was.
    #expect(
      error(json)
        == .missingField(
          name: "backgroundColor", place: FilePlace(path: "video.clips[0].title._0", line: 5, column: 24)))
    #expect(
      error(clip(#","volumeLevel":"loud""#))
        == .wrongType(
          expected: "a number",
          place: FilePlace(path: "video.clips[0].video._0.volumeLevel", line: 1, column: 75)))
  }

  @Test func aUnionOfTwoKindsIsRefused() {
    guard case .ambiguousKind = error(project(#""clips":[{"video":{"url":"a"},"title":{}}]"#)) else {
      Issue.record("accepted")
      return
    }
  }

  @Test func whatAKindNeedsIsAskedFor() {
    let missing = [
      #""preset":{"kind":"custom","width":1,"height":1,"codec":"h264"}"#,
      #""quality":{"kind":"bitrate"}"#,
      #""clips":[{"video":{"url":"a","filters":[{"kind":"sepia"}],"filterIDs":["a"],"filterAnimations":[null]}}]"#,
      #""clips":[{"transition":{"_0":{"kind":"slide","duration":{"value":1,"timescale":1}}}}]"#,
    ]
    for json in missing {
      guard case .missingField = error(project(json)) else {
        Issue.record("\(json)")
        continue
      }
    }
  }

  @Test func unequalFilterListsAreAContradictionForAComposition() throws {
    let json = clip(#","filters":[{"kind":"mono","scalar":0}],"filterIDs":[],"filterAnimations":[null]"#)
    guard case .contradiction(_, let place) = error(json) else {
      Issue.record("accepted")
      return
    }
    #expect(place == "Clip 1")
    // The document keeps them as they are.
    #expect(try KadrCoding.decode(Data(json.utf8)).video.clips.count == 1)
  }

  @Test func numbersThatDoNotFitAreRefused() {
    for value in ["1.5", "3000000000", "\"1\"", "true"] {
      let json = clip(#","startTime":{"value":1,"timescale":\#(value)}"#)
      guard case .wrongType = error(json) else {
        Issue.record("\(value)")
        continue
      }
    }
  }

  @Test func aConflictedFileIsAnErrorOfItsOwn() {
    let json = """
      {
      <<<<<<< ours
        "schema": 1,
      =======
        "schema": 1,
      >>>>>>> theirs
        "video": {}
      }
      """
    #expect(error(json) == .conflicted(count: 1, lines: [2]))
    #expect(error(json)?.errorDescription?.contains("line 2") == true)
    #expect(error(json)?.recoverySuggestion?.contains("resolve") == true)
  }

  @Test func whatIsNoJSONSaysWhere() {
    guard case .malformed(let reason) = error("{\"schema\": 1,\n  oops}") else {
      Issue.record("accepted")
      return
    }
    #expect(reason.line == 2)
  }

  @Test func aMissingImageOrStoreIsSaid() {
    let json = project(
      #""clips":[{"image":{"_0":{"duration":{"timescale":1,"value":1},"imageToken":"gone"}}}]"#)
    #expect(error(json) == .imageNotFound(token: "gone"))
    #expect(throws: PersistenceError.noImageStore(token: "gone", place: "Clip 1")) {
      try KadrCoding.video(from: Data(json.utf8))
    }
  }

  @Test func anEmptyAddressIsNone() {
    #expect(
      error(project(#""clips":[{"video":{"url":""}}]"#)) == .invalidURL(text: "", place: "Clip 1"))
  }

  @Test func aQuietZeroOverZeroOpensAsInvalidAndIsReportedOnSaving() throws {
    let video = try opened(Data(clip(#","startTime":{"timescale":0,"value":0}"#).utf8))
    #expect(video.clips[0].startTime?.isValid == false)
    #expect(KadrCoding.lossyContent(in: video).map(\.kind) == [.nonNumericTime])
  }

  @Test func everyErrorIsASentenceWithAdvice() {
    let place = FilePlace(path: "video.clips[0]", line: 3, column: 4)
    let errors: [PersistenceError] = [
      .conflicted(count: 2, lines: [1, 9]), .notAProject(reason: "it is empty."),
      .newerSchema(found: 2, known: 1), .noMigration(from: 0), .badMigration(from: 0, reason: "no."),
      .missingField(name: "url", place: place), .wrongType(expected: "a number", place: place),
      .unknownValue(value: "x", field: "kind", place: place), .ambiguousKind(field: "clip", place: place),
      .nonFiniteNumber(path: "video.crop"), .repeatedField(name: "url"),
      .contradiction(reason: "no.", place: "Clip 1"), .invalidURL(text: "", place: "Clip 1"),
      .unsavable([Lossy(.epoch, at: "clip 1")]), .noImageStore(token: "t", place: "Clip 1"),
      .imageNotFound(token: "t"), .unsafeToken(token: "../t"), .imageStoreFailed(reason: "full."),
    ]
    for error in errors {
      #expect(error.errorDescription?.hasSuffix(".") == true, "\(error)")
      #expect(error.recoverySuggestion?.hasSuffix(".") == true, "\(error)")
    }
  }
}
