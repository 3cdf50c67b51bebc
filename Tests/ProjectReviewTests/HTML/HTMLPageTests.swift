import CanonicalJSON
import Foundation
import ProjectReview
import TestSupport
import Testing

/// What stands in a page, before any browser sees it.
@Suite struct HTMLPageTests {
  /// The lists of all merge cases as they read, and of a whole film.
  @Test func words() throws {
    let (old, new) = try Pages.harbour()
    let film = "=== harbour\n\n" + Pages.words(Pages.page(old, new)) + "\n"
    try Golden.check(
      film
        + Cases.gallery { review in
          Pages.words(
            HTMLPage.render(
              [ReviewedFile(path: "film.kadr", outcome: .review(review))], from: "old", to: "new"))
        }, "review/html.txt")
  }

  @Test func onePageHoldsManyFiles() throws {
    let (old, new) = try Pages.harbour()
    let review = Review(from: old, to: new)
    let html = String(
      decoding: HTMLPage.render(
        [
          ReviewedFile(path: "a.kadr", outcome: .review(review)),
          ReviewedFile(path: "b.kadr", outcome: .review(review)),
          ReviewedFile(path: "c.kadr", outcome: .unreadable("c.kadr:3:1: no value here")),
          ReviewedFile(path: "d.kadr", outcome: .review(Review(from: new, to: new))),
          ReviewedFile(path: "e.kadr", outcome: .review(Review(from: nil, to: new))),
          ReviewedFile(path: "f.kadr", outcome: .review(Review(from: old, to: nil))),
        ], from: "old", to: "new"), as: UTF8.self)
    let ids = html.matches(of: #/ id="([^"]*)"/#).map { $0.1 }
    #expect(ids.count > 100)
    #expect(Set(ids).count == ids.count)
    let links = Set(html.matches(of: #/ href="#([^"]*)"/#).map { $0.1 })
    #expect(links.isSubset(of: ids))
    #expect(html.contains("c.kadr:3:1: no value here"))
    #expect(html.matches(of: #/<svg class="picture"/#).count == 8)
    for words in ["Nothing changed.", "This file is new.", "This file is gone."] {
      #expect(html.contains(words))
    }
  }

  /// Nothing in the markup would need a wider policy, and nothing points outside of the page.
  @Test func nothingIsInlineAndNothingIsElsewhere() throws {
    let html = String(decoding: try Pages.harbourPage(), as: UTF8.self)
    let body = html.replacing(#/<(style|script)>.*?</\1>/#.dotMatchesNewlines(), with: "")
    #expect(body.firstMatch(of: #/\s(style|on[a-z]+)="/#) == nil)
    #expect(body.firstMatch(of: #/(src|href)="(?!#)/#) == nil)
    #expect(html.firstMatch(of: #/url\(|@import|https?:(?!//www\.w3\.org/)/#) == nil)
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("unsafe"))
  }

  /// What is drawn at a guess is said to be, and nothing is drawn that only repeats a number.
  @Test func nothingIsDrawnThatTheFileDoesNotTell() throws {
    func page(_ volume: String, _ trim: String) throws -> JSONTree {
      try Cases.tree(
        """
        {"schema": 1, "video": {"audioTracks": [{"url": "m.m4a", "volumeLevel": \(volume), "fadeOutDuration":
        {"timescale": 1, "value": 2}}], "clips": [{"video": {"_0": {"clipID": "a", "url": "a.mov"\(trim)}}}]}}
        """)
    }
    let trim =
      #", "trimRange": {"duration": {"timescale": 1, "value": 9}, "start": {"timescale": 1, "value": 0}}"#
    func html(_ trim: String) throws -> String {
      String(decoding: Pages.page(try page("1", trim), try page("0.5", trim)), as: UTF8.self)
    }
    #expect(try html("").contains("only their media files tell"))
    #expect(try !html(trim).contains("only their media files tell"))
    #expect(try !html(trim).contains("<figure>"))
  }
}
