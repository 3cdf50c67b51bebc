/// Merges a text of several lines; nil where edited lines touch or adjoin.
func mergeLines(base: String, ours: String, theirs: String) -> String? {
  // By their bytes: a line end is one whatever stands before it, and two spellings of a letter are two.
  let lines = [base, ours, theirs].map { text in
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }
  guard lines[0].count > 1, lines.allSatisfy({ $0.count <= 2000 }) else { return nil }
  var hunks = changedRuns(lines[0], lines[1])
  for hunk in changedRuns(lines[0], lines[2]) where !hunks.contains(hunk) { hunks.append(hunk) }
  hunks.sort { ($0.base.lowerBound, $0.base.upperBound) < ($1.base.lowerBound, $1.base.upperBound) }
  for (first, second) in zip(hunks, hunks.dropFirst()) where second.base.lowerBound <= first.base.upperBound {
    return nil
  }
  var result: [[UInt8]] = []
  var next = 0
  for hunk in hunks {
    result += lines[0][next..<hunk.base.lowerBound]
    result += hunk.lines
    next = hunk.base.upperBound
  }
  result += lines[0][next...]
  return String(decoding: Array(result.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
}

private struct ChangedRun: Equatable {
  let base: Range<Int>
  let lines: [[UInt8]]
}

/// The runs of base lines that a side replaced, by a longest common subsequence.
private func changedRuns(_ base: [[UInt8]], _ side: [[UInt8]]) -> [ChangedRun] {
  var lengths = [[Int32]](repeating: [Int32](repeating: 0, count: side.count + 1), count: base.count + 1)
  for i in base.indices.reversed() {
    for j in side.indices.reversed() {
      lengths[i][j] =
        base[i] == side[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var runs: [ChangedRun] = []
  var (i, j) = (0, 0)
  while i < base.count || j < side.count {
    if i < base.count, j < side.count, base[i] == side[j] {
      i += 1
      j += 1
      continue
    }
    let (startI, startJ) = (i, j)
    while i < base.count || j < side.count {
      if i < base.count, j < side.count, base[i] == side[j] { break }
      if j == side.count || (i < base.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
        i += 1
      } else {
        j += 1
      }
    }
    runs.append(ChangedRun(base: startI..<i, lines: Array(side[startJ..<j])))
  }
  return runs
}
