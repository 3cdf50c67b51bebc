extension ListMerge {
  /// Takes replacements apart, into what went and what came, where the sides do not disagree about them: then
  /// nothing depends on which stands for which.
  func partReplacements() {
    if engine.replaced.isEmpty { return }
    for unit in units where unit.base != nil && engine.isReplaced(unit.items) {
      let sides = [Version.ours, .theirs].filter { side in
        unit.items[side].map { engine.replaced.contains($0.place) } ?? false
      }
      if isDisputed(unit, replacedBy: sides) { continue }
      for side in sides {
        if let item = unit.items[side] { part(item, from: unit, side) }
      }
    }
  }

  private func isDisputed(_ unit: Unit, replacedBy sides: [Version]) -> Bool {
    guard let base = unit.items.base else { return false }
    if sides.count > 1 { return !areTwins(unit.items.ours, unit.items.theirs) }
    let (side, other) = (sides[0], sides[0].other)
    if isAdded(unit.items[side]!, by: other) { return false }
    guard let kept = unit.items[other] else {
      // One side may have deleted the old one and the other put the new one in beside it, and this be their merge.
      let isSure = engine.excludes(unit.items[side]!, base, in: context.shape?.order)
      if !isSure { noteReplacement(unit, by: side) }
      return isSure
    }
    // Moved, or cut: that is said better of what it was.
    let isHere = unit.position(other) != nil && !unit.moved(other)
    let isCut = context.shape?.scope != nil && engine.splits[other]?[base.place.index] != nil
    return isHere && !isCut && !isUnchanged(base, kept, other)
  }

  private func noteReplacement(_ unit: Unit, by side: Version) {
    guard let old = unit.items.base, let new = unit.items[side] else { return }
    let (one, other) = (engine.name(of: new), engine.name(of: old))
    let message = "\(one) stands in the place of \(other), which \(side == .ours ? "theirs" : "ours") deleted"
    engine.notes.append(Note(kind: .replacement, route: engine.route, message: message))
  }

  /// Tells whether a side has as new what the other one put in the place of something.
  private func isAdded(_ item: Item, by side: Version) -> Bool {
    let features = engine.features(item)
    return unitsAt[side].contains { unit in
      guard let unit, unit.isNew, let other = unit.items[side] else { return false }
      let own = engine.features(other)
      return own.kind == features.kind && own.text == features.text
    }
  }

  /// Tells whether both sides put the same thing in, though not quite as the same.
  private func areTwins(_ ours: Item?, _ theirs: Item?) -> Bool {
    guard let ours, let theirs else { return false }
    let (x, y) = (engine.features(ours), engine.features(theirs))
    guard let score = engine.score(x, y), score >= 0.5 else { return false }
    switch ours.traits?.twin ?? .overlapping {
    case .overlapping: return engine.overlap(x, y)
    case .samePlace: return isSameMoment(ours, theirs)
    }
  }
}
