import CanonicalJSON

/// The timed items of one kind in one of the documents that a file wraps: a ripple is judged among them.
struct RippleGroup: Hashable, Comparable {
  let name: String
  let document: UInt64

  static func < (a: RippleGroup, b: RippleGroup) -> Bool {
    (a.name, a.document) < (b.name, b.document)
  }
}

/// A timed item of the base and what a side made of it.
struct TimedPair {
  let base: Item?
  let side: Item?
}

extension Engine {
  /// Tells whether some side moved a start, looking only at items that are not as they were.
  func mayHoldRipples() -> Bool {
    [Version.ours, .theirs].contains { side in
      var isMoved = false
      func look(_ base: Item, _ other: Item) {
        if base.hash != other.hash, startHash(base) != startHash(other) { isMoved = true }
      }
      eachTimedList(forest.root(.base), forest.root(side), schema.root) { base, other, list, _ in
        let links = links(base, other, list, side)
        let (left, right) = (items(base, list), items(other, list))
        for item in left {
          if let position = links.forward[item.position].position { look(item, right[position]) }
        }
      }
      for (place, shape) in scoped.lists[.base] {
        guard rippleGroup(place, shape, .base) != nil else { continue }
        for item in items(place, shape) {
          if let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] {
            look(item, home.item)
          }
        }
      }
      return isMoved
    }
  }

  func timedPairs() -> [RippleGroup: [Version: [TimedPair]]] {
    var pairs: [RippleGroup: [Version: [TimedPair]]] = [:]
    for side in [Version.ours, .theirs] {
      collectTimedLists(side, &pairs)
      for (place, shape) in scoped.lists[.base] {
        guard let group = rippleGroup(place, shape, .base) else { continue }
        for item in items(place, shape) where hasStart(item) {
          let match = scoped.forward[side][item.place.index].flatMap { scoped.homes[side][$0]?.item }
          pairs[group, default: [:]][side, default: []].append(TimedPair(base: item, side: match))
        }
      }
      for (place, shape) in scoped.lists[side] {
        guard let group = rippleGroup(place, shape, side) else { continue }
        for item in items(place, shape)
        where scoped.backward[side][item.place.index] == nil && hasStart(item) {
          pairs[group, default: [:]][side, default: []].append(TimedPair(base: nil, side: item))
        }
      }
    }
    return pairs
  }

  private func collectTimedLists(
    _ side: Version, _ pairs: inout [RippleGroup: [Version: [TimedPair]]]
  ) {
    eachTimedList(forest.root(.base), forest.root(side), schema.root) { base, other, list, group in
      let links = links(base, other, list, side)
      let (left, right) = (items(base, list), items(other, list))
      for item in left where hasStart(item) {
        let match = links.forward[item.position].position.map { right[$0] }
        pairs[group, default: [:]][side, default: []].append(TimedPair(base: item, side: match))
      }
      for item in right where links.backward[item.position] == .none && hasStart(item) {
        pairs[group, default: [:]][side, default: []].append(TimedPair(base: nil, side: item))
      }
    }
  }

  private func rippleGroup(_ list: Place, _ shape: CompiledList, _ version: Version) -> RippleGroup? {
    shape.rippleGroup.map {
      RippleGroup(name: $0, document: scoped.documents[version][list.index] ?? 0)
    }
  }

  /// Visits the lists of timed items that are in no scope, with their counterparts.
  private func eachTimedList(
    _ base: Place, _ other: Place, _ shape: Schema.ShapeID, in document: UInt64 = 0,
    _ visit: (Place, Place, CompiledList, RippleGroup) -> Void
  ) {
    let shape = recognised(base, shape)
    guard forest[base].kind == forest[other].kind else { return }
    switch schema[shape] {
    case .atom, .time, .span, .text, .union: return
    case .unknown:
      guard !schema.landmarks.isEmpty else { return }
      for (name, child, counterpart) in strangers(in: base, and: other) {
        eachTimedList(
          child, counterpart, Schema.unknownID, in: Self.document(name, in: document), visit)
      }
    case .record(let record):
      for (key, field) in record.fields.sorted(by: { $0.key < $1.key }) where field > Schema.unknownID {
        if let a = forest.field(base, key), let b = forest.field(other, key) {
          eachTimedList(a, b, field, in: document, visit)
        }
      }
    case .list(let list):
      if let group = list.rippleGroup, list.scope == nil, forest[base].kind == .array {
        visit(base, other, list, RippleGroup(name: group, document: document))
      }
    }
  }

  /// Whether a start is not spelled as it was. Most are: only where one is not is there anything to compute.
  func isRespelled(_ pair: TimedPair) -> Bool {
    guard let base = pair.base, let side = pair.side else { return false }
    return startHash(base) != startHash(side)
  }

  func holdsMoves(_ pairs: [Version: [TimedPair]]) -> Bool {
    pairs.values.contains { $0.contains(where: isRespelled) }
  }

  /// The ripples of each side; nil where its times were not moved so.
  func ripples(
    _ pairs: [Version: [TimedPair]], _ chain: ChainEdits
  ) -> (ours: Ripples?, theirs: Ripples?) {
    func moves(_ side: Version) -> [Move] {
      let own = pairs[side] ?? []
      return own.contains(where: isRespelled) ? self.moves(own) : []
    }
    let (left, right) = (moves(.ours), moves(.theirs))
    let ours = Ripples(left) { chain.explain($0, .ours) }
    let theirs = Ripples(right) { chain.explain($0, .theirs) }
    if let ours, theirs == nil { return (ours, onTop(of: ours, right)) }
    if let theirs, ours == nil { return (onTop(of: theirs, left), theirs) }
    if ours != nil { return (ours, theirs) }
    // A side that holds the other's retiming already, on top of a ripple, is a ripple but for that.
    func retimed(_ moves: [Move]) -> [Int32: Rational] {
      Dictionary(moves.lazy.filter { $0.by != .zero }.map { ($0.item, $0.by) }) { first, _ in first }
    }
    return (Ripples(left, onTopOf: retimed(right)), Ripples(right, onTopOf: retimed(left)))
  }

  /// The ripples of a side that holds all of the other's and has more on top; nil where it has not.
  ///
  /// By itself such a side may show an amount at one item alone.
  private func onTop(of other: Ripples, _ moves: [Move]) -> Ripples? {
    guard let missing = missing(other, moves), missing.isEmpty else { return nil }
    let rest = moves.compactMap { move -> Move? in
      let shifts = other.steps.filter { $0.applies(to: move.old) }
      let by = shifts.reduce(Optional(move.by)) { $0?.subtracting($1.by) }
      return by.map { Move(item: move.item, old: move.old, by: $0) }
    }
    guard rest.count == moves.count, let more = Ripples(rest) else { return nil }
    return Ripples(steps: (other.steps + more.steps).sorted { $0.from < $1.from })
  }

  /// How each item that a side still has was moved, in the order of the base's starts.
  func moves(_ pairs: [TimedPair]) -> [Move] {
    var moves: [Move] = []
    for pair in pairs {
      guard let base = pair.base, let side = pair.side, let old = start(base), let new = start(side),
        let by = new.subtracting(old)
      else { continue }
      moves.append(Move(item: base.place.index, old: old, by: by))
    }
    // Stable, since equal starts have no order of their own.
    return moves.enumerated().sorted { ($0.element.old, $0.offset) < ($1.element.old, $1.offset) }.map(
      \.element)
  }

  private func hasStart(_ item: Item) -> Bool { startHash(item) != nil }

  private func startHash(_ item: Item) -> UInt64? {
    guard let path = item.traits?.start, !path.isEmpty else { return nil }
    return forest.field(item.payload, path: path).map(forest.hash)
  }

  /// The ripples of the other side that a side which made none of its own does not hold yet; nil where it
  /// changed the times itself, so that nothing can be told.
  func missing(_ ripples: Ripples, _ moves: [Move]) -> [Ripple]? {
    var missing: [Ripple] = []
    var held = Rational.zero
    for (position, ripple) in ripples.steps.enumerated() {
      let next = position + 1 < ripples.steps.count ? ripples.steps[position + 1].from : nil
      let shifted = moves.filter { move in ripple.applies(to: move.old) && next.map { move.old < $0 } ?? true
      }
      // A ripple that came on top of another one shows as a step of its own amount.
      let before = moves.last { !ripple.applies(to: $0.old) }?.by ?? .zero
      if shifted.isEmpty || shifted.contains(where: { $0.by == held }) {
        missing.append(ripple)
      } else if shifted.contains(where: { $0.by == before.adding(ripple.by) }) {
        guard let sum = held.adding(ripple.by) else { return nil }
        held = sum
      } else {
        return nil
      }
    }
    return missing
  }
}
