import CanonicalJSON

/// Decides a three-way merge.
///
/// The trees must be normalised (`Schema.normalised`). Without a base both sides added the document.
public func decide(
  base: JSONTree?, ours: JSONTree, theirs: JSONTree, schema: Schema, options: MergeOptions = MergeOptions()
) -> MergePlan {
  let trees = (base ?? emptyTree(), ours, theirs)
  let engine = Engine(
    schema: schema, options: options, base: trees.0, ours: trees.1, theirs: trees.2, isFreezing: base != nil)
  if let plan = engine.decide(hasBase: base != nil) { return plan }
  // Something was moved: once more, with everything in sight.
  let whole = Engine(schema: schema, options: options, base: trees.0, ours: trees.1, theirs: trees.2)
  return whole.decide(hasBase: base != nil)
    ?? MergePlan(conflicts: [], notes: [], forest: whole.forest.sealed, root: nil)
}

private func emptyTree() -> JSONTree {
  var builder = JSONTreeBuilder()
  builder.null()
  return builder.finish()
}

extension Engine {
  /// Decides; nil where more has to be looked at than was.
  fileprivate func decide(hasBase: Bool) -> MergePlan? {
    let roots = Triple(
      base: hasBase ? forest.root(.base) : nil, ours: forest.root(.ours), theirs: forest.root(.theirs))
    if let whole = unchanged(roots) {
      return MergePlan(
        conflicts: [], notes: [], forest: forest.sealed,
        root: .slot(Slot(key: nil, value: .source(whole, from: roots))))
    }
    freeze()
    matchScopedItems()
    if frozen != nil, hasMovesAcrossLists || mayHoldRipples() { return nil }
    if hasBase {
      followRipples()
      findReplacements()
    }
    var root = entry(merge(roots, schema.root), key: nil)
    var isHeld = true
    if frozen != nil, mustThaw { return nil }
    switch root {
    case .slot(let slot):
      let fused = fuse(slot.value)
      let held = holdingItems(fused)
      isHeld = held != nil
      root = .slot(Slot(key: nil, value: held ?? fused))
    case .choice, nil: break
    }
    conflicts.tellTwinsApart()
    var plan = MergePlan(conflicts: conflicts, notes: notes, forest: forest.sealed, root: root)
    plan.lost = accounts.lost.map(name(of:))
    if !isHeld { plan.disputeWhole() }
    return plan
  }

  /// The version to take as it stands, where one side or neither changed anything.
  func unchanged(_ roots: Triple) -> Place? {
    guard let ours = roots.ours, let theirs = roots.theirs else { return nil }
    if forest.isIdentical(ours, theirs) { return ours }
    guard let base = roots.base else { return nil }
    if forest.isIdentical(base, ours) { return theirs }
    return forest.isIdentical(base, theirs) ? ours : nil
  }
}
