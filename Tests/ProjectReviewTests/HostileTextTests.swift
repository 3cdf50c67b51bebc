import CanonicalJSON
import KadrPersistence
import TestSupport
import Testing

@testable import ProjectReview

/// Text out of a project is shown as text, whatever it holds.
@Suite struct HostileTextTests {
  private static let texts = [
    "<script>alert(1)</script>", "]]>", "\"'`|\\*_~[x](y)#@someone", "\u{1B}[2J\u{1B}]0;title\u{7}",
    "\u{202E}reversed\u{2066}", "one\ntwo\r\n\u{2028}three", "\u{0}\u{9B}31m",
    "![](https://example.org/x.png)",
    "e\u{301}\u{200B}\u{E0041}", "| a | b |\n|---|---|", "--><details>", "https://example.org/#1 @team GH-12",
  ]

  private func project(_ text: String) throws -> JSONTree {
    var builder = JSONTreeBuilder()
    func member(_ key: String) { builder.key(key) }
    builder.beginObject()
    member("schema")
    builder.integer(1)
    member("video")
    builder.beginObject()
    member("captions")
    builder.beginArray()
    builder.beginObject()
    member("text")
    builder.string(text)
    builder.endObject()
    builder.endArray()
    member("clips")
    builder.beginArray()
    builder.beginObject()
    member("video")
    builder.beginObject()
    member("_0")
    builder.beginObject()
    for key in ["clipID", "url", "fontName"] {
      member(key)
      builder.string("\(text) \(key)")
    }
    builder.endObject()
    builder.endObject()
    builder.endObject()
    builder.endArray()
    member("x" + text)
    builder.string(text)
    builder.endObject()
    builder.endObject()
    return try Cases.tree(builder.finish().canonicalText())
  }

  /// Every pair of texts, so that they stand as old and new values, names and keys.
  private func reviews() throws -> [Review] {
    let trees = try Self.texts.map(project)
    return zip(trees, trees.dropFirst() + [trees[0]]).map { Review(from: $0, to: $1) }
      + trees.map { Review(from: nil, to: $0) }
  }

  private func expectNothingActs(_ text: String) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      #expect(scalar.value >= 0x20 && scalar.value != 0x7F && !scalar.isHidden)
    }
  }

  @Test func aTerminalIsNotSteered() throws {
    for review in try reviews() {
      expectNothingActs(TextRenderer().text(review, title: "a\u{1B}b\n"))
      let colored = TextRenderer(TextOptions(isColored: true, width: 60)).text(review)
      // Only our own colours are left.
      expectNothingActs(colored.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
    }
    for tree in try Self.texts.map(project) { expectNothingActs(Outline.text(of: tree)) }
  }

  @Test func markdownStaysText() throws {
    for review in try reviews() {
      let text = MarkdownRenderer().text(review, title: "a|b`<c>\n@d")
      expectNothingActs(text)
      let own =
        /<\/?(code|details|summary|del|ins|b|br)>|&#[0-9]+;|\*\*[a-z0-9 ,]+\*\*|^### |\|---\|---\|---\|---\|/
        .anchorsMatchLineEndings()
      let rest = text.replacing(own, with: "")
      for sign in ["<", ">", "&", "`", "*", "[", "]", "#", "@", "_", "~", "\\", "https:"] {
        #expect(!rest.contains(sign), "\(sign) is left in \(rest)")
      }
      // Every row has its four cells.
      for line in text.split(separator: "\n") where line.hasPrefix("|") {
        #expect(line.filter { $0 == "|" }.count == 5)
      }
    }
  }

  @Test func jsonKeepsTheTextAsItIs() throws {
    for review in try reviews() {
      let root = try JSONTree(
        parsing: JSONRenderer().text([ReviewedFile(path: "p", outcome: .review(review))])
      ).root
      #expect(root["files"]?[0]["sections"]?.count == review.sections.count)
    }
  }

  @Test func aVeryLongWordIsCutAndToldToBe() throws {
    let long = try project(String(repeating: "a", count: 1 << 20))
    let review = Review(from: try project("b"), to: long)
    #expect(TextRenderer(TextOptions(width: 80)).text(review).utf8.count < 10_000)
    #expect(TextRenderer().text(review).contains("more)"))
    #expect(MarkdownRenderer().text(review).utf8.count < 50_000)
  }
}
