import CanonicalJSON
import KadrPersistence
import TestSupport
import Testing

@testable import ProjectReview

@Suite struct ReviewTests {
  private func project(captions: Int, from start: Int, text: (Int) -> String = { "caption \($0)" }) throws
    -> JSONTree
  {
    let list = (0..<captions).map { number in
      #"{"text":"\#(text(number))","timeRange":{"duration":{"timescale":30,"value":20},"start":{"timescale":30,"value":\#(start + number * 30)}}}"#
    }
    return try Cases.tree(
      #"{"schema":1,"video":{"captions":[\#(list.joined(separator: ","))],"clips":[],"preset":{"kind":"tiktok"}}}"#
    )
  }

  @Test func fortyShiftedCaptionsAreOneLine() throws {
    let review = Review(from: try project(captions: 40, from: 0), to: try project(captions: 40, from: 42))
    let entries = review.sections.flatMap(\.entries)
    #expect(entries.map(\.status) == [.rippled])
    #expect(entries[0].subjects.count == 40)
    #expect(
      TextRenderer().text(review) == """
        40 captions shifted.

        Captions
          40 captions moved +1:12
            from caption "caption 0" to caption "caption 39"

        """)
  }

  @Test func whatElseChangedInARippleIsToldBesideIt() throws {
    let new = try project(captions: 40, from: 42) { $0 == 7 ? "caption seven" : "caption \($0)" }
    let review = Review(from: try project(captions: 40, from: 0), to: new)
    let entries = review.sections.flatMap(\.entries)
    #expect(entries.map(\.status) == [.rippled, .changed])
    #expect(entries[1].changes.map(\.kind) == [.reworded])
  }

  @Test func aRespelledTimeIsNoChange() throws {
    let old = try Cases.tree(
      #"{"schema":1,"video":{"captions":[{"text":"a","timeRange":{"start":{"timescale":30,"value":30},"duration":{"timescale":1,"value":1}}}]}}"#
    )
    let new = try Cases.tree(
      #"{"schema":1,"video":{"captions":[{"text":"a","timeRange":{"start":{"timescale":600,"value":600},"duration":{"timescale":1,"value":1}}}]}}"#
    )
    #expect(Review(from: old, to: new).isEmpty)
  }

  @Test func aNewFileIsToldItemByItem() throws {
    let review = Review(from: nil, to: try Cases.tree(Fixtures.bytes("review/broad.kadr")))
    #expect(review.status == .added)
    #expect(review.sections.map(\.part) == [.settings, .clips, .track, .overlays, .audio, .captions])
    #expect(review.summary.counts.allSatisfy { $0.status == .added || $0.noun.hasPrefix("setting") })
    let gone = Review(from: try Cases.tree(Fixtures.bytes("review/broad.kadr")), to: nil)
    #expect(gone.sections.map(\.part) == review.sections.map(\.part))
  }

  @Test func anchorsAreUniqueAndTheSameEveryTime() throws {
    for item in try Cases.all() {
      guard let ours = try item.version("ours") else { continue }
      func ids() -> [String] { Review(from: item.base, to: ours).sections.flatMap(\.entries).map(\.id) }
      #expect(Set(ids()).count == ids().count)
      #expect(ids() == ids())
    }
  }

  @Test func linesFitTheTerminal() throws {
    for item in try Cases.all() {
      guard let ours = try item.version("ours") else { continue }
      let text = TextRenderer(TextOptions(width: 40)).text(Review(from: item.base, to: ours))
      for line in text.split(separator: "\n") { #expect(line.count <= 40, "\(item.name): \(line)") }
    }
  }

  @Test func fieldsOfAnAppAroundTheProjectAreTold() throws {
    func app(_ name: String, volume: String) throws -> JSONTree {
      try Cases.tree(
        #"{"app":{"window":"\#(name)"},"films":[{"schema":1,"video":{"clips":[{"video":{"_0":{"clipID":"a","volumeLevel":\#(volume)}}}]}},{"schema":1,"video":{"clips":[]}}]}"#
      )
    }
    let review = Review(from: try app("wide", volume: "1"), to: try app("small", volume: "0.5"))
    #expect(review.sections.map(\.title) == ["films 1: Clips", "Other fields"])
    #expect(review.sections[1].entries[0].changes.map(\.label) == ["app window"])
  }

  @Test func anItemThatBecameAnotherKindIsToldAsSuch() throws {
    func one(_ clip: String) throws -> JSONTree {
      try Cases.tree(#"{"schema":1,"video":{"clips":[\#(clip)]}}"#)
    }
    let review = Review(
      from: try one(#"{"video":{"_0":{"clipID":"a","url":"file:///a.mov"}}}"#),
      to: try one(
        #"{"image":{"_0":{"clipID":"a","imageToken":"a.png","duration":{"timescale":1,"value":2}}}}"#))
    let change = try #require(review.sections.first?.entries.first?.changes.first)
    #expect(change.kind == .replaced)
    #expect(change.before?.text == "clip \"a\": a.mov")
    #expect(change.after?.text == "image \"a\": a.png, 2 s long")
  }

  @Test(arguments: [
    ("three cats went home", "three cats ran home", "three cats [-went-]{+ran+} home"),
    ("a b c", "c a b", "{+c +}a b[- c-]"), ("", "new", "{+new+}"), ("same", "same", "same"),
    ("e\u{301}", "\u{E9}", "[-e\u{301}-]{+\u{E9}+}"),
  ])
  func wordsThatChangedAreMarked(old: String, new: String, marked: String) {
    let runs = WordDifference.runs(from: old, to: new)
    let text = runs.map { run in
      switch run.kind {
      case .same: run.text
      case .removed: "[-\(run.text)-]"
      case .added: "{+\(run.text)+}"
      }
    }.joined()
    #expect(text.unicodeScalars.elementsEqual(marked.unicodeScalars))
    #expect(runs.filter { $0.kind != .added }.map(\.text).joined().utf8.elementsEqual(old.utf8))
    #expect(runs.filter { $0.kind != .removed }.map(\.text).joined().utf8.elementsEqual(new.utf8))
  }
}
