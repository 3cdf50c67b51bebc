import CanonicalJSON

/// The hashes of the subtrees that were asked for.
///
/// It belongs to the one engine that made it; the plan that comes of a merge has none, so that nothing it is
/// handed to shares it.
final class HashMemo: @unchecked Sendable {
  private var hashes: [[UInt64]]

  init(_ trees: [JSONTree]) {
    hashes = trees.map { [UInt64](repeating: 0, count: $0.nodeCount) }
  }

  func hash(_ place: Place, in tree: JSONTree) -> UInt64 {
    let (number, index) = (Int(place.tree), Int(place.index))
    if hashes[number][index] == 0 { tree.hashSubtree(at: index, into: &hashes[number]) }
    return hashes[number][index]
  }

  func add(_ tree: JSONTree) {
    hashes.append([UInt64](repeating: 0, count: tree.nodeCount))
  }

  func forget(_ number: Int) {
    hashes[number] = [UInt64](repeating: 0, count: hashes[number].count)
  }
}
