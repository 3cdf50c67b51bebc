import KadrPersistence
import StructuralMerge

extension ReviewBuilder {
  /// From so many items on a shift by one amount is told in one line.
  private static let fewest = 3

  /// Folds the shifts by one amount of many items of a section into one entry, where the first of them stands.
  func foldRipples(_ placed: inout [Placed], _ times: TimeWords) {
    struct Kind: Hashable {
      let item: ProjectItem.Kind
      let amount: Rational
    }
    var groups: [Kind: [(entry: Int, change: Int)]] = [:]
    for (index, place) in placed.enumerated() {
      guard let kind = place.entry.kind, place.entry.status == .changed else { continue }
      guard let change = place.entry.changes.firstIndex(where: { Self.isRipple($0) }),
        let amount = place.entry.changes[change].shift
      else { continue }
      groups[Kind(item: kind, amount: amount), default: []].append((index, change))
    }
    var ripples: [Int: ReviewEntry] = [:]
    for (kind, group) in groups where group.count >= Self.fewest {
      let entries = group.map { placed[$0.entry].entry }
      let change = entries[0].changes[group[0].change]
      let noun = "\(kind.item.noun)s"
      ripples[group[0].entry] = ReviewEntry(
        id: "", kind: kind.item, name: "\(group.count) \(noun)", status: .rippled, when: nil,
        summary: "from \(entries[0].name) to \(entries[entries.count - 1].name)",
        changes: [
          ReviewChange(
            kind: .moved, label: "start", before: nil, after: nil,
            delta: times.signed(kind.amount), path: change.path, oldNode: nil, newNode: nil,
            shift: kind.amount)
        ], subjects: entries.flatMap(\.subjects))
      for member in group { placed[member.entry].entry.changes.remove(at: member.change) }
    }
    guard !ripples.isEmpty else { return }
    var result: [Placed] = []
    for (index, place) in placed.enumerated() {
      if let ripple = ripples[index] {
        result.append(Placed(entry: ripple, start: place.start, order: place.order))
      }
      if place.entry.status != .changed || !place.entry.changes.isEmpty { result.append(place) }
    }
    placed = result
  }

  /// A shift on the timeline; a slip moves the source under the clip and belongs to each clip alone.
  private static func isRipple(_ change: ReviewChange) -> Bool {
    change.shift != nil && change.kind == .changed
      && [["startTime"], ["timeRange"], ["visibilityRange"]].contains(change.path)
  }
}
