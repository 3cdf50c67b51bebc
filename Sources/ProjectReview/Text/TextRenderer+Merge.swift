extension TextRenderer {
  /// A file in conflict as text: what both sides did, and what is to settle.
  public func text(_ conflict: ReviewedConflict, title: String) -> String {
    let title = "\(title) (in conflict)"
    switch conflict {
    case .merge(let merge): return text(merge, title: title)
    case .other(let sentence): return text(unreadable: title, because: sentence)
    }
  }

  /// A merge as text: both sides, what was decided, what is in conflict.
  public func text(_ merge: ThreeWayReview, title: String? = nil) -> String {
    var writer = TextWriter(options)
    if let title { writer.line(indent: 0) { $0.write(SafeText.line(title), .heading) } }
    for (side, review) in [("Ours", merge.ours), ("Theirs", merge.theirs)] {
      writer.line(indent: 0) { writer in
        writer.write("\(side): ", .heading)
        writer.write(review.summary.line)
      }
      write(review.sections, into: &writer)
      writer.line(indent: 0) { _ in }
    }
    write("Conflicts", merge.conflicts.map(\.text), .old, into: &writer)
    write("Decided", merge.decisions, .moved, into: &writer)
    if merge.conflicts.isEmpty {
      writer.line(indent: 0) { writer in
        writer.write("Merged: ", .heading)
        writer.write("for our side, \(merge.result.summary.line)")
      }
    }
    return writer.text
  }

  private func write(_ heading: String, _ lines: [String], _ style: TextStyle, into writer: inout TextWriter)
  {
    if lines.isEmpty { return }
    writer.line(indent: 0) { $0.write(heading, .heading) }
    for line in lines { writer.line(indent: 2) { $0.write(SafeText.line(line), style) } }
    writer.line(indent: 0) { _ in }
  }
}
