import CanonicalJSON

extension Engine {
  /// Carries over a shift of a whole list of items known by their times, as all keyframes of an animation
  /// moved by one amount: the base and the other side are moved along, so that the shift is no change.
  func followingShifts(_ triple: Triple, _ list: CompiledList) -> Triple {
    guard let base = triple.base, let ours = triple.ours, let theirs = triple.theirs else { return triple }
    let left = items(base, list)
    let byOurs = shift(from: left, to: items(ours, list))
    let byTheirs = shift(from: left, to: items(theirs, list))
    if byOurs == byTheirs { return triple }
    var result = triple
    for amount in [byOurs, byTheirs] {
      guard let amount else { continue }
      guard let moved = result.base.flatMap({ shifted($0, list, by: amount) }) else { return triple }
      result.base = moved
    }
    if let amount = byOurs {
      guard let moved = shifted(theirs, list, by: amount) else { return triple }
      result.theirs = moved
    }
    if let amount = byTheirs {
      guard let moved = shifted(ours, list, by: amount) else { return triple }
      result.ours = moved
    }
    notes.append(
      Note(
        kind: .ripple, route: route,
        message: "one side moved all of it in time; the other side's changes moved with it"))
    return result
  }

  /// A copy of a list with the start of every item moved; nil where a start does not fit.
  private func shifted(_ list: Place, _ shape: CompiledList, by amount: Rational) -> Place? {
    var edits: [Int32: NodeEdit] = [:]
    for item in items(list, shape) {
      guard let place = startPlace(item), let time = schema.time(forest[place]),
        let start = time.value.adding(amount)
      else { return nil }
      edits[place.index] = NodeEdit(start: start, end: nil, scales: [time.scale])
    }
    var builder = JSONTreeBuilder()
    guard copy(forest[list], edits, edits.keys.sorted()[...], into: &builder) else { return nil }
    return forest.add(builder.finish())
  }
}
