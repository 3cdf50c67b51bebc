/// A shift by one amount of items that are known by their times, as keyframes: of all of them, or of all from
/// a time on.
struct ListShift {
  /// The time, in the base, from which on items are shifted; nil for all.
  let from: Rational?
  let by: Rational
  /// The position on the side for each base item; -1 where it is gone.
  let partner: [Int]

  func applies(to time: Rational) -> Bool { from.map { time >= $0 } ?? true }

  func isSame(as other: ListShift) -> Bool { from == other.from && by == other.by }
}

extension Engine {
  /// The shift that made a list out of another; nil where there is none.
  func shift(from base: [Item], to side: [Item]) -> ListShift? {
    guard base.count > 1, !side.isEmpty, let traits = base[0].traits, !traits.id.isEmpty,
      traits.id == traits.start
    else { return nil }
    let (old, new) = (base.compactMap(start), side.compactMap(start))
    guard old.count == base.count, new.count == side.count else { return nil }
    return shiftOfAll(old, new) ?? shiftOfTail(base, side, old, new)
  }

  private func shiftOfAll(_ old: [Rational], _ new: [Rational]) -> ListShift? {
    guard old.count == new.count, let by = new[0].subtracting(old[0]), by != .zero,
      zip(old, new).allSatisfy({ $1.subtracting($0) == by })
    else { return nil }
    return ListShift(from: nil, by: by, partner: Array(old.indices))
  }

  /// All from one on moved by one amount and hold what they held; those before it stayed or went.
  private func shiftOfTail(_ base: [Item], _ side: [Item], _ old: [Rational], _ new: [Rational]) -> ListShift?
  {
    func ascends(_ times: [Rational]) -> Bool { zip(times, times.dropFirst()).allSatisfy { $0 < $1 } }
    guard let by = new.last!.subtracting(old.last!), by != .zero, ascends(old), ascends(new) else {
      return nil
    }
    var (i, j) = (old.count, new.count)
    while i > 0, j > 0, new[j - 1].subtracting(old[i - 1]) == by, isEqualButForTime(base[i - 1], side[j - 1])
    {
      i -= 1
      j -= 1
    }
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    guard old.count - i >= 2, new[..<j].allSatisfy({ (places[$0] ?? i) < i }) else { return nil }
    // Where as many stand as they stood, nothing was shifted.
    let still = side.indices.count { position in
      places[new[position]].map { isEqualButForTime(base[$0], side[position]) } ?? false
    }
    guard old.count - i > still - j else { return nil }
    var partner = [Int](repeating: -1, count: old.count)
    for position in i..<old.count { partner[position] = j + position - i }
    for position in 0..<j { partner[places[new[position]]!] = position }
    return ListShift(from: old[i], by: by, partner: partner)
  }

  private func isEqualButForTime(_ a: Item, _ b: Item) -> Bool {
    isEqual(a, b, ignoring: [], path: a.traits?.id ?? [])
  }
}
