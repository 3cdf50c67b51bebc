import CanonicalJSON
import KadrPersistence

extension HTMLPage {
  typealias Side = (heading: String?, text: (inout HTMLPage) -> Void)

  /// Whether a change is shown side by side and needs no line of its own.
  static func isPair(_ change: ReviewChange, of entry: ReviewEntry) -> Bool {
    if case .wording? = change.detail { return true }
    return entry.kind == .caption && change.path.first == "text"
  }

  /// Adds a caption before and after, side by side, with the words that changed marked.
  mutating func addCaptions(_ entry: ReviewEntry, _ context: ReviewContext) {
    guard let subject = entry.subjects.first else { return }
    var runs: [WordRun]?
    for change in entry.changes { if case .wording(let found)? = change.detail { runs = found } }
    func side(_ node: Int?, _ words: ItemWords, _ kind: WordRun.Kind) -> Side {
      guard let node, let item = words.items[node] else {
        return (nil, { $0.writer.markup("<span class=\"quiet\">none</span>") })
      }
      let text = words.items.payload(item)["text"]?.string ?? ""
      return (
        context.when(node, words),
        { page in
          if let runs { page.add(runs, kind) } else { page.writer.text(text, keepsLines: true) }
        }
      )
    }
    addPair(
      side(subject.oldNode, context.oldWords, .removed), side(subject.newNode, context.newWords, .added))
  }

  mutating func addPair(_ before: Side, _ after: Side) {
    writer.markup("<div class=\"pair\">")
    for (name, side) in [("Before", before), ("After", after)] {
      writer.markup("<div><span class=\"hidden\">\(name): </span> ")
      if let heading = side.heading { writer.element("span", class: "time", heading, limit: 200) }
      writer.markup(" <bdi>")
      side.text(&self)
      writer.markup("</bdi></div>")
    }
    writer.markup("</div>\n")
  }

  /// Adds one side of a text.
  mutating func add(_ runs: [WordRun], _ kind: WordRun.Kind) {
    let tag = kind == .removed ? "del" : "ins"
    for run in runs where run.kind == .same || run.kind == kind {
      if run.kind == kind { writer.markup("<\(tag)>") }
      writer.text(run.text, keepsLines: true)
      if run.kind == kind { writer.markup("</\(tag)>") }
    }
  }
}
