import KadrPersistence
import StructuralMerge

/// Is one conflict that somebody has to settle.
struct Question {
  /// The conflict in one line, with the values of all versions.
  var text: String
  /// The same without the values.
  var heading: String
  /// What can be picked, ours first.
  var choices: [ConflictMessage.Choice]

  init(_ message: ConflictMessage) {
    text = message.text
    heading = message.question
    choices = message.choices
  }

  func allows(_ version: Version) -> Bool {
    choices.contains { $0.version == version }
  }

  /// Asks which version of a whole file is to stand.
  init(wholeFile text: String, choices: [(Version, String)]) {
    self.text = text
    heading = text
    self.choices = choices.map { ConflictMessage.Choice(version: $0, text: $1) }
  }
}
