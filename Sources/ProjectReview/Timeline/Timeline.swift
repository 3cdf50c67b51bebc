import CanonicalJSON
import KadrPersistence

/// One composition laid out in time, lane by lane: what a picture of it draws.
///
/// What the file does not tell, as the length of an untrimmed clip, is drawn at a length of its own and
/// marked; nothing that is broken or unknown keeps the rest from being drawn.
struct Timeline: Sendable {
  /// The lanes from top to bottom.
  let lanes: [TimelineLane]
  /// The time at the left edge in seconds: zero, or earlier where something begins earlier.
  private(set) var start: Double
  /// The time at the right edge in seconds; at least a second after the start.
  private(set) var end: Double
  /// How times are told.
  let times: TimeWords
  /// What its items are called.
  let words: ItemWords
  /// The document that holds the composition.
  var tree: JSONTree { words.items.tree }

  /// Whether there are clips whose length the file does not tell, so that what follows them is drawn at a guess.
  var hasGuesses: Bool {
    lanes.contains { lane in
      ![.audio, .captions, .overlays].contains(lane.kind)
        && lane.bars.contains { !$0.isEndKnown && $0.item.kind != .unknown }
    }
  }

  /// What is drawn, in seconds.
  var span: Double { end - start }

  /// The latest time that is drawn, in seconds: a hundred hours. What lies later stands at that edge, so that
  /// one absurd time does not press all others into one point.
  static let latest = 360_000.0

  /// Lays out a composition.
  init(_ composition: Composition, _ words: ItemWords) {
    var builder = TimelineBuilder(composition, words.items)
    builder.addLanes()
    lanes = builder.lanes
    let bars = lanes.flatMap { $0.bars + ($0.extent.map { [$0] } ?? []) }
    start = min(0, bars.map(\.start).min() ?? 0)
    end = max(start + 1, bars.map(\.end).max() ?? 0)
    times = composition.times
    self.words = words
  }

  /// Shows as much time as another timeline does too, so that both can be drawn on one scale.
  mutating func share(_ other: Timeline) {
    start = min(start, other.start)
    end = max(end, other.end)
  }

  /// What the file says about a bar.
  func facts(_ item: ProjectItem) -> ItemFacts { ItemFacts(item, words, times) }

  /// Holds a time in seconds within what is drawn.
  static func held(_ seconds: Double) -> Double {
    seconds.isFinite ? min(max(seconds, -latest), latest) : 0
  }
}
