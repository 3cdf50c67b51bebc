/// An item in each version that has it.
struct ItemTriple {
  var base: Item?
  var ours: Item?
  var theirs: Item?

  subscript(_ version: Version) -> Item? {
    get {
      switch version {
      case .base: base
      case .ours: ours
      case .theirs: theirs
      }
    }
    set {
      switch version {
      case .base: base = newValue
      case .ours: ours = newValue
      case .theirs: theirs = newValue
      }
    }
  }

  var places: Triple { Triple(base: base?.place, ours: ours?.place, theirs: theirs?.place) }
}

/// One item of a list being merged, and what was decided about it.
final class Unit {
  /// What becomes of the item in this list.
  enum Fate {
    /// It stays or comes in, merged.
    case kept
    /// It goes, or goes elsewhere.
    case gone
    /// The sides disagree whether or where it is; the number of the conflict and the sides that have it
    /// here.
    case disputed(Int)
  }

  var items: ItemTriple
  /// Its position in this list in each version that has it here.
  var base: Int?
  var ours: Int?
  var theirs: Int?
  var fate = Fate.kept
  /// Moved within the list, by the side.
  var movedByOurs = false
  var movedByTheirs = false
  /// The item that this one was cut off and stays beside.
  var head: Unit?
  var isAttached = false
  /// Holds its place: in the base and moved by nobody.
  var isSkeleton = false
  /// Its position in the skeleton.
  var rank = -1
  /// What it holds, decided once: a cell for each column.
  var cells: [Decision]?
  /// The skeleton item that it follows on each side; -1 for the head.
  var anchorInOurs = -1
  var anchorInTheirs = -1
  /// The place of the item in the base, where that is not in this list.
  var hasBaseElsewhere = false

  init(_ items: ItemTriple) { self.items = items }

  func position(_ version: Version) -> Int? {
    switch version {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  func setPosition(_ position: Int, _ version: Version) {
    switch version {
    case .base: base = position
    case .ours: ours = position
    case .theirs: theirs = position
    }
  }

  func clearPosition(_ side: Version) {
    if side == .ours { ours = nil } else { theirs = nil }
  }

  func moved(_ side: Version) -> Bool { side == .ours ? movedByOurs : movedByTheirs }
  func anchor(_ side: Version) -> Int { side == .ours ? anchorInOurs : anchorInTheirs }

  /// Put where it is by this side: inserted, moved within the list, or moved in.
  func isPlaced(by side: Version) -> Bool {
    position(side) != nil && !isSkeleton && !isAttached && (base == nil || moved(side))
  }

  var isNew: Bool { items.base == nil }
}
