import CanonicalJSON
import Foundation
import TestSupport
import Testing

@testable import ProjectReview

/// Pages for tests.
enum Pages {
  /// A film with everything in it, before and after a day of editing.
  static func harbour() throws -> (old: JSONTree, new: JSONTree) {
    (
      try Cases.tree(Fixtures.bytes("review/harbour/old.kadr")),
      try Cases.tree(Fixtures.bytes("review/harbour/new.kadr"))
    )
  }

  /// The page of two versions.
  static func page(_ old: JSONTree, _ new: JSONTree, name: String = "harbour.kadr") -> [UInt8] {
    HTMLPage.render(
      [ReviewedFile(path: name, outcome: .review(Review(from: old, to: new)))], from: "main", to: "colour")
  }

  static func harbourPage() throws -> [UInt8] {
    let (old, new) = try harbour()
    return page(old, new)
  }

  /// Two versions with so many clips, of which every hundredth was trimmed and one is new.
  static func long(clips count: Int) throws -> (old: JSONTree, new: JSONTree) {
    func project(_ isNew: Bool) throws -> JSONTree {
      var clips = (0..<count).map { number in
        """
        {"video": {"_0": {"clipID": "shot-\(number)", "trimRange": {"duration": {"timescale": 30, "value": \
        \(60 + number % 90 + (isNew && number % 100 == 50 ? 20 : 0))}, "start": {"timescale": 30, "value": \
        \(number % 7)}}, "url": "file:///rushes/\(number % 40).mov"}}}
        """
      }
      if isNew { clips[count / 2] = clips[count / 2] + ", " + clips[0].replacing("shot-0", with: "insert") }
      let captions = (0..<count / 4).map { number in
        """
        {"text": "line \(number) of what is said", "timeRange": {"duration": {"timescale": 30, "value": 80}, \
        "start": {"timescale": 30, "value": \(number * 400)}}}
        """
      }
      return try Cases.tree(
        """
        {"schema": 1, "video": {"captions": [\(captions.joined(separator: ", "))], "clips": [\
        \(clips.joined(separator: ", "))], "preset": {"kind": "tiktok"}}}
        """)
    }
    return (try project(false), try project(true))
  }
}

extension Pages {
  /// The list of changes of a page as it reads, without markup: `[-removed-]`, `{+added+}`, a line for each row.
  static func words(_ bytes: [UInt8]) -> String {
    let html = String(decoding: bytes, as: UTF8.self)
    let parts = html.matches(
      of: #/<ul class="counts".*?</ul>|<section>\n<h3>.*?</section>/#.dotMatchesNewlines())
    var text = parts.map { String($0.0) }.joined()
    text.replace(#/<(svg|thead|figure|caption)\b.*?</\1>/#.dotMatchesNewlines(), with: "")
    text.replace(#/\n/#, with: " ")
    text.replace(#/<h3>/#, with: "\n\n")
    text.replace(#/<(h4|p|li|tr|div class="pair"|details)\b[^>]*>/#, with: "\n  ")
    text.replace(#/<(?:/th><td|/td><td|/div><div|/span><span|/div><div class)\b[^>]*>/#, with: " | ")
    text.replace(#/<del>(.*?)</del>/#) { "[-\($0.1)-]" }
    text.replace(#/<ins>(.*?)</ins>/#) { "{+\($0.1)+}" }
    text.replace(#/<[^>]*>/#, with: "")
    for (name, sign) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text.replace("&\(name);", with: sign)
    }
    return text.split(separator: "\n").map { line in
      line.hasPrefix("  ")
        ? "  " + line.split(separator: " ").joined(separator: " ")
        : line.split(separator: " ").joined(separator: " ")
    }.filter { !$0.allSatisfy { $0 == " " } }.joined(separator: "\n") + "\n"
  }
}
