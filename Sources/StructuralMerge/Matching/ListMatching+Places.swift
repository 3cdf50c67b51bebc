import CanonicalJSON

extension ListMatching {
  /// What an item without an id shows.
  private struct Look: Hashable {
    let kind: String
    let text: String
    /// The stretch of a source; what lies in the project's time is told by that.
    let stretch: UInt64?
  }

  private func look(_ item: Item) -> Look? {
    guard item.id == nil, !item.isConnector, item.columns.isEmpty else { return nil }
    let features = engine.features(item)
    return features.text.isEmpty ? nil : Look(kind: features.kind, text: features.text, stretch: nil)
  }

  /// What an item shows, and of a stretch of a source also which one.
  private func exactLook(_ item: Item) -> Look? {
    guard let look = look(item), let traits = item.traits, traits.rippleSpan.isEmpty, !traits.span.isEmpty
    else { return look(item) }
    let stretch = engine.forest.field(item.payload, path: traits.span).map(engine.forest.hash)
    return Look(kind: look.kind, text: look.text, stretch: stretch)
  }

  /// Pairs items that show the same and were moved by one amount: the amount may put one on another's old time,
  /// and then equal content would say that it is that one.
  mutating func pairShifted() {
    func groups(_ items: [Item], _ positions: [Int]) -> [Look: [(position: Int, start: Rational)]] {
      var found: [Look: [(position: Int, start: Rational)]] = [:]
      for position in positions {
        if let start = engine.start(items[position]), let look = exactLook(items[position]) {
          found[look, default: []].append((position, start))
        }
      }
      return found.filter { $0.value.count > 1 }
        .mapValues { $0.sorted { ($0.start, $0.position) < ($1.start, $1.position) } }
    }
    let left = groups(base, leftInBase)
    if left.isEmpty { return }
    let right = groups(side, leftInSide)
    for (look, bases) in left {
      guard let sides = right[look],
        let shift = engine.shiftOfSameLook(
          from: bases.map { base[$0.position] }, to: sides.map { side[$0.position] })
      else { continue }
      for (a, b) in shift.partner.enumerated() where b >= 0 { pair(bases[a].position, sides[b].position) }
    }
  }

  /// Leaves an item in its place where something alike stands there, though its very content stands elsewhere: it
  /// was copied, and then changed.
  mutating func preferInPlace() {
    guard partner.contains(where: { $0 >= 0 }), taken.contains(false) else { return }
    let ordinary = base.indices.filter { partner[$0] >= 0 && !base[$0].isConnector }
    for (order, a) in ordinary.enumerated() {
      let item = base[a]
      guard !named.contains(a), item.followers.isEmpty, item.hash == side[partner[a]].hash,
        let look = look(item)
      else { continue }
      let low = order > 0 ? partner[ordinary[order - 1]] : -1
      let high = order + 1 < ordinary.count ? partner[ordinary[order + 1]] : side.count
      if low >= high || (low < partner[a] && partner[a] < high) { continue }
      let features = engine.features(item)
      let alike = (low + 1..<high).filter { b in
        !taken[b] && self.look(side[b]) == look && engine.overlap(features, engine.features(side[b]))
      }
      guard alike.count == 1 else { continue }
      taken[partner[a]] = false
      pair(a, alike[0])
    }
  }
}

extension Engine {
  /// The number of fields in which two items differ.
  func differences(_ a: Item, _ b: Item) -> Int {
    let (x, y) = (forest[a.payload], forest[b.payload])
    guard x.kind == .object, y.kind == .object else { return 0 }
    var count = 0
    for member in x.members {
      let key = member.key.string
      let own = Place(tree: Int(a.payload.tree), index: member.value.index)
      if !isSame(own, forest.field(b.payload, key), a.record?.fields[key] ?? Schema.unknownID) { count += 1 }
    }
    for member in y.members where forest.field(a.payload, member.key.string) == nil { count += 1 }
    return count
  }
}
