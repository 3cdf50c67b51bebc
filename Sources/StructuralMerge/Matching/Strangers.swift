import CanonicalJSON

/// What lies in containers that no schema describes: a file may wrap the described document in a record of
/// its own, and hold several of them.
extension Engine {
  /// The children of an undescribed container, each with a name that it has in other versions as well: its
  /// key, or the id of an element; its position where the elements have none.
  func strangers(in place: Place) -> [(name: UInt64, place: Place)] {
    if forest[place].kind == .object {
      return forest[place].members.map { member in
        (Self.hash(member.key.string), Place(tree: Int(place.tree), index: member.value.index))
      }
    }
    let key = schema.genericLists.first { isIdentified([place], by: $0) }
      .flatMap { record($0.element)?.item?.id.first }
    return forest.children(place).enumerated().map { position, child in
      let id = key.flatMap { forest.field(child, $0) }
      return (id.map(forest.hash) ?? UInt64(position), child)
    }
  }

  /// The containers that two undescribed containers have in common, by name.
  func strangers(in place: Place, and other: Place) -> [(name: UInt64, Place, Place)] {
    guard forest[place].kind == forest[other].kind, forest[place].isContainer else { return [] }
    let counterparts = Dictionary(strangers(in: other).map { ($0.name, $0.place) }) { first, _ in first }
    return strangers(in: place).compactMap { name, child in
      guard forest[child].isContainer, let counterpart = counterparts[name] else { return nil }
      return (name, child, counterpart)
    }
  }

  /// The name of the document that a container of a given name leads to.
  static func document(_ name: UInt64, in outer: UInt64) -> UInt64 {
    let mixed = (outer ^ name) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 29
  }

  private static func hash(_ key: String) -> UInt64 {
    key.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
