/// A shift by one amount of items that are known by their times, as keyframes: of all of them, or of all from
/// a time on.
struct ListShift {
  /// The position in the base of the earliest shifted item.
  let first: Int
  /// The time, in the base, from which on items are shifted; nil where none that is left stayed before them.
  let from: Rational?
  let by: Rational
  /// The position on the side for each base item; -1 where it is gone.
  let partner: [Int]

  func applies(to time: Rational) -> Bool { from.map { time >= $0 } ?? true }

  /// Whether a base item was shifted and is still there.
  func moved(_ position: Int) -> Bool { position >= first && partner[position] >= 0 }

  /// Two shifts by one amount are one unless an item that both still have tells them apart.
  func isOne(with other: ListShift) -> Bool {
    by == other.by
      && partner.indices.allSatisfy { position in
        partner[position] < 0 || other.partner[position] < 0
          || (position >= first) == (position >= other.first)
      }
  }
}

extension Engine {
  /// The shift that made a list out of another; nil where there is none.
  ///
  /// Items may have been added, removed and changed besides. `like` is a shift of the other side: where it tells
  /// as much of this side as any other, it is this side's.
  func shift(from base: [Item], to side: [Item], like other: ListShift? = nil) -> ListShift? {
    guard base.count > 1, !side.isEmpty, let traits = base[0].traits, !traits.id.isEmpty,
      traits.id == traits.start
    else { return nil }
    let (old, new) = (base.compactMap(start), side.compactMap(start))
    guard old.count == base.count, new.count == side.count, old != new else { return nil }
    func ascends(_ times: [Rational]) -> Bool { zip(times, times.dropFirst()).allSatisfy { $0 < $1 } }
    guard ascends(old), ascends(new) else { return shiftOfUnordered(old, new) }
    return ShiftSearch(engine: self, base: base, side: side, old: old, new: new).run(like: other)
  }

  /// The shift that made items which all show the same out of others, when they can be told by their starts alone;
  /// nil where there is none. Both are in the order of time.
  func shiftOfSameLook(from base: [Item], to side: [Item]) -> ListShift? {
    let (old, new) = (base.compactMap(start), side.compactMap(start))
    guard old.count == base.count, new.count == side.count, old.count > 1, new.count > 1, old != new,
      zip(old, old.dropFirst()).allSatisfy({ $0 < $1 }), zip(new, new.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    return ShiftSearch(engine: self, base: base, side: side, old: old, new: new).run(like: nil)
  }

  private func shiftOfUnordered(_ old: [Rational], _ new: [Rational]) -> ListShift? {
    guard old.count == new.count, let by = new[0].subtracting(old[0]), by != .zero,
      zip(old, new).allSatisfy({ $1.subtracting($0) == by })
    else { return nil }
    return ListShift(first: 0, from: nil, by: by, partner: Array(old.indices))
  }

  func isEqualButForTime(_ a: Item, _ b: Item) -> Bool {
    isEqual(a, b, ignoring: [], path: a.traits?.start ?? [])
  }
}

/// The search for the shift under which most of a list is as it was.
private struct ShiftSearch {
  let engine: Engine
  let base: [Item]
  let side: [Item]
  let old: [Rational]
  let new: [Rational]
  private let positions: [Rational: Int]

  /// What a shift comes to.
  private struct Reading {
    let shift: ListShift
    /// Two for each item that is as it was, one for each that holds something else now.
    let score: Int
    let moved: Int
    /// Of the moved ones, those that hold what they held.
    let equal: Int
    /// Of the moved ones, those that are as long as they were.
    let whole: Int
  }

  /// More amounts than this are not looked at.
  private static let mostAmounts = 16

  init(engine: Engine, base: [Item], side: [Item], old: [Rational], new: [Rational]) {
    self.engine = engine
    self.base = base
    self.side = side
    self.old = old
    self.new = new
    positions = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1, $0) })
  }

  func run(like other: ListShift?) -> ListShift? {
    let still = places(.zero)
    let unmoved = still.reduce(0) { $0 + worth($1) }
    var best: Reading?
    for by in amounts() {
      let shifted = places(by)
      for first in firsts(by, still, shifted) {
        guard let reading = read(by, first, still, shifted), reading.score > unmoved, isSure(reading) else {
          continue
        }
        if best.map({ isBetter(reading, $0) }) ?? true { best = reading }
      }
    }
    if let other, let reading = read(other.by, other.first, still, places(other.by)),
      reading.score > unmoved, reading.score >= best?.score ?? 0
    {
      return reading.shift
    }
    return best?.shift
  }

  /// The amounts by which items may have been moved, those that most speak for.
  private func amounts() -> [Rational] {
    let isLong = old.count * new.count > 40_000
    var votes: [Rational: Int] = [:]
    for (a, time) in old.enumerated() {
      let near = a * new.count / old.count
      let others = isLong ? max(0, near - 32)..<min(new.count, near + 32) : 0..<new.count
      for b in others {
        if let by = new[b].subtracting(time), by != .zero { votes[by, default: 0] += 1 }
      }
    }
    return votes.filter { $0.value > 1 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.mostAmounts).map(\.key)
  }

  /// Where a base item is on the side, moved by an amount, and whether it holds what it held.
  private struct Spot {
    let position: Int
    let isEqual: Bool
    let isWhole: Bool
  }

  private func worth(_ spot: Spot?) -> Int { spot.map { $0.isEqual ? 2 : 1 } ?? 0 }

  private func places(_ by: Rational) -> [Spot?] {
    old.indices.map { index in
      guard let time = old[index].adding(by), let position = positions[time] else { return nil }
      return Spot(
        position: position, isEqual: engine.isEqualButForTime(base[index], side[position]),
        isWhole: length(base[index]) == length(side[position]))
    }
  }

  /// The positions from which on items may have been moved by an amount: each at which one is found that was.
  private func firsts(_ by: Rational, _ still: [Spot?], _ shifted: [Spot?]) -> [Int] {
    // One that stands alone where it stood was not moved, nor were those before it.
    let bases = Set(old)
    let lower = old.indices.last { index in
      shifted[index] == nil && still[index] != nil
        && !(old[index].subtracting(by).map(bases.contains) ?? false)
    }
    return ((lower ?? -1) + 1..<old.count).filter { shifted[$0] != nil }
  }

  private func read(_ by: Rational, _ first: Int, _ still: [Spot?], _ shifted: [Spot?]) -> Reading? {
    guard let start = shifted[first...].first(where: { $0 != nil })??.position else { return nil }
    var partner = [Int](repeating: -1, count: old.count)
    var taken = [Bool](repeating: false, count: new.count)
    var (score, moved, equal, whole) = (0, 0, 0, 0)
    for index in old.indices {
      let spot = index >= first ? shifted[index] : still[index]
      guard let spot, index >= first || spot.position < start else { continue }
      partner[index] = spot.position
      taken[spot.position] = true
      score += worth(spot)
      if index >= first {
        moved += 1
        equal += spot.isEqual ? 1 : 0
        whole += spot.isWhole ? 1 : 0
      }
    }
    // What was moved with the rest, or stayed with the rest, is not found where it would be had it done otherwise.
    for index in old.indices where partner[index] < 0 {
      if let other = index >= first ? still[index] : shifted[index], !taken[other.position] { return nil }
    }
    let earliest = partner.indices.first { $0 >= first && partner[$0] >= 0 }!
    let isOfAll = !partner[..<earliest].contains { $0 >= 0 }
    return Reading(
      shift: ListShift(
        first: earliest, from: isOfAll ? nil : old[earliest], by: by, partner: partner),
      score: score, moved: moved, equal: equal, whole: whole)
  }

  /// Two at least moved, which are half of those from there on, and one of them holds what it held; or nothing was
  /// added or removed, and not only starts were moved.
  private func isSure(_ reading: Reading) -> Bool {
    guard reading.moved >= 2, reading.moved * 2 >= old.count - reading.shift.first else { return false }
    return reading.equal > 0
      || (reading.whole > 0 && old.count == new.count && reading.shift.partner.allSatisfy { $0 >= 0 })
  }

  private func isBetter(_ a: Reading, _ b: Reading) -> Bool {
    if a.score != b.score { return a.score > b.score }
    if a.moved != b.moved { return a.moved > b.moved }
    let (x, y) = (size(a.shift.by), size(b.shift.by))
    return x != y ? x < y : a.shift.by < b.shift.by
  }

  private func size(_ time: Rational) -> Rational {
    time < .zero ? Rational.zero.subtracting(time) ?? time : time
  }

  /// How long an item lasts; nil of a moment.
  private func length(_ item: Item) -> Rational? {
    engine.span(item).flatMap { $0.end.subtracting($0.start.value) }
  }
}
