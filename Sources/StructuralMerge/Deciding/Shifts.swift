import CanonicalJSON

/// The shifts by which the sides moved the items of a list that are known by their times.
struct ListShifts {
  let ours: ListShift?
  let theirs: ListShift?

  subscript(_ side: Version) -> ListShift? { side == .ours ? ours : theirs }
}

extension Engine {
  /// The shifts that the sides made of a list; nil where neither made one.
  func shifts(_ triple: Triple, _ list: CompiledList) -> ListShifts? {
    guard list.order == .byTime, let base = triple.base, let ours = triple.ours, let theirs = triple.theirs
    else { return nil }
    let (left, right) = (items(ours, list), items(theirs, list))
    let items = items(base, list)
    let byOurs = shift(from: items, to: left)
    let byTheirs = shift(from: items, to: right)
    if byOurs == nil, byTheirs == nil { return nil }
    return ListShifts(
      ours: shift(from: items, to: left, like: byTheirs),
      theirs: shift(from: items, to: right, like: byOurs))
  }

  /// Merges a list that was shifted: by both sides alike, the shift is there once; by one, the other side's
  /// changes move along; by both and not alike, or moved in another way by the other, it is in dispute.
  func mergeShifted(_ triple: Triple, _ list: CompiledList, _ shifts: ListShifts) -> Decision {
    if let ours = shifts.ours, let theirs = shifts.theirs {
      guard ours.isOne(with: theirs) else { return disputeOfShifts(triple, list, shifts) }
      guard let base = moved(triple.base!, list, by: ours.by, where: { ours.moved($0) || theirs.moved($0) })
      else { return dispute(triple, kind: .field) }
      return mergeItems(of: Triple(base: base, ours: triple.ours, theirs: triple.theirs), list)
    }
    let side: Version = shifts.ours == nil ? .theirs : .ours
    let shift = shifts[side]!
    guard !isRetimed(triple, list, by: side.other, from: shift) else {
      return dispute(triple, kind: .field)
    }
    guard let followed = following(shift, of: side, nil, triple, list) else {
      return dispute(triple, kind: .field)
    }
    notes.append(
      Note(
        kind: .ripple, route: route,
        message: shift.from == nil
          ? "one side moved all of it in time; the other side's changes moved with it"
          : "one side moved all from a time on; the other side's changes moved with it"))
    return mergeItems(of: followed, list)
  }

  /// Whether a side left nothing where the other one's shift found it, and has other times there: then nobody can
  /// tell what would follow the shift.
  private func isRetimed(_ triple: Triple, _ list: CompiledList, by side: Version, from shift: ListShift)
    -> Bool
  {
    let old = Set(items(triple.base, list).compactMap(start).filter(shift.applies))
    let new = items(triple[side], list).compactMap(start).filter(shift.applies)
    return !new.isEmpty && !new.contains(where: old.contains)
  }

  /// The versions as they would be had the other side made a shift of one side, in place of its own.
  private func following(
    _ shift: ListShift, of side: Version, _ own: ListShift?, _ triple: Triple, _ list: CompiledList
  ) -> Triple? {
    let (items, others) = (items(triple.base, list), items(triple[side.other], list))
    let old = items.compactMap(start)
    var origin: [Int: Int] = [:]
    for (index, position) in (own?.partner ?? []).enumerated() where position >= 0 {
      origin[position] = index
    }
    // What the other side moved by itself to where the shift puts it is there already.
    let kept = Set(others.compactMap(start))
    var arrivals: [Rational: Item] = [:]
    for item in items where own == nil {
      guard let time = start(item), shift.applies(to: time), !kept.contains(time) else { continue }
      if let arrival = time.adding(shift.by) { arrivals[arrival] = item }
    }
    let base = retimed(triple.base!, list) { _, time in
      shift.applies(to: time) ? time.adding(shift.by) : time
    }
    let other = retimed(triple[side.other]!, list) { position, time in
      if let item = arrivals[time], isEqualButForTime(item, others[position]) { return time }
      var inBase = time
      if let index = origin[position] {
        inBase = old[index]
      } else if let own, let back = time.subtracting(own.by), own.applies(to: back) {
        inBase = back
      }
      return shift.applies(to: inBase) ? inBase.adding(shift.by) : inBase
    }
    guard let base, let other else { return nil }
    var result = triple
    result.base = base
    result[side.other] = other
    return result
  }

  /// The conflict over a list that the sides shifted differently. Each side shows its own shift, and in it all that
  /// is not in dispute.
  private func disputeOfShifts(_ triple: Triple, _ list: CompiledList, _ shifts: ListShifts) -> Decision {
    func shown(_ side: Version) -> Merged? {
      guard let shift = shifts[side],
        let followed = following(shift, of: side, shifts[side.other], triple, list)
      else { return nil }
      let (count, noted, places) = (conflicts.count, notes.count, placeConflicts)
      defer {
        conflicts.removeSubrange(count...)
        notes.removeSubrange(noted...)
        placeConflicts = places
      }
      guard case .value(let merged) = mergeItems(of: followed, list), conflicts.count == count else {
        return nil
      }
      return merged
    }
    guard let ours = shown(.ours), let theirs = shown(.theirs) else { return dispute(triple, kind: .field) }
    return .dispute(
      newConflict(.field, triple), base: .source(triple.base!, from: triple), ours: ours, theirs: theirs)
  }

  private func moved(
    _ list: Place, _ shape: CompiledList, by amount: Rational, where isMoved: (Int) -> Bool
  ) -> Place? {
    retimed(list, shape) { position, time in isMoved(position) ? time.adding(amount) : time }
  }

  /// A copy of a list with the start of each item changed; the list itself where none is, nil where a start
  /// does not fit.
  private func retimed(
    _ list: Place, _ shape: CompiledList, _ change: (Int, Rational) -> Rational?
  ) -> Place? {
    var edits: [Int32: NodeEdit] = [:]
    for item in items(list, shape) {
      guard let place = startPlace(item), let time = schema.time(forest[place]),
        let start = change(item.position, time.value)
      else { return nil }
      if start != time.value { edits[place.index] = NodeEdit(start: start, end: nil, scales: [time.scale]) }
    }
    if edits.isEmpty { return list }
    var builder = JSONTreeBuilder()
    guard copy(forest[list], edits, edits.keys.sorted()[...], into: &builder) else { return nil }
    return forest.add(builder.finish())
  }
}
