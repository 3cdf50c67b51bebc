import CanonicalJSON

extension ListMatching {
  /// Finds the pieces of cut items before likeness could take one for another clip of the same file: the
  /// same source, meeting at a cut inside the base's range, and in all else as the item was.
  mutating func pairPieces() {
    var free: [UInt64: [Int]] = [:]
    for index in leftInSide {
      if let source = engine.splitSource(side[index]), engine.splitRange(side[index]) != nil {
        free[source, default: []].append(index)
      }
    }
    if free.isEmpty { return }
    for (index, item) in base.enumerated() where partner[index] != -2 {
      guard let source = engine.splitSource(item), let pool = free[source], !pool.isEmpty else { continue }
      let used: Set<Int>
      if partner[index] >= 0 {
        used = Set(pieces(of: item, from: partner[index], pool)).subtracting([partner[index]])
      } else {
        // Its two outer edges as they were, and a cut between: no other reading is as simple.
        guard let range = engine.splitRange(item),
          let first = pool.first(where: { isHead(side[$0], of: item, range) })
        else { continue }
        let run = pieces(of: item, from: first, pool)
        guard run.count > 1, engine.splitRange(side[run.last!])?.end == range.end else { continue }
        pair(index, first)
        used = Set(run)
      }
      if used.isEmpty { continue }
      // The tails are found again as pieces; here they are only kept from being taken for something else.
      for piece in used where piece != partner[index] { taken[piece] = true }
      free[source] = pool.filter { !used.contains($0) }
    }
  }

  private func isHead(_ piece: Item, of item: Item, _ range: Span) -> Bool {
    guard let span = engine.splitRange(piece) else { return false }
    return span.start.value == range.start.value && span.end < range.end && isAsWas(piece, item)
  }

  /// The run of pieces around one: each starts where the one before ends, at a cut inside the base's range.
  private func pieces(of item: Item, from first: Int, _ pool: [Int]) -> [Int] {
    guard let span = engine.splitRange(side[first]) else { return [] }
    let whole = engine.splitRange(item)
    var run = [first]
    func isInside(_ cut: Rational) -> Bool {
      guard let whole else { return true }
      return whole.start.value < cut && cut < whole.end
    }
    func next(_ meets: (Span) -> Bool) -> Int? {
      pool.first { candidate in
        guard !run.contains(candidate), let other = engine.splitRange(side[candidate]), meets(other) else {
          return false
        }
        return isAsWas(side[candidate], item) || isAsWas(side[candidate], side[first])
      }
    }
    var (start, end) = (span.start.value, span.end)
    while isInside(end), let piece = next({ $0.start.value == end }) {
      run.append(piece)
      end = engine.splitRange(side[piece])!.end
    }
    while isInside(start), let piece = next({ $0.end == start }) {
      run.insert(piece, at: 0)
      start = engine.splitRange(side[piece])!.start.value
    }
    return run
  }

  private func isAsWas(_ piece: Item, _ item: Item) -> Bool {
    guard let traits = item.traits, let split = traits.split else { return false }
    return engine.isEqual(
      item, piece, ignoring: split.relative.union([split.range]).union(engine.renewed(item)),
      path: traits.id.count == 1 ? traits.id : [])
  }
}

extension Engine {
  func splitSource(_ item: Item) -> UInt64? {
    item.traits?.split.flatMap { forest.field(item.payload, $0.source) }.map(forest.hash)
  }

  func splitRange(_ item: Item) -> Span? {
    guard let split = item.traits?.split, let place = forest.field(item.payload, split.range) else {
      return nil
    }
    return schema.span(forest[place])
  }

  /// The fields that an editor may write anew in a piece: the ids of parts that are lists of their own.
  func renewed(_ item: Item) -> Set<String> { Set(item.record?.zipped.map(\.ids) ?? []) }
}
