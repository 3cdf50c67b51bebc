extension ListMatching {
  /// Settles which of several copies came or went, where only their order could tell: the first ones are those that
  /// stayed. It must not depend on what changed beside them, or each side would take out another one of two, and
  /// both would be gone. What an id tells apart is no copy.
  mutating func settleCopies() {
    guard partner.contains(-1) || taken.contains(false) else { return }
    var stayed = CopyPass(count: base.count)
    for a in base.indices where !base[a].isConnector {
      let match = partner[a]
      let isCopy =
        match >= 0 && !named.contains(a) && base[a].followers.isEmpty && base[a].hash == side[match].hash
      // Something new in the gap may be what one of them became.
      if let first = stayed.next(
        a, match >= 0 ? match : nil, isFree: match == -1, hash: base[a].hash, isCopy: isCopy, taken)
      {
        partner[first] = match
        partner[a] = -1
      }
    }
    let gone = partner.map { $0 != -1 }
    var back = self.back
    var was = CopyPass(count: side.count)
    for b in side.indices where !side[b].isConnector {
      let match = back[b]
      let isCopy =
        match >= 0 && !named.contains(match) && base[match].followers.isEmpty
        && side[b].hash == base[match].hash
      if let first = was.next(
        b, match >= 0 ? match : nil, isFree: !taken[b], hash: side[b].hash, isCopy: isCopy, gone)
      {
        partner[match] = first
        back[first] = match
        back[b] = -1
        taken[first] = true
        taken[b] = false
      }
    }
  }
}

/// One way through a list, with the unmatched copies since the last matched item.
private struct CopyPass {
  private var free: [UInt64: [Int]] = [:]
  /// The match of the last matched item.
  private var last = -1

  init(count: Int) {}

  /// Takes the next item; gives the unmatched copy before it that is to have its match.
  mutating func next(
    _ index: Int, _ match: Int?, isFree: Bool, hash: UInt64, isCopy: Bool, _ isMatched: [Bool]
  ) -> Int? {
    if isFree {
      free[hash, default: []].append(index)
      return nil
    }
    guard let match else {
      free = [:]
      return nil
    }
    defer { last = match }
    guard isCopy, let first = free[hash]?.first, last < match,
      isMatched[(last + 1)..<match].allSatisfy(\.self)
    else {
      free = [:]
      return nil
    }
    free = free.mapValues { $0.filter { $0 > first } }.filter { !$0.value.isEmpty }
    free[hash, default: []].append(index)
    return first
  }
}
