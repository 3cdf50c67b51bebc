/// The merged items of a list in their order.
struct MergedItems {
  /// One item, a cell for each column, or a run that depends on the side.
  enum Row {
    case item([Decision])
    /// Elements that all versions have in common.
    case run([Slot])
    case choice(Int, base: [[Decision]], ours: [[Decision]], theirs: [[Decision]])
  }

  var rows: [Row] = []

  /// The array of a column.
  func column(_ column: Int, from: Triple, engine: Engine) -> Decision {
    var entries: [Entry] = []
    entries.reserveCapacity(rows.count)
    for row in rows {
      switch row {
      case .item(let cells):
        if let entry = engine.entry(cells[column], key: nil) { entries.append(entry) }
      case .run(let slots): entries += slots.map(Entry.slot)
      case .choice(let number, let base, let ours, let theirs):
        func slots(_ rows: [[Decision]], _ version: Version) -> [Slot] {
          rows.compactMap { cells in
            engine.value(cells[column], version).map { Slot(key: nil, value: $0) }
          }
        }
        entries.append(
          .choice(
            Choice(
              conflict: number, base: slots(base, .base), ours: slots(ours, .ours),
              theirs: slots(theirs, .theirs))))
      }
    }
    return .value(.array(entries, from: from))
  }
}

extension Engine {
  /// A decision as one version sees it.
  func value(_ decision: Decision, _ version: Version) -> Merged? {
    switch decision {
    case .absent: return nil
    case .value(let value): return value
    case .dispute(_, let base, let ours, let theirs):
      switch version {
      case .base: return base
      case .ours: return ours
      case .theirs: return theirs
      }
    }
  }
}
