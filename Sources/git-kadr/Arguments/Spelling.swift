/// Guesses what a misspelled word was meant to be.
enum Spelling {
  /// Returns a hint that names the nearest of `words`, when one is near.
  static func hint(for word: String, among words: [String]) -> String? {
    let near = words.map { ($0, distance(Array(word.unicodeScalars), Array($0.unicodeScalars))) }
    guard let best = near.min(by: { $0.1 < $1.1 }), best.1 <= max(1, best.0.count / 3) else { return nil }
    return "did you mean \(best.0)?"
  }

  /// Counts the letters to insert, delete or replace between two words.
  private static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
    var row = Array(0...second.count)
    for (index, letter) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
      }
    }
    return row[second.count]
  }
}
