/// Writes a review for a terminal.
public struct TextRenderer: Sendable {
  let options: TextOptions

  /// Writes with these options.
  public init(_ options: TextOptions = TextOptions()) { self.options = options }

  /// The review as text, each line ended; one line that says so where nothing changed.
  ///
  /// - Parameter title: A heading, such as the file's path; nil for none.
  public func text(_ review: Review, title: String? = nil) -> String {
    var writer = TextWriter(options)
    if let title {
      writer.line(indent: 0) { $0.write(SafeText.line(title) + review.status.words, .heading) }
    }
    writer.line(indent: 0) { $0.write(review.summary.sentence) }
    write(review.sections, into: &writer)
    return writer.text
  }

  /// What changed about one item.
  public func text(_ entry: ReviewEntry) -> String {
    var writer = TextWriter(options)
    write(entry, into: &writer)
    return writer.text
  }

  /// A file of which nothing can be shown: its title and why.
  public func text(unreadable title: String, because reason: String) -> String {
    var writer = TextWriter(options)
    writer.line(indent: 0) { $0.write(SafeText.line(title), .heading) }
    writer.line(indent: 0) { $0.write(SafeText.line(reason), .old) }
    return writer.text
  }

  func write(_ sections: [ReviewSection], into writer: inout TextWriter) {
    for section in sections {
      writer.line(indent: 0) { _ in }
      writer.line(indent: 0) { $0.write(SafeText.line(section.title), .heading) }
      for entry in section.entries { write(entry, into: &writer) }
    }
  }

  private func write(_ entry: ReviewEntry, into writer: inout TextWriter) {
    writer.line(indent: 2) { writer in
      writer.write(SafeText.line(entry.name), .name)
      switch entry.status {
      case .added: writer.write(" added", .new)
      case .removed: writer.write(" removed", .old)
      case .split: writer.write(" cut off", .moved)
      case .rippled: writer.write(" moved \(entry.changes.first?.delta ?? "")", .moved)
      case .changed: break
      }
      if let when = entry.when { writer.write("  \(when)", .faint) }
    }
    if let summary = entry.summary, !summary.isEmpty {
      writer.line(indent: 4) { $0.write(SafeText.line(summary)) }
    }
    if entry.status == .rippled { return }
    for change in entry.changes { write(change, into: &writer) }
  }

  private func write(_ change: ReviewChange, into writer: inout TextWriter) {
    writer.line(indent: 4) { writer in
      writer.write(SafeText.line(change.label) + " ")
      switch change.detail {
      case .wording(let runs): write(runs, into: &writer)
      case .table, nil: write(change.before, change.after, change.kind, into: &writer)
      }
      if let delta = change.delta { writer.write(" (\(delta))", .faint) }
    }
    if case .table(let table) = change.detail { write(table, into: &writer) }
  }

  private func write(
    _ before: ShownValue?, _ after: ShownValue?, _ kind: ReviewChange.Kind, into writer: inout TextWriter
  ) {
    func show(_ value: ShownValue, _ style: TextStyle) {
      if let color = value.color { writer.swatch(color) }
      writer.write(SafeText.line(value.text), style)
    }
    switch (before, after) {
    case (let before?, let after?) where before == after: show(after, .faint)
    case (let before?, let after?):
      show(before, .old)
      writer.write(" → ")
      show(after, .new)
    case (let before?, nil):
      show(before, .old)
      if kind != .split { writer.write(" removed") }
    case (nil, let after?):
      show(after, .new)
      writer.write(" added")
    case (nil, nil): break
    }
  }

  /// Both texts in one, what changed between brackets where there are no colours.
  private func write(_ runs: [WordRun], into writer: inout TextWriter) {
    for run in WordRun.shortened(runs) {
      let words = SafeText.line(run.text)
      switch run.kind {
      case .same: writer.write(words)
      case .removed: writer.write(options.isColored ? words : "[-\(words)-]", .oldMark)
      case .added: writer.write(options.isColored ? words : "{+\(words)+}", .newMark)
      }
    }
  }

  private func write(_ table: ReviewTable, into writer: inout TextWriter) {
    let rows = table.rows.map { $0.cells.map { SafeText.line($0, limit: 60) } }
    let widths = table.columns.indices.map { column in
      ([table.columns] + rows).map { DisplayWidth.columns($0[column][...]) }.max() ?? 0
    }
    func padded(_ cells: [String]) -> String {
      var line = ""
      for (cell, width) in zip(cells, widths).dropLast() {
        line += cell + String(repeating: " ", count: width - DisplayWidth.columns(cell[...]) + 2)
      }
      return line + (cells.last ?? "")
    }
    writer.line(indent: 6) { $0.write("  " + padded(table.columns), .faint) }
    for (row, cells) in zip(table.rows, rows) {
      let (mark, style): (String, TextStyle?) =
        switch row.kind {
        case nil: ("  ", nil)
        case .added: ("+ ", .new)
        case .removed: ("- ", .old)
        default: ("~ ", .moved)
        }
      writer.line(indent: 6) { $0.write(mark + padded(cells), style) }
    }
  }
}

extension Review.Status {
  var words: String {
    switch self {
    case .changed: ""
    case .added: " (new)"
    case .removed: " (deleted)"
    }
  }
}
