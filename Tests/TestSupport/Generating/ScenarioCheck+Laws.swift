extension ScenarioCheck {
  /// The laws that hold of any two versions.
  func sideLaws() -> [MergeFault] {
    law("merge(b, x, b) = x", (base, ours, base), ours) + law("merge(b, b, x) = x", (base, base, ours), ours)
      + law("merge(b, y, b) = y", (base, theirs, base), theirs)
      + law("merge(b, b, y) = y", (base, base, theirs), theirs)
      + law("merge(b, x, x) = x", (base, ours, ours), ours)
      + law("merge(b, y, y) = y", (base, theirs, theirs), theirs)
  }

  func laws(clean result: MergeProbe.Result) -> [MergeFault] {
    let m = result.text
    return law("merge(b, y, x) = m", (base, theirs, ours), m) + law("merge(b, m, x) = m", (base, m, ours), m)
      + law("merge(b, m, y) = m", (base, m, theirs), m) + law("merge(b, x, m) = m", (base, ours, m), m)
      + law("merge(b, y, m) = m", (base, theirs, m), m) + law("merge(b, m, m) = m", (base, m, m), m)
  }

  /// Swapping the sides of a conflicted merge swaps the sides of its blocks.
  func laws(conflicted result: MergeProbe.Result) -> [MergeFault] {
    guard let mirrored = probe.merge(base, theirs, ours) else {
      return [MergeFault(.law, "the mirrored merge read no project")]
    }
    if mirrored.isClean { return [MergeFault(.law, "the mirrored merge is clean")] }
    let (a, b) = (ConflictPicks(result.text), ConflictPicks(mirrored.text))
    if a.count != b.count {
      return [MergeFault(.law, "the mirrored merge has \(b.count) blocks, not \(a.count)")]
    }
    for isTheirs in [false, true]
    where a.text(theirs: { _ in isTheirs }) != b.text(theirs: { _ in !isTheirs }) {
      return [MergeFault(.law, "the mirrored merge has other blocks")]
    }
    return []
  }

  private func law(_ name: String, _ versions: ([UInt8], [UInt8], [UInt8]), _ expected: [UInt8])
    -> [MergeFault]
  {
    guard let result = probe.merge(versions.0, versions.1, versions.2) else {
      return [MergeFault(.law, "\(name): not read")]
    }
    if result.text == expected, result.isClean { return [] }
    return [MergeFault(.law, "\(name): \(result.isClean ? "differs" : "conflicts: \(result.conflicts)")")]
  }
}
