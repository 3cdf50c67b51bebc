import CanonicalJSON

/// The trees of a merge with their subtree hashes: the three versions, and small trees written on the
/// way, such as a range whose edges came from two sides.
struct Forest {
  private(set) var trees: [JSONTree]
  private(set) var hashes: [[UInt64]]

  init(base: JSONTree, ours: JSONTree, theirs: JSONTree) {
    trees = [base, ours, theirs]
    let known = base.subtreeHashes()
    hashes = [
      known, ours.subtreeHashes(knowing: (base, known)), theirs.subtreeHashes(knowing: (base, known)),
    ]
  }

  subscript(_ place: Place) -> JSONValue { trees[Int(place.tree)][Int(place.index)] }

  func root(_ version: Version) -> Place { Place(tree: version.rawValue, index: 0) }

  func hash(_ place: Place) -> UInt64 { hashes[Int(place.tree)][Int(place.index)] }

  /// Adds a tree and gives its root.
  mutating func add(_ tree: JSONTree) -> Place {
    trees.append(tree)
    hashes.append(tree.subtreeHashes())
    return Place(tree: trees.count - 1, index: 0)
  }

  /// Puts a rewritten version in the place of a version with the same nodes.
  mutating func replace(_ version: Version, with tree: JSONTree) {
    trees[version.rawValue] = tree
    hashes[version.rawValue] = tree.subtreeHashes()
  }

  /// Tells whether two subtrees hold the same tokens; the hash only spares the look.
  func isIdentical(_ a: Place, _ b: Place) -> Bool {
    if a == b { return true }
    return hash(a) == hash(b) && self[a].isIdentical(to: self[b])
  }

  func field(_ place: Place, _ key: String) -> Place? {
    let value = self[place]
    guard value.kind == .object, let member = value[key] else { return nil }
    return Place(tree: Int(place.tree), index: member.index)
  }

  func field(_ place: Place, path: [String]) -> Place? {
    var current = place
    for key in path {
      guard let next = field(current, key) else { return nil }
      current = next
    }
    return current
  }

  func children(_ place: Place) -> [Place] {
    let value = self[place]
    guard value.isContainer else { return [] }
    var places: [Place] = []
    places.reserveCapacity(value.count)
    for child in value.children { places.append(Place(tree: Int(place.tree), index: child.index)) }
    return places
  }

  /// The scalar's own token, as text; the compact text of a container.
  func token(_ place: Place) -> String {
    let value = self[place]
    if value.isContainer { return compact(place) }
    return String(decoding: value.tree.bytes[value.range], as: UTF8.self)
  }

  /// The compact text of a subtree, by which ties are settled the same from both sides.
  func compact(_ place: Place) -> String {
    var builder = JSONTreeBuilder()
    builder.append(self[place])
    return String(decoding: builder.finish().compactText(), as: UTF8.self)
  }
}
