import CanonicalJSON

/// The trees of a merge: the three versions, and small trees written on the way, such as a range whose
/// edges came from two sides.
struct Forest {
  private(set) var trees: [JSONTree]
  /// What was hashed so far; nil in a plan, which no longer hashes.
  private var hashes: HashMemo?

  init(base: JSONTree, ours: JSONTree, theirs: JSONTree) {
    trees = [base, ours, theirs]
    hashes = HashMemo(trees)
  }

  /// The same trees for a plan, which is a value and keeps no notes.
  var sealed: Forest {
    var copy = self
    copy.hashes = nil
    return copy
  }

  subscript(_ place: Place) -> JSONValue { trees[Int(place.tree)][Int(place.index)] }

  func root(_ version: Version) -> Place { Place(tree: version.rawValue, index: 0) }

  /// The hash of a subtree, computed when it is first asked for.
  func hash(_ place: Place) -> UInt64 {
    guard let hashes else {
      var own = [UInt64](repeating: 0, count: trees[Int(place.tree)].nodeCount)
      trees[Int(place.tree)].hashSubtree(at: Int(place.index), into: &own)
      return own[Int(place.index)]
    }
    return hashes.hash(place, in: trees[Int(place.tree)])
  }

  /// Adds a tree and gives its root.
  mutating func add(_ tree: JSONTree) -> Place {
    trees.append(tree)
    hashes?.add(tree)
    return Place(tree: trees.count - 1, index: 0)
  }

  /// Puts a rewritten version in the place of a version with the same nodes.
  mutating func replace(_ version: Version, with tree: JSONTree) {
    trees[version.rawValue] = tree
    hashes?.forget(version.rawValue)
  }

  /// Tells whether two subtrees hold the same tokens; a hash only spares the look, and a large subtree that
  /// is looked at once is not hashed for it.
  func isIdentical(_ a: Place, _ b: Place) -> Bool {
    if a == b { return true }
    let (x, y) = (self[a], self[b])
    if hashes != nil, x.nextIndex - x.index <= 256, hash(a) != hash(b) { return false }
    return x.isIdentical(to: y)
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
