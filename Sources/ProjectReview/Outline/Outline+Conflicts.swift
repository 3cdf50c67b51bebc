extension Outline {
  /// Two outlines in one: the lines that they share, and between markers those that only one has.
  ///
  /// - Parameters:
  ///   - labels: What stands behind the first marker and behind the last.
  ///   - size: The number of characters of a marker.
  /// - Returns: Nil where the outlines are equal.
  public static func marked(
    _ ours: String, _ theirs: String, labels: (ours: String, theirs: String), size: Int
  ) -> String? {
    let left = ours.split(separator: "\n", omittingEmptySubsequences: false)
    let right = theirs.split(separator: "\n", omittingEmptySubsequences: false)
    let difference = right.difference(from: left)
    if difference.isEmpty { return nil }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    func marker(_ character: Character, _ label: String = "") -> Substring {
      let marker = String(repeating: character, count: size)
      return Substring(label.isEmpty ? marker : "\(marker) \(SafeText.line(label))")
    }
    var lines: [Substring] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let own = left[i...].indices.prefix(while: removed.contains)
      let other = right[j...].indices.prefix(while: inserted.contains)
      if !own.isEmpty || !other.isEmpty {
        lines += [marker("<", labels.ours)] + left[own] + [marker("=")] + right[other]
        lines.append(marker(">", labels.theirs))
      }
      i += own.count
      j += other.count
      if i < left.count { lines.append(left[i]) }
      (i, j) = (i + 1, j + 1)
    }
    return lines.joined(separator: "\n")
  }
}
