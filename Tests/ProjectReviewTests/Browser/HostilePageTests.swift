import CanonicalJSON
import Foundation
import TestSupport
import Testing

@testable import ProjectReview

/// Pages about projects that hold what they should not.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HostilePageTests {
  private static let texts = [
    "<script>window.broken = 1</script>", "</title></style></svg><img src=x onerror='window.broken = 1'>",
    "\"onfocus=\"window.broken=1\" autofocus x=\"", "'><svg onload=window.broken=1>", "]]><!--",
    "javascript:window.broken=1", "\u{1B}[2J\u{1B}]0;x\u{7}", "\u{202E}desrever\u{2066}",
    "one\r\ntwo\u{2028}three",
    "\u{0}\u{8}\u{FFFE}\u{FFFF}", "&amp;&#60;b&#62;", String(repeating: "endless", count: 150_000),
    String(repeating: "\u{0336}\u{0347}", count: 3000) + "x",
  ]

  private func project(_ text: String, _ other: String) throws -> JSONTree {
    var builder = JSONTreeBuilder()
    func object(_ body: () -> Void) {
      builder.beginObject()
      body()
      builder.endObject()
    }
    func list(_ key: String, _ body: () -> Void) {
      builder.key(key)
      builder.beginArray()
      body()
      builder.endArray()
    }
    func time(_ key: String, _ seconds: Int64) {
      builder.key(key)
      object {
        builder.key("timescale")
        builder.integer(30)
        builder.key("value")
        builder.integer(seconds * 30)
      }
    }
    func range(_ key: String) {
      builder.key(key)
      object {
        time("duration", 2)
        time("start", 1)
      }
    }
    func string(_ key: String, _ text: String) {
      builder.key(key)
      builder.string(text)
    }
    func union(_ tag: String, _ body: () -> Void) {
      object {
        builder.key(tag)
        object {
          builder.key("_0")
          object(body)
        }
      }
    }
    object {
      builder.key("schema")
      builder.integer(1)
      builder.key("video")
      object {
        list("audioTracks") { object { string("url", "file:///\(text)") } }
        list("captions") {
          object {
            string("text", text)
            range("timeRange")
          }
          object {
            string("text", "said: \(text) and \(other)")
            range("timeRange")
          }
        }
        list("clips") {
          union("video") {
            string("clipID", "a \(text)")
            string("note \(text)", other)
            range("trimRange")
            string("url", text)
          }
          union("title") {
            string("clipID", "b")
            time("duration", 3)
            string("text", text)
          }
          union("track") {
            list("clips") { union(text) { string("x", text) } }
            string("name", text)
          }
        }
        list("overlays") {
          union("image") {
            string("imageToken", text)
            string("layerID", text)
          }
        }
        builder.key("preset")
        object { string("kind", text) }
      }
    }
    return try Cases.tree(builder.finish().canonicalText())
  }

  private func expectHarmless(_ page: BrowserPage, _ text: String) throws {
    #expect(try page.tab.evaluate("typeof window.broken") == "undefined", "\(text.prefix(40))")
    #expect(try page.number("document.scripts.length + document.styleSheets.length") == 2)
    #expect(
      try page.number("document.querySelectorAll('img, iframe, object, embed, video, audio').length") == 0)
    let handlers =
      "[...document.querySelectorAll('*')].some(e => [...e.attributes].some(a => /^on/i.test(a.name)))"
    #expect(try page.holds("!\(handlers)"))
    #expect(try page.holds("document.documentElement.scrollWidth <= innerWidth"))
    #expect(try page.holds("[...document.querySelectorAll('.entry')].every(e => e.offsetHeight < 1500)"))
    page.expectNoComplaint()
  }

  @Test(arguments: Array(stride(from: 0, to: texts.count, by: 2)))
  func nothingExecutesAndNothingBreaksTheLayout(
    _ number: Int
  ) throws {
    let text = Self.texts[number]
    let other = Self.texts[(number + 1) % Self.texts.count]
    let page = try BrowserPage(
      HTMLPage.render(
        [
          ReviewedFile(
            path: text, outcome: .review(Review(from: try project(text, "x"), to: try project(other, text)))),
          ReviewedFile(path: other, outcome: .unreadable(text)),
        ], from: text, to: other))
    try expectHarmless(page, text)
    let items = ProjectItems(try project(text, other))
    try expectHarmless(try BrowserPage(HTMLPage.render(items, name: text)), text)
    let picture = try BrowserPage(SVGPicture.render(items, name: text), name: "picture.svg")
    #expect(try picture.tab.evaluate("document.documentElement.localName") == "svg")
    #expect(try picture.number("document.getElementsByTagName('parsererror').length") == 0)
    #expect(try picture.number("document.getElementsByTagName('script').length") == 0)
    picture.expectNoComplaint()
  }

  /// Even markup that somehow came in would not run, and nothing could be sent anywhere.
  @Test func thePolicyHolds() throws {
    let page = try BrowserPage(Pages.harbourPage())
    try page.tab.evaluate(
      """
      document.body.insertAdjacentHTML('beforeend', '<b onclick="window.broken = 1" id="late">x</b>');
      document.getElementById('late').click();
      const late = document.createElement('script');
      late.textContent = 'window.broken = 1';
      document.body.append(late);
      """)
    #expect(try page.tab.evaluate("typeof window.broken") == "undefined")
    #expect(
      try page.tab.evaluate("fetch('https://example.org/').then(() => 'sent', () => 'refused')") == "refused")
    let blocked = page.tab.complaints.filter { $0.contains("Content Security Policy") }
    #expect(blocked.count >= 3)
  }
}
