import CanonicalJSON

extension Engine {
  /// Carries over a shift of a whole list of items known by their times, as all keyframes of an animation
  /// moved by one amount: the base and the other side are moved along, so that the shift is no change.
  func followingShifts(_ triple: Triple, _ list: CompiledList) -> Triple {
    guard let base = triple.base, let ours = triple.ours, let theirs = triple.theirs else { return triple }
    let left = items(base, list)
    let byOurs = shift(from: left, to: items(ours, list))
    let byTheirs = shift(from: left, to: items(theirs, list))
    if let byOurs, let byTheirs {
      if byOurs.isSame(as: byTheirs) { return triple }
    } else if byOurs == nil, byTheirs == nil {
      return triple
    }
    // A side's own shift is taken off before the other's is judged: where it begins is told in base time.
    func carried(_ shift: ListShift?, own: ListShift?, _ time: Rational) -> Rational? {
      guard let shift else { return nil }
      var inBase = time
      if let own, let back = time.subtracting(own.by), own.applies(to: back) { inBase = back }
      return shift.applies(to: inBase) ? shift.by : nil
    }
    var result = triple
    result.base = shifted(base, list) { time in
      [byOurs, byTheirs].compactMap { carried($0, own: nil, time) }
    }
    result.theirs = shifted(theirs, list) { time in [carried(byOurs, own: byTheirs, time)].compactMap { $0 } }
    result.ours = shifted(ours, list) { time in [carried(byTheirs, own: byOurs, time)].compactMap { $0 } }
    guard result.base != nil, result.ours != nil, result.theirs != nil else { return triple }
    notes.append(
      Note(
        kind: .ripple, route: route,
        message: (byOurs ?? byTheirs)?.from == nil
          ? "one side moved all of it in time; the other side's changes moved with it"
          : "one side moved all from a time on; the other side's changes moved with it"))
    return result
  }

  /// A copy of a list with the start of each item moved; the list itself where none is, nil where a start
  /// does not fit.
  private func shifted(_ list: Place, _ shape: CompiledList, _ amounts: (Rational) -> [Rational]) -> Place? {
    var edits: [Int32: NodeEdit] = [:]
    for item in items(list, shape) {
      guard let place = startPlace(item), let time = schema.time(forest[place]) else { return nil }
      var start = time.value
      for amount in amounts(time.value) {
        guard let moved = start.adding(amount) else { return nil }
        start = moved
      }
      if start != time.value { edits[place.index] = NodeEdit(start: start, end: nil, scales: [time.scale]) }
    }
    if edits.isEmpty { return list }
    var builder = JSONTreeBuilder()
    guard copy(forest[list], edits, edits.keys.sorted()[...], into: &builder) else { return nil }
    return forest.add(builder.finish())
  }
}
