/// Pairs of equal elements in two sequences, found by the unique ones first.
///
/// Elements that are unique in both and keep their order are anchors; runs of equal elements that touch
/// an anchor are matched outward from it; what is left of equal elements is matched in order. The cost
/// grows as n log n, however many elements repeat.
package func equalPairs(
  _ first: [UInt64], _ second: [UInt64], known: [(Int, Int)]
) -> [(Int, Int)] {
  var partner = [Int](repeating: -1, count: first.count)
  var taken = [Bool](repeating: false, count: second.count)
  for (a, b) in known {
    partner[a] = b
    taken[b] = true
  }
  var found: [(Int, Int)] = []
  func pair(_ a: Int, _ b: Int) {
    partner[a] = b
    taken[b] = true
    found.append((a, b))
  }

  var places: [UInt64: (count: Int, last: Int)] = [:]
  for (index, hash) in second.enumerated() where !taken[index] {
    places[hash, default: (0, 0)].count += 1
    places[hash]!.last = index
  }
  var counts: [UInt64: Int] = [:]
  for (index, hash) in first.enumerated() where partner[index] < 0 { counts[hash, default: 0] += 1 }
  for (index, hash) in first.enumerated() where partner[index] < 0 && counts[hash] == 1 {
    if let place = places[hash], place.count == 1 { pair(index, place.last) }
  }

  // Grow outward from the pairs that keep their order.
  let ordered = first.indices.filter { partner[$0] >= 0 }
  let kept = longestIncreasing(ordered.map { partner[$0] }).map { ordered[$0] }
  var anchors = [(-1, -1)] + kept.map { ($0, partner[$0]) }
  anchors.append((first.count, second.count))
  for (low, high) in zip(anchors, anchors.dropFirst()) {
    var (a, b) = (low.0 + 1, low.1 + 1)
    while a < high.0, b < high.1, partner[a] < 0, !taken[b], first[a] == second[b] {
      pair(a, b)
      a += 1
      b += 1
    }
    var (c, d) = (high.0 - 1, high.1 - 1)
    while c >= a, d >= b, partner[c] < 0, !taken[d], first[c] == second[d] {
      pair(c, d)
      c -= 1
      d -= 1
    }
  }

  var queues: [UInt64: [Int]] = [:]
  for index in second.indices.reversed() where !taken[index] {
    queues[second[index], default: []].append(index)
  }
  for index in first.indices where partner[index] < 0 {
    if let next = queues[first[index]]?.popLast() { pair(index, next) }
  }
  return settledRuns(first, second, found, known)
}

/// The same pairs, with those in a run of equal elements given to the first of the run: which of equal
/// neighbours came or went must not depend on what else changed around them.
private func settledRuns(
  _ first: [UInt64], _ second: [UInt64], _ pairs: [(Int, Int)], _ known: [(Int, Int)]
) -> [(Int, Int)] {
  /// Where each element of a pair goes: to the front of its run, past what is paired otherwise.
  func settled(_ elements: [UInt64], _ used: [Int], _ fixed: [Int]) -> [Int: Int] {
    let (mine, fixed) = (Set(used), Set(fixed))
    var result: [Int: Int] = [:]
    var start = 0
    while start < elements.count {
      var end = start + 1
      while end < elements.count, elements[end] == elements[start] { end += 1 }
      if end - start > 1 {
        let free = (start..<end).filter { !fixed.contains($0) }
        for (element, place) in zip((start..<end).filter(mine.contains), free) { result[element] = place }
      }
      start = end
    }
    return result
  }
  // Where something is left over on the other side, it may be one of the run that was changed, and which one
  // only its place tells.
  let count = pairs.count + known.count
  let left = count == second.count ? settled(first, pairs.map(\.0), known.map(\.0)) : [:]
  let right = count == first.count ? settled(second, pairs.map(\.1), known.map(\.1)) : [:]
  return pairs.map { (left[$0.0] ?? $0.0, right[$0.1] ?? $0.1) }
}

/// The indices of a longest increasing subsequence; of several, the one that has most of the preferred
/// indices, and of several such the one whose list of indices is lexicographically least.
package func longestIncreasing(_ values: [Int], preferring isPreferred: (Int) -> Bool = { _ in false })
  -> [Int]
{
  struct Run: Comparable {
    var length = 0
    var preferred = 0

    static func < (a: Run, b: Run) -> Bool { (a.length, a.preferred) < (b.length, b.preferred) }
  }
  // best[i]: the best run that starts at i, found from the right in a tree of maxima over the values.
  let ranks = Dictionary(uniqueKeysWithValues: values.sorted(by: >).enumerated().map { ($1, $0 + 1) })
  var maxima = [Run](repeating: Run(), count: values.count + 1)
  var best = [Run](repeating: Run(), count: values.count)
  for index in values.indices.reversed() {
    let rank = ranks[values[index]]!
    var run = Run()
    var node = rank - 1
    while node > 0 {
      run = max(run, maxima[node])
      node -= node & -node
    }
    run.length += 1
    run.preferred += isPreferred(index) ? 1 : 0
    best[index] = run
    node = rank
    while node <= values.count {
      maxima[node] = max(maxima[node], run)
      node += node & -node
    }
  }
  var need = best.max() ?? Run()
  var last = Int.min
  var chosen: [Int] = []
  for index in values.indices where need.length > 0 {
    if best[index] == need, values[index] > last {
      chosen.append(index)
      last = values[index]
      need.length -= 1
      need.preferred -= isPreferred(index) ? 1 : 0
    }
  }
  return chosen
}
