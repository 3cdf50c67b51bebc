/// What a review marks in the pictures, and how often.
struct ReviewMarks {
  /// The marks of the old version, by the node of the item.
  private(set) var old: [Int: ChangeMark] = [:]
  /// The marks of the new version, by the node of the item.
  private(set) var new: [Int: ChangeMark] = [:]
  /// How many entries there are of each kind, in the order of the legend.
  private(set) var counts: [(word: String, count: Int)] = []

  /// The kinds that occur.
  var legend: [String] { counts.map(\.word) }

  init(_ review: Review, prefix: String) {
    var totals: [String: Int] = [:]
    for entry in review.sections.flatMap(\.entries) {
      let word = Self.word(entry)
      totals[word, default: 0] += 1
      let mark = ChangeMark(entry: "\(prefix)\(entry.id)", word: word, summary: Self.summary(entry, word))
      for subject in entry.subjects {
        if let node = subject.oldNode { Self.set(mark, &old[node]) }
        if let node = subject.newNode { Self.set(mark, &new[node]) }
      }
    }
    counts = ["added", "removed", "changed", "moved", "split", "rippled"].compactMap { word in
      totals[word].map { (word, $0) }
    }
  }

  /// An item that rippled and changed besides is marked for what changed.
  private static func set(_ mark: ChangeMark, _ place: inout ChangeMark?) {
    if place == nil || place?.word == "rippled" { place = mark }
  }

  /// What happened to an entry's item, in a word that is also the style's name.
  static func word(_ entry: ReviewEntry) -> String {
    guard entry.status == .changed else { return entry.status.rawValue }
    if entry.changes.contains(where: { $0.kind == .split }) { return "split" }
    return entry.changes.contains { $0.kind == .moved } ? "moved" : "changed"
  }

  private static func summary(_ entry: ReviewEntry, _ word: String) -> String {
    let shown = ChangeMark.shown(word)
    if entry.status == .rippled, let delta = entry.changes.first?.delta { return "\(shown) \(delta)" }
    guard entry.status == .changed else { return shown }
    let labels = entry.changes.prefix(6).map(\.label).joined(separator: ", ")
    return "\(shown) (\(labels)\(entry.changes.count > 6 ? ", …" : ""))"
  }
}
