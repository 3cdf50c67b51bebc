/// Things of one sort under each other, as an editor's timeline shows them.
struct TimelineLane: Sendable {
  /// What a lane holds.
  enum Kind: String, Sendable {
    /// The clips that follow each other, with the transitions between them.
    case chain
    /// A chain beside the main one, with the clips in it that are pinned to a time.
    case track
    /// Clips that are pinned to a time.
    case free
    /// What lies over the picture.
    case overlays
    /// Captions.
    case captions
    /// Sound beside the clips'.
    case audio
  }

  /// What it holds.
  let kind: Kind
  /// What stands before it; may hold any character that a project can hold.
  let title: String
  /// How many tracks it lies inside of.
  var depth = 0
  /// What it holds, in the order of the file.
  var bars: [TimelineBar]
  /// The track itself, from its first clip to its last; nil for what is no track.
  var extent: TimelineBar?

  /// What tells the same lane in another version.
  var key: String { "\(kind.rawValue) \(depth) \(title)" }

  /// The number of rows that its bars take.
  var rowCount: Int { (bars.map(\.row).max() ?? 0) + 1 }

  /// The most rows of one lane; what overlaps more than that lies in the last one.
  static let mostRows = 12

  /// Gives bars that overlap rows of their own.
  ///
  /// - Parameter first: The first row that may be taken.
  static func packed(_ bars: [TimelineBar], from first: Int = 0) -> [TimelineBar] {
    var bars = bars
    var ends: [Double] = []
    for place in bars.indices.sorted(by: { (bars[$0].start, $0) < (bars[$1].start, $1) }) {
      let bar = bars[place]
      var row = ends.firstIndex { $0 <= bar.start + 1e-9 } ?? ends.count
      if row == ends.count, ends.count < mostRows { ends.append(bar.end) }
      row = min(row, mostRows - 1)
      ends[row] = max(ends[row], bar.end)
      bars[place].row = first + row
    }
    return bars
  }
}
