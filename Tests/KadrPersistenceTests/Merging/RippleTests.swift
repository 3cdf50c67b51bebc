import TestSupport
import Testing

/// Every way in which two sides put material in at up to three places, and moved the captions behind it along.
///
/// What is expected is put together from what was put in, without a look at the engine.
struct RippleTests {
  /// Material put in before a caption, by its position, and how long it is.
  private typealias Inserted = [Int: Int64]

  private static let words = [
    "good morning", "the boats", "come in", "with the tide", "every day", "of the year", "come rain",
    "or wind",
  ]

  /// At one place each, at two, and at three, with two captions between them and two at the end.
  private static func places() -> [[Int]] {
    var all: [[Int]] = [[]]
    for first in 1...6 {
      all.append([first])
      for second in stride(from: first + 2, through: 6, by: 1) {
        all.append([first, second])
        for third in stride(from: second + 2, through: 6, by: 1) { all.append([first, second, third]) }
      }
    }
    return all
  }

  /// Captions a second apart, pushed back by all that was put in before them.
  private static func text(_ inserted: [Inserted], addingAt new: Int64? = nil, _ changed: String = "")
    -> [UInt8]
  {
    var captions: [(time: Int64, text: String)] = words.enumerated().map { (Int64($0) * 30, $1) }
    captions[4].text += changed
    if let new { captions.append((new, "and so on")) }
    let placed = captions.map { caption in
      let shift = inserted.flatMap(\.self).filter { Int64($0.key) * 30 <= caption.time }.map(\.value).reduce(
        0, +)
      return (time: caption.time + shift, text: caption.text)
    }
    let lines = placed.sorted { $0.time < $1.time }.map { time, text in
      """
      {"text": "\(text)", "timeRange": {"duration": {"timescale": 30, "value": 10}, "start": {"timescale": 30, "value": \(time)}}}
      """
    }
    let text = """
      {"schema": 1, "video": {"audioTracks": [], "captions": [\(lines.joined(separator: ", "))], "clips": [],
        "overlays": [], "preset": {"kind": "auto"}, "quality": {"kind": "automatic"}}}
      """
    return Array(text.utf8)
  }

  @Test func allThatBothPutInPushesAllBack() throws {
    let merge = MergeProbe.project().merge
    let base = Self.text([])
    for left in Self.places() {
      for right in Self.places() {
        let ours = Inserted(uniqueKeysWithValues: left.map { ($0, Int64($0) * 100 + 7) })
        let theirs = Inserted(uniqueKeysWithValues: right.map { ($0, Int64($0) * 100 + 50) })
        // Where theirs reworded one and added one, between two and behind all.
        for new: Int64 in [105, 220] {
          let side = Self.text([theirs], addingAt: new, " long")
          let expected = try Self.canonical(Self.text([ours, theirs], addingAt: new, " long"))
          let pair = "\(left) and \(right) with one at \(new)"
          #expect(try #require(merge(base, Self.text([ours]), side)).text == expected, "\(pair)")
          #expect(try #require(merge(base, side, Self.text([ours]))).text == expected, "\(pair)")
        }
      }
    }
  }

  @Test func whatBothPutInAlikeIsThereOnce() throws {
    let merge = MergeProbe.project().merge
    let base = Self.text([])
    for left in Self.places() {
      for right in Self.places() {
        func inserted(_ places: [Int]) -> Inserted {
          Inserted(uniqueKeysWithValues: places.map { ($0, Int64($0) * 100 + 7) })
        }
        let (ours, theirs) = (inserted(left), inserted(right))
        let expected = try Self.canonical(Self.text([ours.merging(theirs) { one, _ in one }]))
        let result = try #require(merge(base, Self.text([ours]), Self.text([theirs])))
        #expect(result.text == expected, "\(left) and \(right)")
      }
    }
  }

  /// Three nudged by hand, each by another amount, are three edits, and say nothing of what lies behind them.
  @Test func nudgesAreNoRipple() throws {
    let merge = MergeProbe.project().merge
    let base = Self.text([])
    let nudged = Self.text([[4: 2, 5: 1, 6: 3, 7: -1]])
    let result = try #require(merge(base, nudged, Self.text([], addingAt: 220)))
    let text = String(decoding: result.text, as: UTF8.self)
    #expect(text.contains(#""start": {"timescale": 30, "value": 220}"#))
  }

  private static func canonical(_ text: [UInt8]) throws -> [UInt8] {
    try #require(MergeProbe.project().merge(text, text, text)).text
  }
}
