import CanonicalJSON

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
    var seen: [(group: RippleGroup, side: Version?, ripples: Ripples)] = []
    var chains: [UInt64: ChainEdits] = [:]
    for (group, pairs) in timedPairs().sorted(by: { $0.key < $1.key }) {
      if !holdsMoves(pairs) { continue }
      let chain = chains[group.document] ?? ChainEdits(self, in: group.document)
      chains[group.document] = chain
      let (ours, theirs) = ripples(pairs, chain)
      guard ours != nil || theirs != nil else { continue }
      let carried = collect(ours, theirs, pairs, chain, &edits)
      if let ours, carried.isShared, carried.sides.isEmpty { seen.append((group, nil, ours)) }
      if let ours, carried.sides.contains(.ours) { seen.append((group, .ours, ours)) }
      if let theirs, carried.sides.contains(.theirs) { seen.append((group, .theirs, theirs)) }
    }
    edits = edits.filter { !$0.value.isEmpty }
    guard !seen.isEmpty, !edits.isEmpty, options.followsRipples() else { return }
    var trees: [Version: JSONTree] = [:]
    for (version, changes) in edits {
      guard let tree = rewritten(version, changes) else { return }
      trees[version] = tree
    }
    forestAsRead = forest.sealed
    hasCarriedRipples = edits[.ours] != nil || edits[.theirs] != nil
    for (version, tree) in trees { forest.replace(version, with: tree) }
    itemsOfList = [:]
    readCutsAnew()
    for (group, side, ripples) in seen {
      let name = side.map { $0 == .ours ? "ours" : "theirs" } ?? "both sides"
      for (position, ripple) in ripples.steps.enumerated() {
        let amount = (position > 0 ? "a further " : "") + Self.seconds(ripple.by)
        let shift = Note.Shift(
          side: name, from: ripple.from, by: ripple.by, isFurther: position > 0, isShared: side == nil)
        notes.append(
          Note(
            kind: .ripple, route: [.field(group.name)],
            message:
              "\(name) moved everything from \(Self.seconds(ripple.from)) on by \(amount); \(shift.consequence)",
            shift: shift))
      }
    }
  }

  private static func seconds(_ time: Rational) -> String {
    time.denominator == 1 ? "\(time.numerator) s" : "\(time.numerator)/\(time.denominator) s"
  }

  // MARK: Finding

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

  /// Whether a start is not spelled as it was. Most are: only where one is not is there anything to compute.
  private func isRespelled(_ pair: TimedPair) -> Bool {
    guard let base = pair.base, let side = pair.side else { return false }
    return startHash(base) != startHash(side)
  }

  private func holdsMoves(_ pairs: [Version: [TimedPair]]) -> Bool {
    pairs.values.contains { $0.contains(where: isRespelled) }
  }

  /// The ripples of each side; nil where its times were not moved so.
  private func ripples(
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
  private func moves(_ pairs: [TimedPair]) -> [Move] {
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
  private func missing(_ ripples: Ripples, _ moves: [Move]) -> [Ripple]? {
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

  // MARK: Carrying over

  /// Plans what becomes of the times.
  ///
  /// - Returns: The sides whose ripples are new to the other one, and whether both made some.
  private func collect(
    _ ours: Ripples?, _ theirs: Ripples?, _ pairs: [Version: [TimedPair]], _ chain: ChainEdits,
    _ edits: inout [Version: [Int32: NodeEdit]]
  ) -> (sides: Set<Version>, isShared: Bool) {
    var forBase: [Ripple] = []
    var forSide: [Version: [Ripple]] = [:]
    var isShared = false
    var own: [Version: Ripples?] = [.ours: ours, .theirs: theirs]
    func causes(_ ripples: Ripples, _ side: Version) -> Ripples? {
      chain.causes(of: ripples, moves(pairs[side] ?? []), side)
    }
    if var ours, var theirs {
      if let first = causes(ours, .ours), let second = causes(theirs, .theirs) {
        (ours, theirs) = (first, second)
        own = [.ours: ours, .theirs: theirs]
      }
      let common = common(ours, theirs, pairs)
      let left = ours.steps.enumerated().filter { step in
        !common.ours.contains(step.offset) && !theirs.steps.contains(where: step.element.disputes)
      }
      let right = theirs.steps.enumerated().filter { step in
        !common.theirs.contains(step.offset) && !ours.steps.contains(where: step.element.disputes)
      }
      isShared = !common.both.isEmpty
      forSide = [.theirs: left.map(\.element), .ours: right.map(\.element)]
      forBase = common.both + forSide[.theirs]! + forSide[.ours]!
    } else {
      let (ripples, side): (Ripples, Version) = ours.map { ($0, .ours) } ?? (theirs!, .theirs)
      guard let missing = missing(ripples, moves(pairs[side.other] ?? [])) else {
        return ([side], false)
      }
      forBase = ripples.steps
      forSide[side.other] = missing
      if missing == ripples.steps, let causes = causes(ripples, side) {
        forBase = causes.steps
        forSide[side.other] = causes.steps
      }
    }
    var seen: Set<Int32> = []
    for pair in (pairs[.ours] ?? []) + (pairs[.theirs] ?? []) {
      guard let base = pair.base, seen.insert(base.place.index).inserted, let old = start(base) else {
        continue
      }
      shift(base, by: forBase.filter { $0.applies(to: old) }.map(\.by), .base, &edits)
    }
    for (side, ripples) in forSide where !ripples.isEmpty {
      let isAlone = own[side] ?? nil == nil || chain.isUntouched
      let counterparts = isAlone ? counterparts(pairs[side.other] ?? []) : [:]
      for pair in pairs[side] ?? [] {
        // What both put at one time is there, by whatever way it came.
        if let base = pair.base, let item = pair.side, let other = counterparts[base.place.index],
          isRespelled(pair), start(item) == start(other), end(item) == end(other)
        {
          continue
        }
        if let item = pair.side { carry(ripples, to: item, of: pair.base, side, own[side] ?? nil, &edits) }
      }
    }
    return (Set([Version.ours, .theirs].filter { forSide[$0.other].map { !$0.isEmpty } ?? false }), isShared)
  }

  private func counterparts(_ pairs: [TimedPair]) -> [Int32: Item] {
    Dictionary(
      pairs.compactMap { pair in pair.base.flatMap { base in pair.side.map { (base.place.index, $0) } } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The ripples that both sides made, by their positions on each, and as they are for the base.
  private func common(
    _ ours: Ripples, _ theirs: Ripples, _ pairs: [Version: [TimedPair]]
  ) -> (ours: Set<Int>, theirs: Set<Int>, both: [Ripple]) {
    var (left, right): (Set<Int>, Set<Int>) = ([], [])
    var both: [Ripple] = []
    for (i, a) in ours.steps.enumerated() {
      let match = theirs.steps.indices.first { j in
        let b = theirs.steps[j]
        guard !right.contains(j), a.by == b.by else { return false }
        return a.cause != nil && b.cause != nil ? a.cause == b.cause : isOne(a, b, pairs)
      }
      guard let match else { continue }
      left.insert(i)
      right.insert(match)
      both.append(Ripple(from: min(a.from, theirs.steps[match].from), by: a.by))
    }
    return (left, right, both)
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

  /// Carries ripples over to an item of the other side, which may have ripples of its own.
  private func carry(
    _ ripples: [Ripple], to item: Item, of base: Item?, _ side: Version, _ own: Ripples?,
    _ edits: inout [Version: [Int32: NodeEdit]]
  ) {
    func inBaseTime(_ time: Rational) -> Rational { own?.inBaseTime(time) ?? time }
    guard let start = start(item) else { return }
    guard let base, let old = self.start(base) else {
      let time = inBaseTime(start)
      shift(item, by: ripples.filter { $0.applies(to: time) }.map(\.by), side, &edits)
      return
    }
    let oldEnd = self.end(base).flatMap { end in own?.amount(at: old).flatMap(end.adding) ?? end }
    edit(item, side, &edits) { start, end in
      var edges = (start, end)
      for ripple in ripples {
        // An item moves as one: when it lay in the shifted part and was not taken out of it whole, or was put
        // into it.
        let wasShifted = ripple.applies(to: old)
        let isBefore = inBaseTime(end) < ripple.from || (end > start && inBaseTime(end) == ripple.from)
        let movesAsOne = wasShifted ? !isBefore : ripple.applies(to: inBaseTime(start))
        // What began before and was made longer, or shorter, ends at a picture that moved.
        let endMoves = !wasShifted && !isBefore && oldEnd.map { $0 != end } ?? false
        if !movesAsOne, !endMoves { continue }
        guard let newStart = movesAsOne ? edges.0.adding(ripple.by) : edges.0,
          let newEnd = edges.1.adding(ripple.by)
        else { return nil }
        edges = (newStart, newEnd)
      }
      return edges
    }
  }

  /// The end of a timed item that has a range; nil of others.
  private func end(_ item: Item) -> Rational? {
    guard let path = item.traits?.rippleSpan, !path.isEmpty,
      let place = forest.field(item.payload, path: path)
    else { return nil }
    return schema.span(forest[place])?.end
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
}
