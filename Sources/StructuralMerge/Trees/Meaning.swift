import CanonicalJSON

extension Engine {
  /// Tells whether two values mean the same: equal tokens, or times that are equal rationals.
  func isSame(_ a: Place?, _ b: Place?, _ shape: Schema.ShapeID) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if forest.isIdentical(a, b) { return true }
    let (left, right) = (forest[a], forest[b])
    guard left.kind == right.kind, left.isContainer else { return false }
    switch schema[shape] {
    case .union:
      let (x, y) = (unwrap(a, shape), unwrap(b, shape))
      guard x.tag == y.tag else { return false }
      if x.payload == a { return isSameInside(a, b) { key in self.record(x.shape)?.fields[key] } }
      return isSame(x.payload, y.payload, x.shape)
    case .record(let record):
      return isSameInside(a, b) { record.fields[$0] }
    case .list(let list):
      return isSameInside(a, b) { _ in list.element }
    case .atom, .time, .span, .text, .unknown:
      if let x = schema.time(left), let y = schema.time(right) { return x.value == y.value }
      let known = recognised(a, shape)
      if known != shape, known == recognised(b, shape) { return isSame(a, b, known) }
      return isSameInside(a, b) { _ in Schema.unknownID }
    }
  }

  private func isSameInside(_ a: Place, _ b: Place, shape: (String) -> Schema.ShapeID?) -> Bool {
    let (left, right) = (forest[a], forest[b])
    guard left.kind == right.kind, left.count == right.count else { return false }
    var others = right.children.makeIterator()
    for child in left.children {
      guard let other = others.next(), child.key == other.key else { return false }
      let childShape = shape(child.key?.string ?? "") ?? Schema.unknownID
      let x = Place(tree: Int(a.tree), index: child.index)
      let y = Place(tree: Int(b.tree), index: other.index)
      if !isSame(x, y, childShape) { return false }
    }
    return true
  }
}
