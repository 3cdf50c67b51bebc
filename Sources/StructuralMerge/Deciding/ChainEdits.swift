import CanonicalJSON

/// An edit that made a chain longer or shorter, and so shifts what lies behind it.
struct ChainEdit {
  /// What was edited. Two sides that name the same have made one edit, or disagree about it.
  enum Subject: Hashable {
    /// The beginning of an item of the base, by its node.
    case head(Int32)
    /// Its end.
    case tail(Int32)
    /// Its rate.
    case rate(Int32)
    /// What was cut out of it, from a time of its source on.
    case inside(Int32, Rational)
    /// All of it: it is gone.
    case whole(Int32)
    /// An item that both sides have anew under one id, by ours' node.
    case twin(Int32)
    /// A new item: the one of the base that it follows, what it holds, and the how manieth alike it is.
    case new(after: Int32?, hash: UInt64, number: Int)

    /// The item of the base.
    var item: Int32? {
      switch self {
      case .head(let item), .tail(let item), .rate(let item), .inside(let item, _), .whole(let item): item
      case .twin, .new: nil
      }
    }

    /// Whether it does not add up with any other edit of the same item.
    var isOfAll: Bool {
      switch self {
      case .whole, .rate: true
      default: false
      }
    }

    /// Which comes first in the chain of edits at one time: the end of what is before it, what was put in there, and
    /// the beginning of what is behind it.
    var rank: Int {
      switch self {
      case .tail, .rate, .inside, .whole: 0
      case .twin, .new: 1
      case .head: 2
      }
    }
  }

  /// By what things that were put in together are ordered, when both sides put something into one place.
  struct Run: Hashable, Comparable {
    let id: String?
    let text: String

    static func < (a: Run, b: Run) -> Bool {
      if a.id != b.id {
        guard let first = a.id else { return false }
        guard let second = b.id else { return true }
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      }
      return a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
    }
  }

  let subject: Subject
  let by: Rational
  /// The time of the base from which on things were shifted; nil where an item before it has no known length.
  let from: Rational?
  /// The time of the base before which nothing was shifted for sure.
  let earliest: Rational?
  var run: Run?
}

/// What a side did to how long a chain is.
private struct ChainHistory {
  let edits: [ChainEdit]
  /// By how much things were shifted from a time of the base on, in the order of the times; nil where some time is
  /// not known.
  private let shifts: [(from: Rational, by: Rational)]?

  init(_ edits: [ChainEdit]) {
    self.edits = edits
    var shifts: [(from: Rational, by: Rational)]? = []
    for edit in edits.sorted(by: { ($0.from ?? .zero) < ($1.from ?? .zero) }) {
      guard let from = edit.from, let sum = (shifts?.last?.by ?? .zero).adding(edit.by) else {
        shifts = nil
        break
      }
      shifts?.append((from, sum))
    }
    self.shifts = shifts
  }

  func explains(_ move: Move) -> Bool {
    guard let shifts else { return false }
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].from <= move.old { low = middle + 1 } else { high = middle }
    }
    return (low > 0 ? shifts[low - 1].by : .zero) == move.by
  }

  /// All edits as ripples; nil unless they explain each of the moves.
  func ripples(explaining moves: [Move]) -> Ripples? {
    guard shifts != nil, moves.allSatisfy(explains) else { return nil }
    let steps = edits.map { edit in
      let from = edit.from ?? .zero
      // An edit behind all that could have moved shows nothing of whether things move with the chain.
      return Ripple(
        from: from, by: edit.by, cause: edit.subject, run: edit.run,
        isProven: moves.last.map { from <= $0.old } ?? false)
    }
    return Ripples(steps: steps.sorted { $0.from < $1.from })
  }
}

/// What made the chain of a document longer or shorter, on each side.
struct ChainEdits {
  /// In both ways that apps count the length of a chain; without a side of which nothing can be told.
  private let histories: [[Version: ChainHistory]]

  init(_ engine: Engine, in document: UInt64) {
    histories = [true, false].map { overlapping in
      var sides: [Version: ChainHistory] = [:]
      for side in [Version.ours, .theirs] {
        sides[side] = engine.chainEdits(side, in: document, overlapping: overlapping).map(ChainHistory.init)
      }
      return sides
    }
    let isEmpty = engine.outermostChain(in: document).map { engine.items($0.place, $0.shape).isEmpty } ?? true
    isUntouched = !isEmpty && histories.contains { $0.count == 2 && $0.values.allSatisfy(\.edits.isEmpty) }
  }

  /// Whether there is one and neither side touched it: times that were moved were moved for their own sake.
  let isUntouched: Bool

  /// Whether it is known what a side did to it.
  func isKnown(_ side: Version) -> Bool { histories.contains { $0[side] != nil } }

  /// Whether what lay at a time of the base moved by just what the chain became longer or shorter before it.
  func explain(_ move: Move, _ side: Version) -> Bool {
    histories.contains { $0[side]?.explains(move) ?? false }
  }

  /// The edits of both sides as ripples, also where they cancel each other out; nil unless all things moved, or did
  /// not, as the chain did.
  func ripples(_ ours: [Move], _ theirs: [Move]) -> (ours: Ripples, theirs: Ripples)? {
    for history in histories {
      if let first = history[.ours]?.ripples(explaining: ours),
        let second = history[.theirs]?.ripples(explaining: theirs)
      {
        return (first, second)
      }
    }
    return nil
  }

  /// Takes ripples apart into the edits of the chain that they come from; nil where these do not explain them.
  ///
  /// `moves` are those of the ripples, in the order of their old starts.
  func causes(of ripples: Ripples, _ moves: [Move], _ side: Version) -> Ripples? {
    histories.lazy.compactMap { history in
      history[side].flatMap { Self.causes(of: ripples, moves, $0.edits) }
    }.first
  }

  private static func causes(of ripples: Ripples, _ moves: [Move], _ edits: [ChainEdit]) -> Ripples? {
    var rest = edits[...]
    var causes: [Ripple] = []
    var missing = Rational.zero
    for (position, step) in ripples.steps.enumerated() {
      guard let amount = missing.adding(step.by) else { return nil }
      missing = amount
      // Steps from one time on are one.
      if position + 1 < ripples.steps.count, ripples.steps[position + 1].from == step.from { continue }
      let before = moves.last { $0.old < step.from }?.old
      while let edit = rest.first {
        let isBefore = edit.from.map { $0 <= step.from } ?? false
        guard isBefore || missing != .zero && (edit.earliest.map { $0 <= step.from } ?? true) else { break }
        rest.removeFirst()
        guard let left = missing.subtracting(edit.by) else { return nil }
        missing = left
        // What is new on the other side between the cut and the first thing that moved is behind the cut.
        let from = edit.from.flatMap { from in before.map { $0 < from } ?? true ? min(from, step.from) : nil }
        causes.append(Ripple(from: from ?? step.from, by: edit.by, cause: edit.subject, run: edit.run))
      }
      guard missing == .zero else { return nil }
    }
    return Ripples(steps: causes.sorted { $0.from < $1.from })
  }
}

extension Engine {
  /// What a side changed of how long the outermost chain of a document is, in the order of the chain; nil where that
  /// cannot be told, as when its items stand in another order.
  ///
  /// - Parameter overlapping: Whether connectors let their neighbours overlap, as transitions do in most apps, or
  ///   take no time.
  func chainEdits(_ side: Version, in document: UInt64, overlapping: Bool) -> [ChainEdit]? {
    guard let chain = outermostChain(in: document), let other = scoped.counterpart[side][chain.place] else {
      return nil
    }
    var walk = ChainWalk(engine: self, side: side, shape: chain.shape, overlapping: overlapping)
    return walk.edits(from: chain.place, to: other)
  }

  fileprivate func outermostChain(in document: UInt64) -> (place: Place, shape: CompiledList)? {
    scoped.lists[.base].first {
      holdsConnectors($0.shape) && scoped.owners[.base][$0.place.index] == nil
        && (scoped.documents[.base][$0.place.index] ?? 0) == document
    }
  }

  /// Whether the items of a list follow each other in time, as what may be joined by a transition does.
  private func holdsConnectors(_ list: CompiledList) -> Bool {
    guard case .union(let union) = schema[list.element] else { return false }
    return union.cases.values.contains { record($0)?.item?.isConnector ?? false }
  }
}

/// Walks along a chain in the base and on a side.
private struct ChainWalk {
  let engine: Engine
  let side: Version
  let shape: CompiledList
  let overlapping: Bool

  private var edits: [ChainEdit] = []
  /// Where the base's chain has come to; nil behind what has no known length.
  private var time: Rational? = .zero
  private var isKnown = true
  /// The first of the new items that follow each other here.
  private var run: ChainEdit.Run?

  init(engine: Engine, side: Version, shape: CompiledList, overlapping: Bool) {
    self.engine = engine
    self.side = side
    self.shape = shape
    self.overlapping = overlapping
  }

  mutating func edits(from base: Place, to other: Place) -> [ChainEdit]? {
    let links = engine.links(base, other, shape, side)
    let left = engine.items(base, shape)
    let right = engine.items(other, shape).filter { !engine.floats($0) }
    let pieces = Dictionary(grouping: right.filter { engine.splitPiece[$0.place] != nil }) {
      engine.splitPiece[$0.place]!
    }
    var position = 0
    var last: Int32?
    var numbers: [UInt64: Int] = [:]
    for item in right where engine.splitPiece[item.place] == nil {
      guard let match = links.backward[item.position].position, !engine.floats(left[match]) else {
        add(item, after: last, &numbers)
        continue
      }
      guard match >= position else { return nil }
      for gone in left[position..<match] { pass(gone, isGone: !engine.floats(gone)) }
      compare(left[match], with: [item] + (pieces[left[match].place.index] ?? []))
      pass(left[match], isGone: false)
      position = match + 1
      last = left[match].place.index
    }
    for gone in left[position...] { pass(gone, isGone: !engine.floats(gone)) }
    // What was changed everywhere is no sum of edits to anyone, and comparing each with each would take its time.
    return isKnown && edits.count <= 200 ? edits : nil
  }

  private mutating func append(
    _ subject: ChainEdit.Subject, _ by: Rational?, from: Rational?, _ earliest: Rational?
  ) {
    guard let by else {
      isKnown = false
      return
    }
    if by != .zero {
      edits.append(
        ChainEdit(
          subject: subject, by: by, from: from, earliest: earliest, run: subject.item == nil ? run : nil))
    }
  }

  private mutating func add(_ item: Item, after last: Int32?, _ numbers: inout [UInt64: Int]) {
    let node = item.place.index
    let twin = side == .ours ? engine.scoped.twins[node].map { _ in node } : engine.scoped.twinsBack[node]
    let number = numbers[item.hash, default: 0]
    numbers[item.hash] = number + 1
    run = run ?? ChainEdit.Run(id: engine.idText(item), text: engine.forest.compact(item.place))
    append(
      twin.map { .twin($0) } ?? .new(after: last, hash: item.hash, number: number), length(item), from: time,
      time)
  }

  /// Goes on behind an item of the base.
  private mutating func pass(_ item: Item, isGone: Bool) {
    if !isGone { run = nil }
    let start = time
    let length = engine.floats(item) ? .zero : length(item)
    time = length.flatMap { time?.adding($0) }
    if isGone { append(.whole(item.place.index), length?.negated, from: time, start) }
    // What all versions have in common is passed without a look at more than its length.
    for place in item.followers {
      guard time != nil else { return }
      let seen = engine.unwrap(place, shape.element)
      let record = engine.record(seen.shape)
      let follower = Item(
        place: place, payload: seen.payload, tag: seen.tag, shape: seen.shape, record: record, id: nil,
        hash: 0,
        position: 0)
      if !engine.floats(follower) { time = self.length(follower).flatMap { time?.adding($0) } }
    }
  }

  /// Notes how an item of the base became longer or shorter; `pieces` are what it is now.
  private mutating func compare(_ base: Item, with pieces: [Item]) {
    let node = base.place.index
    if pieces.count == 1, pieces[0].hash == base.hash { return }
    let lengths = pieces.map(length)
    guard let old = length(base) else {
      // Of unknown length still, which is no edit as far as it goes.
      if pieces.count > 1 || !isAsLong(base, pieces[0]) { isKnown = false }
      return
    }
    var new: Rational? = .zero
    for length in lengths { new = length.flatMap { new?.adding($0) } }
    guard let change = new?.subtracting(old) else {
      isKnown = false
      return
    }
    let end = time?.adding(old)
    guard base.traits?.split?.source != nil, !base.isConnector else {
      append(.tail(node), change, from: end, time)
      return
    }
    guard let before = engine.splitRange(base), pieces.allSatisfy({ engine.splitRange($0) != nil }),
      let rate = rate(base), pieces.allSatisfy({ self.rate($0) == rate })
    else {
      append(.rate(node), change, from: end, time)
      return
    }
    let spans = pieces.compactMap(engine.splitRange).sorted { $0.start.value < $1.start.value }
    /// The time of the base at which a time of the source is played.
    func played(_ source: Rational) -> Rational? {
      source.subtracting(before.start.value)?.divided(by: rate).flatMap { time?.adding($0) }
    }
    let head = before.start.value.subtracting(spans[0].start.value)?.divided(by: rate)
    // What is gone from the beginning was there until its end.
    append(.head(node), head, from: max(time, played(spans[0].start.value)), time)
    for (one, next) in zip(spans, spans.dropFirst()) {
      let hole = one.end.subtracting(next.start.value)?.divided(by: rate)
      append(.inside(node, one.end), hole, from: played(next.start.value), time)
    }
    append(.tail(node), spans.last?.end.subtracting(before.end)?.divided(by: rate), from: end, time)
  }

  private func max(_ a: Rational?, _ b: Rational?) -> Rational? {
    a.flatMap { a in b.map { Swift.max(a, $0) } }
  }

  /// Whether all that tells how long two items are is the same.
  private func isAsLong(_ a: Item, _ b: Item) -> Bool {
    guard let trait = a.traits?.length, b.traits?.length != nil else { return false }
    return [trait.extent, trait.rate, trait.curve].allSatisfy { field in
      guard let field else { return true }
      let (x, y) = (engine.forest.field(a.payload, field), engine.forest.field(b.payload, field))
      return x.map(engine.forest.hash) == y.map(engine.forest.hash)
    }
  }

  /// How long an item lasts in its chain; nil where its record does not tell.
  private func length(_ item: Item) -> Rational? {
    if item.isConnector, !overlapping { return .zero }
    guard let trait = item.traits?.length, let place = engine.forest.field(item.payload, trait.extent) else {
      return nil
    }
    if let curve = trait.curve, engine.forest.field(item.payload, curve) != nil { return nil }
    let value = engine.forest[place]
    let extent = engine.schema.span(value)?.duration.value ?? engine.schema.time(value)?.value
    guard let extent, let rate = rate(item) else { return nil }
    return item.isConnector ? extent.negated : extent.divided(by: rate)
  }

  private func rate(_ item: Item) -> Rational? {
    guard let field = item.traits?.length?.rate, let place = engine.forest.field(item.payload, field) else {
      return Rational(1, over: 1)
    }
    return Rational(decimal: engine.forest.token(place))
  }
}
