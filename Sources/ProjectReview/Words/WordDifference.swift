import StructuralMerge

/// Finds the words that two texts do not share.
enum WordDifference {
  /// Above so many words the texts are told apart only where they begin and end alike.
  private static let limit = 20_000

  /// The words of both texts in order, those of one text marked.
  static func runs(from old: String, to new: String) -> [WordRun] {
    var (first, second) = (words(old), words(new))
    let head = zip(first, second).prefix { same($0, $1) }.count
    // What ends alike is cut off first, so that the middle is small.
    var tail = 0
    while tail < min(first.count, second.count) - head,
      same(first[first.count - 1 - tail], second[second.count - 1 - tail])
    { tail += 1 }
    var joiner = Joiner()
    for word in first[..<head] { joiner.add(.same, word) }
    let ending = first[(first.count - tail)...]
    first = Array(first[head..<(first.count - tail)])
    second = Array(second[head..<(second.count - tail)])
    for (kind, word) in middle(first, second) { joiner.add(kind, word) }
    for word in ending { joiner.add(.same, word) }
    return joiner.finish()
  }

  private static func middle(_ old: [Substring], _ new: [Substring]) -> [(WordRun.Kind, Substring)] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count <= limit else {
      return old.map { (.removed, $0) } + new.map { (.added, $0) }
    }
    let pairs = equalPairs(old.map(hash), new.map(hash), known: []).sorted { $0.0 < $1.0 }
      .filter { !isSpace(old[$0.0]) && same(old[$0.0], new[$0.1]) }
    let kept = longestIncreasing(pairs.map(\.1)).map { pairs[$0] }
    var result: [(WordRun.Kind, Substring)] = []
    var (i, j) = (0, 0)
    for (a, b) in kept + [(old.count, new.count)] {
      // The space before a word that both have is theirs too.
      let hasSpace = a > i && b > j && a < old.count && isSpace(old[a - 1]) && same(old[a - 1], new[b - 1])
      result += old[i..<(hasSpace ? a - 1 : a)].map { (.removed, $0) }
      result += new[j..<(hasSpace ? b - 1 : b)].map { (.added, $0) }
      if hasSpace { result.append((.same, new[b - 1])) }
      if a < old.count { result.append((.same, new[b])) }
      (i, j) = (a + 1, b + 1)
    }
    return result
  }

  /// Words, and what stands between them.
  private static func words(_ text: String) -> [Substring] {
    var words: [Substring] = []
    var start = text.startIndex
    var index = start
    var last: Bool?
    while index < text.endIndex {
      let space = text[index].isWhitespace
      if let last, last != space {
        words.append(text[start..<index])
        start = index
      }
      last = space
      text.formIndex(after: &index)
    }
    if start < text.endIndex { words.append(text[start...]) }
    return words
  }

  private static func isSpace(_ word: Substring) -> Bool { word.first?.isWhitespace ?? false }

  /// The same scalars: texts that only look alike did change.
  private static func same(_ a: Substring, _ b: Substring) -> Bool { a.utf8.elementsEqual(b.utf8) }

  private static func hash(_ word: Substring) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }

  /// Joins words of one kind that follow each other.
  private struct Joiner {
    private var runs: [WordRun] = []
    private var kind = WordRun.Kind.same
    private var text = ""

    mutating func add(_ kind: WordRun.Kind, _ word: Substring) {
      if kind != self.kind { flush() }
      self.kind = kind
      text += word
    }

    private mutating func flush() {
      if !text.isEmpty { runs.append(WordRun(kind: kind, text: text)) }
      text = ""
    }

    mutating func finish() -> [WordRun] {
      flush()
      return runs
    }
  }
}
