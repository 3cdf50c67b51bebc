import StructuralMerge

/// A change that a merge took over without asking.
public struct MergeDecision: Sendable {
  /// Whose change it was.
  public enum Origin: String, Sendable {
    /// Ours alone.
    case ours
    /// Theirs alone.
    case theirs
    /// Both sides made the same change.
    case both
  }

  /// Whose change it was.
  public let from: Origin
  /// What changed against the base.
  public let change: Change
}

extension ProjectMerge {
  /// What was decided automatically: every change of either side against the base that is in no conflict.
  ///
  /// In the order of our changes, then of theirs; what both did stands among ours. Empty without a base.
  public var decisions: [MergeDecision] {
    guard let base, !conflicts.contains(where: { $0.route.isEmpty }) else { return [] }
    let routes = conflicts.map(\.route)
    func open(_ change: Change) -> Bool {
      routes.contains { route in
        route.starts(with: change.route) && change.kind != .moved || change.route.starts(with: route)
      }
    }
    let changes = sides.map { side in
      difference(from: base, to: side, schema: ProjectSchema.schema).filter { !open($0) }
    }
    func isSame(_ a: Change, _ b: Change) -> Bool {
      a.kind == b.kind && a.route == b.route && a.new == b.new
    }
    // Both lists ascend alike, so a set of the few facts finds what both have.
    let inTheirs = Dictionary(grouping: changes[1], by: \.route)
    let inOurs = Dictionary(grouping: changes[0], by: \.route)
    let ours = changes[0].map { change in
      let isBoth = inTheirs[change.route]?.contains { isSame($0, change) } ?? false
      return MergeDecision(from: isBoth ? .both : .ours, change: change)
    }
    let theirs = changes[1].filter { change in
      !(inOurs[change.route]?.contains { isSame($0, change) } ?? false)
    }
    return ours + theirs.map { MergeDecision(from: .theirs, change: $0) }
  }
}
