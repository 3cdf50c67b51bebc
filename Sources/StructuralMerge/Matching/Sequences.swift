/// Pairs of equal elements in two sequences, found by the unique ones first.
///
/// Elements that are unique in both and keep their order are anchors; runs of equal elements that touch
/// an anchor are matched outward from it; what is left of equal elements is matched in order. The cost
/// grows as n log n, however many elements repeat.
func equalPairs(
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
  return found
}

/// The indices of a longest increasing subsequence; of several, the one whose list of indices is
/// lexicographically least.
func longestIncreasing(_ values: [Int]) -> [Int] {
  // lengths[i]: the longest increasing run that starts at i, by patience from the right.
  var lengths = [Int](repeating: 0, count: values.count)
  var tops: [Int] = []  // tops[k]: the greatest first value of a run of length k + 1 so far; decreasing
  for index in values.indices.reversed() {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] > values[index] { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(values[index]) } else { tops[low] = values[index] }
    lengths[index] = low + 1
  }
  var need = tops.count
  var last = Int.min
  var chosen: [Int] = []
  for index in values.indices where need > 0 {
    if lengths[index] == need, values[index] > last {
      chosen.append(index)
      last = values[index]
      need -= 1
    }
  }
  return chosen
}
