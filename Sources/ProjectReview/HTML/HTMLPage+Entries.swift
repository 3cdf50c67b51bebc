import CanonicalJSON
import KadrPersistence

extension HTMLPage {
  /// Adds an entry of the list: what it is, what changed, and the way to it in the pictures.
  mutating func add(_ entry: ReviewEntry, _ context: ReviewContext) {
    let word = ReviewMarks.word(entry)
    writer.markup("<li class=\"entry \(word)\" tabindex=\"-1\"")
    writer.attribute("id", text: context.prefix + entry.id)
    writer.markup("><h4><span class=\"badge \(word)\">\(ChangeMark.signs[word] ?? "") ")
    writer.markup("\(ChangeMark.shown(word))</span> <bdi>")
    writer.text(entry.name, limit: 200)
    writer.markup("</bdi> ")
    if entry.status == .rippled, let delta = entry.changes.first?.delta { writer.element("span", delta) }
    if let when = entry.when { writer.element("span", class: "when", when, limit: 100) }
    writer.markup(" ")
    addLinks(entry, context.prefix)
    writer.markup("</h4>\n")
    if let summary = entry.summary { writer.element("p", summary, limit: 1000) }
    if entry.status == .rippled { return addShifted(entry, context) }
    if entry.kind == .caption, entry.status != .rippled { addCaptions(entry, context) }
    addTable(Self.move(entry, context) + entry.changes.filter { !Self.isPair($0, of: entry) })
    for change in entry.changes { addDetail(change, of: entry) }
    addFigures(entry, context.review)
    writer.markup("</li>\n")
  }

  private mutating func addLinks(_ entry: ReviewEntry, _ prefix: String) {
    guard let subject = entry.subjects.first else { return }
    writer.markup("<span class=\"show\">")
    let isInBoth = subject.oldNode != nil && subject.newNode != nil
    let rest = "<span class=\"hidden\"> on the timeline</span>"
    if let node = subject.oldNode {
      writer.markup("<a href=\"#\(prefix)old-\(node)\">\(isInBoth ? "Before" : "Show")\(rest)</a>")
    }
    if isInBoth { writer.markup(" · ") }
    if let node = subject.newNode {
      writer.markup("<a href=\"#\(prefix)new-\(node)\">\(isInBoth ? "After" : "Show")\(rest)</a>")
    }
    writer.markup("</span>")
  }

  /// When an item that moved plays, before and after: its new neighbours alone do not tell.
  private static func move(_ entry: ReviewEntry, _ context: ReviewContext) -> [ReviewChange] {
    guard ReviewMarks.word(entry) == "moved", let subject = entry.subjects.first,
      let old = context.when(subject.oldNode, context.oldWords),
      let new = context.when(subject.newNode, context.newWords), old != new
    else { return [] }
    return [
      ReviewChange(
        kind: .moved, label: "time", before: ShownValue(old), after: ShownValue(new), path: [], oldNode: nil,
        newNode: nil)
    ]
  }

  // MARK: Values

  private mutating func addTable(_ changes: [ReviewChange]) {
    let rows = changes.filter { $0.before != nil || $0.after != nil || $0.delta != nil }
    guard !rows.isEmpty else { return }
    writer.markup("<table class=\"facts\"><thead class=\"hidden\"><tr>")
    for column in ["What", "Before", "After", "By how much"] {
      writer.markup("<th scope=\"col\">\(column)</th>")
    }
    writer.markup("</tr></thead><tbody>\n")
    for change in rows {
      writer.markup("<tr><th scope=\"row\">")
      writer.text(change.label, limit: 200)
      writer.markup("</th>")
      if change.before == nil, change.after == nil {
        writer.element("td", change.delta ?? "")
        writer.markup("<td></td><td></td></tr>\n")
        continue
      }
      writer.markup("<td class=\"before\">")
      add(change.before)
      // Of a piece there is only what it was cut off.
      if change.kind == .split, change.after == nil {
        writer.markup("</td><td></td><td></td></tr>\n")
        continue
      }
      writer.markup("</td><td class=\"after\"><span aria-hidden=\"true\">→ </span>")
      add(change.after)
      writer.markup("</td><td class=\"delta\">")
      writer.text(change.delta ?? "")
      writer.markup("</td></tr>\n")
    }
    writer.markup("</tbody></table>\n")
  }

  private mutating func add(_ value: ShownValue?) {
    guard let value else { return writer.markup("<span class=\"quiet\">none</span>") }
    if let color = value.color {
      func part(_ value: Double) -> String { String(Int((min(max(value, 0), 1) * 255).rounded())) }
      let fill = [color.red, color.green, color.blue].map(part).joined(separator: ",")
      writer.markup("<svg class=\"swatch\" aria-hidden=\"true\"><rect width=\"12\" height=\"12\" rx=\"2\"")
      writer.markup(" fill=\"rgb(\(fill))\"")
      writer.attribute("fill-opacity", min(max(color.alpha, 0), 1))
      writer.markup("/></svg>")
    }
    writer.markup("<bdi>")
    writer.text(value.text, limit: 600)
    writer.markup("</bdi>")
  }

  private mutating func addDetail(_ change: ReviewChange, of entry: ReviewEntry) {
    switch change.detail {
    case nil: break
    case .wording(let runs):
      guard entry.kind != .caption else { break }
      addPair((change.label, { $0.add(runs, .removed) }), (change.label, { $0.add(runs, .added) }))
    case .table(let table): add(table, named: change.label)
    }
  }

  private mutating func add(_ table: ReviewTable, named name: String) {
    writer.markup("<table><caption class=\"hidden\">")
    writer.text(name, limit: 200)
    writer.markup("</caption><thead><tr>")
    for column in table.columns {
      writer.markup("<th scope=\"col\">")
      writer.text(column, limit: 100)
      writer.markup("</th>")
    }
    writer.markup("<th scope=\"col\"><span class=\"hidden\">What happened</span></th></tr></thead><tbody>\n")
    for row in table.rows {
      writer.markup(row.kind.map { "<tr class=\"\($0.rawValue)\">" } ?? "<tr>")
      for cell in row.cells { writer.element("td", cell, limit: 200) }
      writer.markup("<td>\(row.kind?.rawValue ?? "")</td></tr>\n")
    }
    writer.markup("</tbody></table>\n")
  }

  /// Adds the items that all shifted by one amount, each with its times.
  private mutating func addShifted(_ entry: ReviewEntry, _ context: ReviewContext) {
    writer.markup("<details><summary>All \(entry.subjects.count)</summary><table><thead><tr>")
    for column in ["What", "Before", "After"] { writer.markup("<th scope=\"col\">\(column)</th>") }
    writer.markup("</tr></thead><tbody>\n")
    func cell(_ node: Int?, _ words: ItemWords) -> (name: String, when: String)? {
      guard let node, let item = words.items[node] else { return nil }
      return (words.name(item), context.when(node, words) ?? "not told")
    }
    for subject in entry.subjects {
      let (old, new) = (cell(subject.oldNode, context.oldWords), cell(subject.newNode, context.newWords))
      writer.markup("<tr><th scope=\"row\">")
      writer.text(new?.name ?? old?.name ?? "", limit: 200)
      writer.markup("</th>")
      writer.element("td", class: "before", old?.when ?? "")
      writer.element("td", class: "after", new?.when ?? "")
      writer.markup("</tr>\n")
    }
    writer.markup("</tbody></table></details>\n</li>\n")
  }
}
