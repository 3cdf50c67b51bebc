import CanonicalJSON

/// A shift of everything at or after a time by one amount.
private struct Ripple: Equatable {
  let from: Rational
  let by: Rational

  func applies(to time: Rational) -> Bool { time >= from }
}

/// The timed items of one kind in one of the documents that a file wraps: a ripple is judged among them.
private struct RippleGroup: Hashable, Comparable {
  let name: String
  let document: UInt64

  static func < (a: RippleGroup, b: RippleGroup) -> Bool {
    (a.name, a.document) < (b.name, b.document)
  }
}

/// A timed item of the base and what a side made of it.
private struct TimedPair {
  let base: Item?
  let side: Item?
}

extension Engine {
  /// Carries each side's ripples over to the base and to the other side, so that a ripple is no change.
  ///
  /// The trees are rewritten before anything is merged: the nodes stay the same, only times differ, so
  /// everything found by matching still holds.
  func followRipples() {
    if !mayHoldRipples() { return }
    var edits: [Version: [Int32: NodeEdit]] = [:]
    var seen: [(group: RippleGroup, side: Version, ripple: Ripple)] = []
    for (group, pairs) in timedPairs().sorted(by: { $0.key < $1.key }) {
      let ours = ripple(pairs[.ours] ?? [])
      let theirs = ripple(pairs[.theirs] ?? [])
      guard ours != nil || theirs != nil else { continue }
      if let ours { seen.append((group, .ours, ours)) }
      if let theirs { seen.append((group, .theirs, theirs)) }
      collect(ours, theirs, pairs, &edits)
    }
    edits = edits.filter { !$0.value.isEmpty }
    guard !seen.isEmpty, !edits.isEmpty, options.followsRipples() else { return }
    var trees: [Version: JSONTree] = [:]
    for (version, changes) in edits {
      guard let tree = rewritten(version, changes) else { return }
      trees[version] = tree
    }
    forestAsRead = forest.sealed
    for (version, tree) in trees { forest.replace(version, with: tree) }
    itemsOfList = [:]
    for (group, side, ripple) in seen {
      let name = side == .ours ? "ours" : "theirs"
      let times = "from \(Self.seconds(ripple.from)) on by \(Self.seconds(ripple.by))"
      notes.append(
        Note(
          kind: .ripple, route: [.field(group.name)],
          message: "\(name) moved everything \(times); the other side's changes moved with it",
          shift: Note.Shift(side: name, from: ripple.from, by: ripple.by)))
    }
  }

  private static func seconds(_ time: Rational) -> String {
    time.denominator == 1 ? "\(time.numerator) s" : "\(time.numerator)/\(time.denominator) s"
  }

  // MARK: Finding

  /// Tells whether some side moved two starts of one group, looking only at items that are not as they were.
  func mayHoldRipples() -> Bool {
    [Version.ours, .theirs].contains { side in
      var counts: [RippleGroup: Int] = [:]
      func look(_ base: Item, _ other: Item, _ group: RippleGroup) {
        if base.hash != other.hash, startHash(base) != startHash(other) { counts[group, default: 0] += 1 }
      }
      eachTimedList(forest.root(.base), forest.root(side), schema.root) { base, other, list, group in
        let links = links(base, other, list, side)
        let (left, right) = (items(base, list), items(other, list))
        for item in left {
          if let position = links.forward[item.position].position { look(item, right[position], group) }
        }
      }
      for (place, shape) in scoped.lists[.base] {
        guard let group = rippleGroup(place, shape, .base) else { continue }
        for item in items(place, shape) {
          if let match = scoped.forward[side][item.place.index], let home = scoped.homes[side][match] {
            look(item, home.item, group)
          }
        }
      }
      return counts.values.contains { $0 >= 2 }
    }
  }

  private func timedPairs() -> [RippleGroup: [Version: [TimedPair]]] {
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

  /// The ripple of a side: every matched item at or after a time moved by one amount, none before it, and
  /// at least two moved.
  private func ripple(_ pairs: [TimedPair]) -> Ripple? {
    var moves: [(old: Rational, by: Rational)] = []
    // Most starts are spelled as they were: only where two are not is there anything to compute.
    let respelled = pairs.count { pair in
      guard let base = pair.base, let side = pair.side else { return false }
      return startHash(base) != startHash(side)
    }
    if respelled < 2 { return nil }
    for pair in pairs {
      guard let base = pair.base, let side = pair.side, let old = start(base), let new = start(side),
        let by = new.subtracting(old)
      else { continue }
      moves.append((old, by))
    }
    let moved = moves.filter { $0.by != .zero }
    guard moved.count >= 2, let from = moved.map(\.old).min() else { return nil }
    let by = moved[0].by
    guard moves.allSatisfy({ $0.old < from ? $0.by == .zero : $0.by == by }) else { return nil }
    return Ripple(from: from, by: by)
  }

  private func hasStart(_ item: Item) -> Bool { startHash(item) != nil }

  private func startHash(_ item: Item) -> UInt64? {
    guard let path = item.traits?.start, !path.isEmpty else { return nil }
    return forest.field(item.payload, path: path).map(forest.hash)
  }

  /// How a side that is no plain ripple stands to the other side's ripple.
  private enum Relation {
    /// It left the times alone: the ripple is carried over to it.
    case untouched
    /// It holds the ripple already, with changes of its own.
    case contained
    /// It changed every time itself: nothing can be told, and nothing is carried over.
    case unclear
  }

  private func relation(_ pairs: [TimedPair], to ripple: Ripple) -> Relation {
    var moves: [(old: Rational, by: Rational)] = []
    for pair in pairs {
      guard let base = pair.base, let side = pair.side, let old = start(base), let new = start(side),
        let by = new.subtracting(old)
      else { continue }
      moves.append((old, by))
    }
    let shifted = moves.filter { ripple.applies(to: $0.old) }
    if shifted.isEmpty || shifted.contains(where: { $0.by == .zero }) { return .untouched }
    // A ripple that came on top of another one shows as a step of its own amount.
    let before = moves.filter { !ripple.applies(to: $0.old) }.max { $0.old < $1.old }?.by ?? .zero
    return shifted.contains { $0.by == before.adding(ripple.by) } ? .contained : .unclear
  }

  // MARK: Carrying over

  private func collect(
    _ ours: Ripple?, _ theirs: Ripple?, _ pairs: [Version: [TimedPair]],
    _ edits: inout [Version: [Int32: NodeEdit]]
  ) {
    var forBase: [Ripple] = []
    var forSide: [Version: Ripple] = [:]
    if let ours, let theirs {
      if ours.by == theirs.by, isOne(ours, theirs, pairs) {
        forBase = [Ripple(from: min(ours.from, theirs.from), by: ours.by)]
      } else {
        forBase = [ours, theirs]
        forSide = [.ours: theirs, .theirs: ours]
      }
    } else {
      let (ripple, other): (Ripple, Version) = ours.map { ($0, .theirs) } ?? (theirs!, .ours)
      switch relation(pairs[other] ?? [], to: ripple) {
      case .untouched:
        forBase = [ripple]
        forSide = [other: ripple]
      case .contained: forBase = [ripple]
      case .unclear: return
      }
    }
    let own: [Version: Ripple?] = [.ours: ours, .theirs: theirs]
    var seen: Set<Int32> = []
    for pair in (pairs[.ours] ?? []) + (pairs[.theirs] ?? []) {
      guard let base = pair.base, seen.insert(base.place.index).inserted, let old = start(base) else {
        continue
      }
      shift(base, by: forBase.filter { $0.applies(to: old) }.map(\.by), .base, &edits)
    }
    for (side, ripple) in forSide {
      for pair in pairs[side] ?? [] {
        if let item = pair.side { carry(ripple, to: item, of: pair.base, side, own[side] ?? nil, &edits) }
      }
    }
  }

  /// Two ripples by one amount are one unless an item between their starts tells them apart.
  private func isOne(_ ours: Ripple, _ theirs: Ripple, _ pairs: [Version: [TimedPair]]) -> Bool {
    if ours.from == theirs.from { return true }
    let later: Version = ours.from < theirs.from ? .theirs : .ours
    let (low, high) = (min(ours.from, theirs.from), max(ours.from, theirs.from))
    return !(pairs[later] ?? []).contains { pair in
      guard let base = pair.base, pair.side != nil, let old = start(base) else { return false }
      return low <= old && old < high
    }
  }

  private func shift(
    _ item: Item, by amounts: [Rational], _ version: Version, _ edits: inout [Version: [Int32: NodeEdit]]
  ) {
    guard !amounts.isEmpty else { return }
    edit(item, version, &edits) { start, end in
      amounts.reduce((start, end)) { edges, by in
        guard let edges, let start = edges.0.adding(by), let end = edges.1.adding(by) else { return nil }
        return (start, end)
      }
    }
  }

  /// Carries a ripple over to an item of the other side.
  private func carry(
    _ ripple: Ripple, to item: Item, of base: Item?, _ side: Version, _ own: Ripple?,
    _ edits: inout [Version: [Int32: NodeEdit]]
  ) {
    func inBaseTime(_ time: Rational) -> Rational {
      guard let own, let back = time.subtracting(own.by), back >= own.from else { return time }
      return back
    }
    guard let start = start(item) else { return }
    guard let base, let old = self.start(base) else {
      if ripple.applies(to: inBaseTime(start)) { shift(item, by: [ripple.by], side, &edits) }
      return
    }
    edit(item, side, &edits) { start, end in
      // An item moves as one: when it lay in the shifted part and was not taken out of it whole, or was put
      // into it.
      let wasShifted = ripple.applies(to: old)
      let isBefore = inBaseTime(end) < ripple.from || (end > start && inBaseTime(end) == ripple.from)
      guard wasShifted ? !isBefore : ripple.applies(to: inBaseTime(start)) else { return (start, end) }
      guard let newStart = start.adding(ripple.by), let newEnd = end.adding(ripple.by) else { return nil }
      return (newStart, newEnd)
    }
  }

  /// A time or a range to be written anew.
  struct NodeEdit {
    let start: Rational
    /// The end of a range; nil for a time.
    let end: Rational?
    let scales: [Int64]
  }

  private func edit(
    _ item: Item, _ version: Version, _ edits: inout [Version: [Int32: NodeEdit]],
    _ change: (Rational, Rational) -> (Rational, Rational)?
  ) {
    guard let traits = item.traits else { return }
    if !traits.rippleSpan.isEmpty {
      guard let place = forest.field(item.payload, path: traits.rippleSpan),
        let span = schema.span(forest[place]),
        let (start, end) = change(span.start.value, span.end)
      else { return }
      if start == span.start.value, end == span.end { return }
      edits[version, default: [:]][place.index] = NodeEdit(
        start: start, end: end, scales: [span.start.scale, span.duration.scale])
    } else {
      guard let place = forest.field(item.payload, path: traits.start), let time = schema.time(forest[place]),
        let (start, _) = change(time.value, time.value), start != time.value
      else { return }
      edits[version, default: [:]][place.index] = NodeEdit(start: start, end: nil, scales: [time.scale])
    }
  }

  // MARK: Rewriting

  private func rewritten(_ version: Version, _ edits: [Int32: NodeEdit]) -> JSONTree? {
    let tree = forest.trees[version.rawValue]
    var builder = JSONTreeBuilder(reservingBytes: tree.bytes.count)
    let order = edits.keys.sorted()
    guard copy(tree.root, edits, order[...], into: &builder) else { return nil }
    return builder.finish()
  }

  func copy(
    _ value: JSONValue, _ edits: [Int32: NodeEdit], _ order: ArraySlice<Int32>,
    into builder: inout JSONTreeBuilder
  ) -> Bool {
    if order.isEmpty {
      builder.append(value)
      return true
    }
    if let edit = edits[Int32(value.index)] { return write(edit, into: &builder) }
    let isObject = value.kind == .object
    if isObject { builder.beginObject() } else { builder.beginArray() }
    var rest = order
    for child in value.children {
      let own = rest.prefix { $0 < child.nextIndex }
      rest = rest.dropFirst(own.count)
      if isObject { builder.key(of: child) }
      guard copy(child, edits, own, into: &builder) else { return false }
    }
    if isObject { builder.endObject() } else { builder.endArray() }
    return true
  }

  /// Writes a time or range in the least scale that holds its old scale and its new value.
  private func write(_ edit: NodeEdit, into builder: inout JSONTreeBuilder) -> Bool {
    var scales = edit.scales
    for value in [edit.start, edit.end] {
      if let value, let scale = Int64(exactly: value.denominator) { scales.append(scale) }
    }
    guard let scale = leastCommonMultiple(scales) else { return false }
    if let end = edit.end { return schema.write(start: edit.start, end: end, scale: scale, into: &builder) }
    return schema.write(edit.start, scale: scale, into: &builder)
  }
}
