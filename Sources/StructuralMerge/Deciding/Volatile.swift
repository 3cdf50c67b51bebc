import CanonicalJSON

extension Engine {
  /// Tells whether the value being merged is one that never conflicts.
  var isVolatile: Bool {
    guard !options.volatile.isEmpty else { return false }
    return options.volatile.contains { path in
      path.count == route.count
        && zip(path, route).allSatisfy { pattern, step in
          if pattern == "*" { return true }
          if case .field(let key) = step { return key == pattern }
          return false
        }
    }
  }

  /// One side's change, or the greater of two: absent, then numbers, then strings.
  func pickVolatile(_ triple: Triple, _ shape: Schema.ShapeID) -> Decision {
    func value(_ place: Place?) -> Decision { place.map { .value(.source($0, from: triple)) } ?? .absent }
    if isSame(triple.base, triple.ours, shape) { return value(triple.theirs) }
    if isSame(triple.base, triple.theirs, shape) { return value(triple.ours) }
    return value(isLess(triple.ours, triple.theirs) ? triple.theirs : triple.ours)
  }

  private func isLess(_ a: Place?, _ b: Place?) -> Bool {
    guard let a, let b else { return a == nil && b != nil }
    func rank(_ kind: JSONValue.Kind) -> Int {
      switch kind {
      case .null: 0
      case .bool: 1
      case .number: 2
      case .string: 3
      case .array: 4
      case .object: 5
      }
    }
    let (x, y) = (forest[a], forest[b])
    if x.kind != y.kind { return rank(x.kind) < rank(y.kind) }
    if x.kind == .number, let m = x.int64, let n = y.int64 { return m < n }
    if x.kind == .number, let m = x.double, let n = y.double { return m < n }
    return forest.compact(a).utf8.lexicographicallyPrecedes(forest.compact(b).utf8)
  }
}
