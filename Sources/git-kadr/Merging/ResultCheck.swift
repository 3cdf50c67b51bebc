/// Decides whether lines that git merged cleanly may pass as a project.
enum ResultCheck {
  /// Tells whether `text` can be opened, as far as its sides can, and breaks no rule that both sides keep.
  static func accepts(_ text: [UInt8], from texts: ThreeTexts) -> Bool {
    let result = ProjectExamination(text)
    guard !result.errors.isEmpty else { return true }
    // That a side is of a newer schema, or is no JSON, does not make the lines of both a file that anybody can open.
    if result.isRefused, !result.holdsNoComposition { return false }
    return result.errors(notIn: [texts.ours, texts.theirs].map { ProjectExamination($0) }).isEmpty
  }
}
