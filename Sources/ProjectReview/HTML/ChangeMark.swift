/// How a picture marks an item that changed.
struct ChangeMark: Sendable {
  /// The name that the list knows the change by.
  let entry: String
  /// What happened, in one word that is also the style's name.
  let word: String
  /// What happened, in a few words, for those who hear the picture.
  let summary: String

  /// The sign that stands before a label.
  var sign: String { Self.signs[word] ?? "•" }

  /// The word that people read.
  static func shown(_ word: String) -> String {
    switch word {
    case "rippled": "shifted"
    case "split": "cut"
    default: word
    }
  }

  /// Signs, so that no change is told by colour alone.
  static let signs = [
    "added": "+", "removed": "−", "changed": "✎", "moved": "↔", "split": "✂", "rippled": "»",
  ]
}
