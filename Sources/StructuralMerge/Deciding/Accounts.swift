import CanonicalJSON

/// What each side has in the lists that are merged item by item, and what of it the result shows.
///
/// It is kept beside the decisions and looked at last: an item that is in neither the result nor a dispute,
/// and that no side deleted, was lost on the way.
struct Accounts {
  private var owed = PerVersion<[Item]>([])
  private var isShown: PerVersion<[Bool]>

  init(_ forest: Forest) {
    isShown = PerVersion { version in
      version == .base ? [] : [Bool](repeating: false, count: forest.trees[version.rawValue].nodeCount)
    }
  }

  /// Notes that a side's item must be somewhere in the result.
  ///
  /// What a shift of all keyframes rewrote stands in a tree of its own, and is left out.
  mutating func owe(_ item: Item, _ side: Version) {
    if item.place.tree == side.rawValue { owed[side].append(item) }
  }

  /// Notes that the result, or a dispute in it, shows a side's item.
  mutating func show(_ item: Item, _ side: Version) {
    if item.place.tree == side.rawValue { isShown[side][Int(item.place.index)] = true }
  }

  /// Notes that the result shows what was found in it some other way.
  mutating func settle(_ isFound: (Item) -> Bool) {
    for item in lost where isFound(item) {
      if let side = Version(rawValue: Int(item.place.tree)) { show(item, side) }
    }
  }

  /// What is nowhere, though nobody deleted it.
  var lost: [Item] {
    [Version.ours, .theirs].flatMap { side in
      owed[side].filter { !isShown[side][Int($0.place.index)] }
    }
  }
}

extension ListMerge {
  /// Notes what this list owes and what it shows.
  func account(for placements: [Placement]) {
    for placement in placements {
      switch placement {
      case .unit(let unit): show([unit])
      case .choice(_, _, let ours, let theirs): show(ours + theirs)
      }
    }
    for side in [Version.ours, .theirs] {
      for case let unit? in unitsAt[side] where !isDeleted(unit) {
        if let item = unit.items[side] { engine.accounts.owe(item, side) }
      }
    }
  }

  private func show(_ units: [Unit]) {
    for unit in units {
      if let item = unit.items.ours { engine.accounts.show(item, .ours) }
      if let item = unit.items.theirs { engine.accounts.show(item, .theirs) }
    }
  }

  private func isDeleted(_ unit: Unit) -> Bool {
    guard case .gone = unit.fate, unit.items.base != nil else { return false }
    return unit.items.ours == nil || unit.items.theirs == nil
  }
}
