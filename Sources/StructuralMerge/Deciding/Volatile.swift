import CanonicalJSON

extension Engine {
  /// Tells whether the value being merged is one that never conflicts.
  var isVolatile: Bool {
    if options.volatile.isEmpty { return false }
    let route = route[...]
    return options.volatile.contains { isMatch($0[...], route) }
  }

  /// Tells whether a field of the value being merged is one that never conflicts.
  func isVolatile(_ key: String) -> Bool {
    if options.volatile.isEmpty { return false }
    steps.append(.field(key))
    defer { steps.removeLast() }
    return isVolatile
  }

  /// Tells whether an item differs from what it was in volatile values at most, so that it may be deleted.
  func isSameButForVolatile(_ base: Item, _ other: Item) -> Bool {
    if options.volatile.isEmpty || base.tag != other.tag || !base.columns.isEmpty { return false }
    steps.append(.item(ItemTriple(base: base), nil))
    defer { steps.removeLast() }
    return isSameButForVolatile(base.place, other.place, base)
  }

  /// Tells whether a value, at the place in hand, differs from what it was in volatile values at most.
  func isSameButForVolatile(_ base: Place, _ other: Place) -> Bool {
    !options.volatile.isEmpty && isSameButForVolatile(base, other, nil)
  }

  private func isSameButForVolatile(_ old: Place, _ new: Place, _ item: Item?) -> Bool {
    let (left, right) = (forest[old], forest[new])
    guard left.kind == .object, right.kind == .object else { return false }
    let isPayload = item.map { old.index >= $0.payload.index } ?? true
    for key in Set(left.members.map(\.key.string) + right.members.map(\.key.string)) {
      let (before, after) = (forest.field(old, key), forest.field(new, key))
      // The keys of the union around the payload are no part of a route.
      if isPayload, isVolatile(key) { continue }
      let shape = old == item?.payload ? item?.record?.fields[key] : nil
      if isSame(before, after, shape ?? Schema.unknownID) { continue }
      guard let before, let after else { return false }
      let isOfUnion = !isPayload && item.map { Int($0.payload.index) < forest[before].nextIndex } ?? false
      if isPayload { steps.append(.field(key)) }
      defer { if isPayload { steps.removeLast() } }
      guard isPayload || isOfUnion, isSameButForVolatile(before, after, item) else { return false }
    }
    return true
  }

  /// A path may spell out the keys of a union between an item and its fields, or leave them out.
  private func isMatch(_ path: ArraySlice<String>, _ route: ArraySlice<RouteStep>) -> Bool {
    guard let pattern = path.first, let step = route.first else { return path.isEmpty && route.isEmpty }
    let (rest, inner) = (path.dropFirst(), route.dropFirst())
    switch step {
    case .field(let key): return (pattern == "*" || pattern == key) && isMatch(rest, inner)
    case .item(let name):
      guard pattern == "*" else { return false }
      if isMatch(rest, inner) { return true }
      guard let tag = rest.first, tag == "*" || tag == name.tag else { return false }
      let behindTag = rest.dropFirst()
      if isMatch(behindTag, inner) { return true }
      guard let payload = behindTag.first, schema.payloadKeys.contains(payload) else { return false }
      return isMatch(behindTag.dropFirst(), inner)
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
    if let m = schema.time(x), let n = schema.time(y), m.value != n.value { return m.value < n.value }
    if x.kind == .number, let m = x.int64, let n = y.int64 { return m < n }
    if x.kind == .number, let m = x.double, let n = y.double { return m < n }
    return forest.compact(a).utf8.lexicographicallyPrecedes(forest.compact(b).utf8)
  }
}
