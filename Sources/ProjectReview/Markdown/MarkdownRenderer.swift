/// Writes a review as Markdown, for a comment on a pull request.
///
/// A summary line, then a table for each part, folded. Whatever comes from the project is spelled so that it
/// stays text: no markup, no link, no mention, no end of a table.
public struct MarkdownRenderer: Sendable {
  /// The most entries of one part that are shown; a comment has a limit, and so has a reader.
  private static let limit = 200

  /// Writes with no more settings.
  public init() {}

  /// The review as Markdown.
  ///
  /// - Parameter title: A heading, such as the file's path; nil for none.
  public func text(_ review: Review, title: String? = nil) -> String {
    var text = ""
    if let title { text += "### \(SafeText.markdown(title))\(review.status.words)\n\n" }
    text += "**\(review.summary.line)**\n"
    for section in review.sections { text += self.text(section) }
    return text
  }

  /// Several files, one below the other.
  public func text(_ files: [ReviewedFile]) -> String {
    files.map { file in
      switch file.outcome {
      case .review(let review): return text(review, title: file.title)
      case .unreadable(let reason):
        return "### \(SafeText.markdown(file.title))\n\n**cannot be read:** \(SafeText.markdown(reason))\n"
      case .conflicted(let conflict):
        let questions = conflict.questions.map { "- \(SafeText.markdown($0))\n" }.joined()
        return "### \(SafeText.markdown(file.title))\n\n**in conflict:** "
          + SafeText.markdownWords(conflict.sentence) + "\n" + (questions.isEmpty ? "" : "\n\(questions)")
      }
    }.joined(separator: "\n")
  }

  private func text(_ section: ReviewSection) -> String {
    let title = SafeText.markdownWords(section.title)
    let count = section.entries.count
    var text = "\n<details><summary>\(title) (\(count))</summary>\n\n"
    text += "| What | Change | Before | After |\n|---|---|---|---|\n"
    for entry in section.entries.prefix(Self.limit) { text += rows(entry) }
    if count > Self.limit { text += "| … | \(count - Self.limit) more | | |\n" }
    return text + "\n</details>\n"
  }

  private func rows(_ entry: ReviewEntry) -> String {
    var name = SafeText.markdown(entry.name)
    if let when = entry.when { name += "<br>\(SafeText.markdownWords(when))" }
    var rows = ""
    func add(_ change: String, _ before: String = "", _ after: String = "") {
      rows += "| \(name) | \(change) | \(before) | \(after) |\n"
      name = ""
    }
    let summary = entry.summary.map { SafeText.markdown($0) } ?? ""
    switch entry.status {
    case .added: add("**added**", "", summary)
    case .removed: add("**removed**", summary)
    case .split: add("**cut off**", "", summary)
    case .rippled:
      add("moved \(entry.changes.first?.delta ?? "")", "", summary)
      return rows
    case .changed: break
    }
    for change in entry.changes {
      var label = SafeText.markdownWords(change.label)
      if let delta = change.delta { label += " (\(SafeText.markdownWords(delta)))" }
      switch change.detail {
      case .wording(let runs):
        let runs = WordRun.shortened(runs)
        add(label, marked(runs, .removed, "del"), marked(runs, .added, "ins"))
      case .table(let table):
        add(label, value(change.before), value(change.after))
        add(cells(table.columns, "b"))
        for row in table.rows where row.kind != nil {
          let mark = row.kind == .added ? "added " : row.kind == .removed ? "removed " : ""
          add(mark + cells(row.cells, nil))
        }
      case nil: add(label, value(change.before), value(change.after))
      }
    }
    return rows
  }

  private func cells(_ cells: [String], _ element: String?) -> String {
    cells.map { cell in
      let words = SafeText.markdownWords(cell, limit: 60)
      return element.map { "<\($0)>\(words)</\($0)>" } ?? words
    }.joined(separator: " · ")
  }

  private func value(_ value: ShownValue?) -> String { value.map { SafeText.markdown($0.text) } ?? "" }

  /// One of the two texts, with the words that only it has marked.
  private func marked(_ runs: [WordRun], _ kind: WordRun.Kind, _ element: String) -> String {
    runs.filter { $0.kind == .same || $0.kind == kind }.map { run in
      let words = SafeText.markdown(run.text)
      return run.kind == .same ? words : "<\(element)>\(words)</\(element)>"
    }.joined()
  }
}
