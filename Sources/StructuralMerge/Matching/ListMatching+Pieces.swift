import CanonicalJSON

/// New items of one source that may be pieces, found by the edges of their ranges: a cut joins edges, and a
/// project may hold thousands of stretches of one recording.
private struct PiecePool {
  private var byStart: [Rational: [Int]] = [:]
  private var byEnd: [Rational: [Int]] = [:]

  mutating func add(_ index: Int, _ span: Span) {
    byStart[span.start.value, default: []].append(index)
    byEnd[span.end, default: []].append(index)
  }

  func starting(at time: Rational) -> [Int] { byStart[time] ?? [] }
  func ending(at time: Rational) -> [Int] { byEnd[time] ?? [] }
}

extension ListMatching {
  /// Finds the pieces of cut items before likeness could take one for another clip of the same file: the
  /// same source, meeting at a cut inside the base's range, and in all else as the item was.
  mutating func pairPieces() {
    var pools: [UInt64: PiecePool] = [:]
    for index in leftInSide {
      if let source = engine.splitSource(side[index]), let span = engine.splitRange(side[index]) {
        pools[source, default: PiecePool()].add(index, span)
      }
    }
    if pools.isEmpty { return }
    for (index, item) in base.enumerated() where partner[index] != -2 {
      guard let source = engine.splitSource(item), let pool = pools[source] else { continue }
      let used: Set<Int>
      if partner[index] >= 0 {
        used = Set(pieces(of: item, from: partner[index], pool)).subtracting([partner[index]])
      } else {
        // Its two outer edges as they were, and a cut between: no other reading is as simple.
        guard let range = engine.splitRange(item),
          let first = pool.starting(at: range.start.value)
            .first(where: { !taken[$0] && isHead(side[$0], of: item, range) })
        else { continue }
        let run = pieces(of: item, from: first, pool)
        guard run.count > 1, engine.splitRange(side[run.last!])?.end == range.end else { continue }
        pair(index, first)
        used = Set(run)
      }
      // The tails are found again as pieces; here they are only kept from being taken for something else.
      for piece in used where piece != partner[index] { taken[piece] = true }
    }
  }

  private func isHead(_ piece: Item, of item: Item, _ range: Span) -> Bool {
    guard let span = engine.splitRange(piece) else { return false }
    return span.end < range.end && engine.isPiece(piece, of: item)
  }

  /// The run of pieces around one: each starts where the one before ends, at a cut inside the base's range.
  private func pieces(of item: Item, from first: Int, _ pool: PiecePool) -> [Int] {
    guard let span = engine.splitRange(side[first]) else { return [] }
    let whole = engine.splitRange(item)
    var run = [first]
    func isInside(_ cut: Rational) -> Bool {
      guard let whole else { return true }
      return whole.start.value < cut && cut < whole.end
    }
    func next(_ candidates: [Int]) -> Int? {
      candidates.first { candidate in
        !taken[candidate] && !run.contains(candidate)
          && (engine.isPiece(side[candidate], of: item) || engine.isPiece(side[candidate], of: side[first]))
      }
    }
    var (start, end) = (span.start.value, span.end)
    while isInside(end), let piece = next(pool.starting(at: end)) {
      run.append(piece)
      end = engine.splitRange(side[piece])!.end
    }
    while isInside(start), let piece = next(pool.ending(at: start)) {
      run.insert(piece, at: 0)
      start = engine.splitRange(side[piece])!.start.value
    }
    return run
  }
}

extension Engine {
  func splitSource(_ item: Item) -> UInt64? {
    item.traits?.split?.source.flatMap { forest.field(item.payload, $0) }.map(forest.hash)
  }

  func splitRange(_ item: Item) -> Span? {
    guard let split = item.traits?.split, split.source != nil,
      let place = forest.field(item.payload, split.extent)
    else { return nil }
    return schema.span(forest[place])
  }

  /// The length of an item that has no source and may be cut.
  func splitLength(_ item: Item) -> Time? {
    guard let split = item.traits?.split, split.source == nil,
      let place = forest.field(item.payload, split.extent)
    else { return nil }
    return schema.time(forest[place])
  }

  /// The fields that an editor may write anew in a piece: the ids of parts that are lists of their own.
  func renewed(_ item: Item) -> Set<String> { Set(item.record?.zipped.map(\.ids) ?? []) }
}
