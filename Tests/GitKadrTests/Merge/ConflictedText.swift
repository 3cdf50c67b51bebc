/// Settles every conflict in a text by one side.
enum ConflictedText {
  enum Side: CaseIterable {
    case ours
    case theirs
  }

  static func picking(_ side: Side, in text: String) -> String {
    picking({ _ in side }, in: text)
  }

  /// Settles each conflict by the side that is picked for it, by its number.
  static func picking(_ pick: (Int) -> Side, in text: String) -> String {
    var picked = ""
    var inside: Side?
    var number = -1
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<<<<<<<") {
        inside = .ours
        number += 1
      } else if line.hasPrefix("======="), inside == .ours {
        inside = .theirs
      } else if line.hasPrefix(">>>>>>>"), inside == .theirs {
        inside = nil
      } else if inside == nil || inside == pick(number) {
        picked += line + "\n"
      }
    }
    // The last line end makes one empty piece too many.
    return String(picked.dropLast())
  }
}
