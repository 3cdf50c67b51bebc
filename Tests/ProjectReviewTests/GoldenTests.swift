import KadrPersistence
import ProjectReview
import TestSupport
import Testing

/// What each renderer says of both sides of every merge case.
@Suite struct GoldenTests {
  @Test func text() throws {
    try Golden.check(Cases.gallery { TextRenderer().text($0) }, "review/text.txt")
  }

  @Test func markdown() throws {
    try Golden.check(Cases.gallery { MarkdownRenderer().text($0) }, "review/markdown.md")
  }

  @Test func json() throws {
    let text = try Cases.gallery { review in
      let file = ReviewedFile(path: "film.kadr", outcome: .review(review))
      return String(decoding: JSONRenderer().text([file]), as: UTF8.self)
    }
    try Golden.check(text, "review/json.txt")
  }

  @Test func merges() throws {
    var text = ""
    for item in try Cases.shown() {
      func bytes(_ name: String) throws -> [UInt8] {
        try Fixtures.bytes("merge/\(item.name)/\(name).kadr")
      }
      let merge = try ThreeWayReview(base: bytes("base"), ours: bytes("ours"), theirs: bytes("theirs"))
      text += TextRenderer().text(merge, title: "=== \(item.name)") + "\n"
    }
    try Golden.check(text, "review/merges.txt")
  }

  @Test func outline() throws {
    try Golden.check(Outline.text(of: Cases.tree(Fixtures.bytes("review/broad.kadr"))), "review/outline.txt")
  }

  @Test func aNewProject() throws {
    let review = Review(from: nil, to: try Cases.tree(Fixtures.bytes("review/broad.kadr")))
    try Golden.check(TextRenderer().text(review, title: "harbour.kadr"), "review/new.txt")
  }
}
