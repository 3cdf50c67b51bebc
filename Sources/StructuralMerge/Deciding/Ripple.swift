/// A shift of everything at or after a time of the base by one amount.
struct Ripple: Equatable {
  let from: Rational
  let by: Rational
  /// The edit that it comes from; nil where nothing tells.
  var cause: ChainEdit.Subject?

  /// Of what was put in: the first thing of those that were put in together.
  var run: ChainEdit.Run?
  /// Whether something moved with it, or could have.
  var isProven = true

  /// Whether it comes from an edit that the other side made otherwise, so that both cannot be had.
  func disputes(_ other: Ripple) -> Bool {
    guard let cause, let another = other.cause else { return false }
    if cause == another { return by != other.by }
    guard let item = cause.item, item == another.item else { return false }
    return cause.isOfAll || another.isOfAll
  }

  /// Whether it shifts what another ripple made room for at the same time of the base: only where it comes before that
  /// in the chain.
  func precedes(_ hole: Ripple) -> Bool {
    guard let cause, let room = hole.cause else { return true }
    if cause.rank != room.rank { return cause.rank < room.rank }
    if let run, let other = hole.run { return run < other }
    return true
  }

  func applies(to time: Rational) -> Bool { time >= from }

  func applies(to origin: Origin) -> Bool {
    guard let hole = origin.hole, origin.time == from else { return applies(to: origin.time) }
    return precedes(hole)
  }
}

/// Where something lies in the base.
struct Origin {
  let time: Rational
  /// The ripple that made room for it; nil of what has a place in the base.
  var hole: Ripple?
}

/// How an item that a side still has was moved.
struct Move {
  /// The item of the base, by its place there.
  let item: Int32
  let old: Rational
  let by: Rational
}

/// The ripples that a side made among the timed items of one kind, in the order of their times.
///
/// Somebody who puts two clips in shifts what follows the first by its length, and what follows the second by
/// the sum of both. Each step is a ripple of its own.
struct Ripples {
  let steps: [Ripple]

  init(steps: [Ripple]) { self.steps = steps }

  /// Nil where the moves are no ripples: from the first item that moved on all move, two at least by each
  /// amount or one that is explained, and where the amount changes none passes another.
  ///
  /// `moves` are in the order of their old starts. An item named by `other`, the moves of the other side, may also
  /// lie off by just that.
  init?(
    _ moves: [Move], onTopOf other: [Int32: Rational] = [:], isExplained: (Move) -> Bool = { _ in false }
  ) {
    var steps: [Ripple] = []
    var amount = Rational.zero
    var count = 0
    var last: Move?
    for (position, move) in moves.enumerated() {
      var by = move.by
      if by != amount, let shift = other[move.item], let rest = by.subtracting(shift) {
        let next = moves[(position + 1)...].first { other[$0.item] == nil }?.by
        if rest == amount || rest == next { by = rest }
      }
      if by != amount {
        guard by != .zero, count >= 2 || steps.isEmpty, let step = by.subtracting(amount) else { return nil }
        // Two starts that were one and no longer are show no time from which on things moved.
        if let last, last.old == move.old { return nil }
        if !steps.isEmpty, let last, let before = last.old.adding(amount), let now = move.old.adding(by) {
          guard before <= now else { return nil }
        }
        steps.append(Ripple(from: move.old, by: step))
        (amount, count) = (by, 0)
      }
      count += by != .zero && count < 2 && isExplained(move) ? 2 : 1
      last = move
    }
    guard !steps.isEmpty, count >= 2 else { return nil }
    self.steps = steps
  }

  /// By how much what began at a time of the base was moved.
  func amount(at time: Rational) -> Rational? {
    steps.filter { $0.applies(to: time) }.reduce(Optional(.zero)) { $0?.adding($1.by) }
  }

  /// Where in the base lies what is at `time` on the side; at the step's start what lies in a hole that a step made.
  func origin(of time: Rational) -> Origin {
    var sums: [Rational] = []
    for step in steps {
      guard let sum = (sums.last ?? .zero).adding(step.by) else { return Origin(time: time) }
      sums.append(sum)
    }
    for position in steps.indices.reversed() {
      if let back = time.subtracting(sums[position]), back >= steps[position].from {
        return Origin(time: back)
      }
      let before = position > 0 ? sums[position - 1] : .zero
      if let back = time.subtracting(before), back > steps[position].from {
        return Origin(time: steps[position].from, hole: steps[position])
      }
    }
    return Origin(time: time)
  }
}
