import CanonicalJSON

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
      let carried = collect(ours, theirs, pairs, chain, &edits)
      if let both = ours ?? theirs, carried.isShared, carried.sides.isEmpty {
        seen.append((group, nil, both))
      }
      for side in [Version.ours, .theirs] {
        if let ripples = carried.sides[side] { seen.append((group, side, ripples)) }
      }
    }
    edits = edits.filter { !$0.value.isEmpty }
    guard !edits.isEmpty, options.followsRipples() else { return }
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

  /// Plans what becomes of the times.
  ///
  /// - Returns: The sides whose ripples are new to the other one, with these, and whether both made some.
  private func collect(
    _ ours: Ripples?, _ theirs: Ripples?, _ pairs: [Version: [TimedPair]], _ chain: ChainEdits,
    _ edits: inout [Version: [Int32: NodeEdit]]
  ) -> (sides: [Version: Ripples], isShared: Bool) {
    var forBase: [Ripple] = []
    var forSide: [Version: [Ripple]] = [:]
    var isShared = false
    var own: [Version: Ripples] = [:]
    (own[.ours], own[.theirs]) = (ours, theirs)
    let moves = (self.moves(pairs[.ours] ?? []), self.moves(pairs[.theirs] ?? []))
    func causes(_ ripples: Ripples, _ side: Version) -> Ripples? {
      chain.causes(of: ripples, side == .ours ? moves.0 : moves.1, side)
    }
    if let (first, second) = chain.ripples(moves.0, moves.1) {
      own = [.ours: first, .theirs: second]
    } else if let ours, let theirs, let first = causes(ours, .ours), let second = causes(theirs, .theirs) {
      own = [.ours: first, .theirs: second]
    }
    if let ours = own[.ours], let theirs = own[.theirs] {
      let common = common(ours, theirs, pairs)
      let left = ours.steps.enumerated().filter { step in
        step.element.isProven && !common.ours.contains(step.offset)
          && !theirs.steps.contains(where: step.element.disputes)
      }
      let right = theirs.steps.enumerated().filter { step in
        step.element.isProven && !common.theirs.contains(step.offset)
          && !ours.steps.contains(where: step.element.disputes)
      }
      isShared = !common.both.isEmpty
      forSide = [.theirs: left.map(\.element), .ours: right.map(\.element)]
      forBase = common.both + forSide[.theirs]! + forSide[.ours]!
    } else if let (ripples, side) = ours.map({ ($0, Version.ours) }) ?? theirs.map({ ($0, .theirs) }) {
      guard let missing = missing(ripples, side == .ours ? moves.1 : moves.0) else {
        return ([side: ripples], false)
      }
      forBase = ripples.steps
      forSide[side.other] = missing
      // The other side may hold it already, and show it at too few things to be seen.
      isShared = missing.isEmpty
      if missing == ripples.steps, chain.isKnown(side.other), let causes = causes(ripples, side) {
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
      let isAlone = own[side] == nil || chain.isUntouched
      let counterparts = isAlone ? counterparts(pairs[side.other] ?? []) : [:]
      for pair in pairs[side] ?? [] {
        // What both put at one time is there, by whatever way it came.
        if let base = pair.base, let item = pair.side, let other = counterparts[base.place.index],
          isRespelled(pair), start(item) == start(other), end(item) == end(other),
          self.moves([pair]).allSatisfy({ !chain.explain($0, side) })
        {
          continue
        }
        if let item = pair.side { carry(ripples, to: item, of: pair.base, side, own[side], &edits) }
      }
    }
    var sides: [Version: Ripples] = [:]
    for (side, ripples) in [(Version.ours, ours), (.theirs, theirs)]
    where !(forSide[side.other] ?? []).isEmpty {
      sides[side] = ripples ?? own[side]
    }
    return (sides, isShared)
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
    func origin(_ time: Rational) -> Origin { own?.origin(of: time) ?? Origin(time: time) }
    guard let start = start(item) else { return }
    guard let base, let old = self.start(base) else {
      let origin = origin(start)
      shift(item, by: ripples.filter { $0.applies(to: origin) }.map(\.by), side, &edits)
      return
    }
    let amount = own?.amount(at: old) ?? .zero
    let oldEnd = self.end(base).flatMap(amount.adding)
    edit(item, side, &edits) { start, end in
      var edges = (start, end)
      // What the side left where it was lies where it lay.
      let first = old.adding(amount) == start ? Origin(time: old) : origin(start)
      let last = oldEnd == end ? self.end(base).map { Origin(time: $0) } ?? origin(end) : origin(end)
      for ripple in ripples {
        // An item moves as one: when it lay in the shifted part and was not taken out of it whole, or was put
        // into it.
        let wasShifted = ripple.applies(to: old)
        let isBefore = last.time < ripple.from || (end > start && last.time == ripple.from)
        let movesAsOne = wasShifted ? !isBefore : ripple.applies(to: first)
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
