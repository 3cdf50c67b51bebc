/// Settles every conflict in a text by one side.
enum ConflictedText {
  enum Side: CaseIterable {
    case ours
    case theirs
  }

  static func picking(_ side: Side, in text: String) -> String {
    var picked = ""
    var inside: Side?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("<<<<<<<") {
        inside = .ours
      } else if line.hasPrefix("======="), inside == .ours {
        inside = .theirs
      } else if line.hasPrefix(">>>>>>>"), inside == .theirs {
        inside = nil
      } else if inside == nil || inside == side {
        picked += line + "\n"
      }
    }
    // The last line end makes one empty piece too many.
    return String(picked.dropLast())
  }
}
