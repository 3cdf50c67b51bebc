import CanonicalJSON

/// A merged value: what to write, with the disputes still open in it.
indirect enum Merged {
  /// A subtree as it stands in one of the trees; `from` is the same thing in each version.
  case source(Place, from: Triple)
  case object([Entry], from: Triple)
  case array([Entry], from: Triple)

  var from: Triple {
    switch self {
    case .source(_, let from), .object(_, let from), .array(_, let from): from
    }
  }
}

/// A member of an object or an element of an array.
struct Slot {
  /// The member's key; nil in an array.
  let key: JSONKey?
  let value: Merged
}

/// A member or element, or a run of them on which the sides disagree.
enum Entry {
  case slot(Slot)
  case choice(Choice)
}

/// A run of members or elements that differs with the side one picks.
struct Choice {
  /// The number of the conflict.
  let conflict: Int
  var base: [Slot]
  var ours: [Slot]
  var theirs: [Slot]

  subscript(_ version: Version) -> [Slot] {
    switch version {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }
}

/// What was decided about one value.
enum Decision {
  case absent
  case value(Merged)
  case dispute(Int, base: Merged?, ours: Merged?, theirs: Merged?)
}
