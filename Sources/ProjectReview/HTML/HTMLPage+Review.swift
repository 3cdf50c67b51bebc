import CanonicalJSON
import KadrPersistence

extension HTMLPage {
  /// Adds a file: its timelines, then what changed, part by part.
  mutating func add(_ file: ReviewedFile, prefix: String, hasHeading: Bool, _ old: String, _ new: String) {
    writer.markup("<section class=\"file\">\n")
    if hasHeading { writer.element("h2", file.title, limit: 300) }
    switch file.outcome {
    case .unreadable(let reason):
      writer.markup("<p class=\"problem\">")
      writer.text(reason, limit: 1000)
      writer.markup("</p>\n")
    case .conflicted(let conflict):
      writer.markup("<div class=\"problem\">\n")
      writer.element("p", "In conflict. \(conflict.sentence)", limit: 1000)
      if !conflict.questions.isEmpty {
        writer.markup("<ul>\n")
        for question in conflict.questions { writer.element("li", question, limit: 1000) }
        writer.markup("</ul>\n")
      }
      writer.markup("</div>\n")
    case .review(let review): add(review, prefix: prefix, old, new)
    }
    writer.markup("</section>\n")
  }

  private mutating func add(_ review: Review, prefix: String, _ old: String, _ new: String) {
    let context = ReviewContext(review, prefix: prefix)
    let marks = context.marks
    addCounts(review)
    let versions = versions(context, old, new)
    for pair in versions { add(pair, legend: marks.legend) }
    for section in review.sections {
      writer.markup("<section>\n<h3>")
      writer.text(section.title, limit: 200)
      writer.markup(" <span class=\"when\">\(section.entries.count)</span></h3>\n<ul class=\"entries\">\n")
      for entry in section.entries { add(entry, context) }
      writer.markup("</ul>\n</section>\n")
    }
    for version in versions.joined() {
      let label = version.label.isEmpty ? "" : " (\(version.label))"
      add(contentsOf: version, title: "Everything \(version.title.lowercased())\(label), as a list")
    }
  }

  private mutating func addCounts(_ review: Review) {
    guard !review.isEmpty else {
      writer.markup("<p>Nothing changed.</p>\n")
      return
    }
    if review.status != .changed {
      writer.markup("<p>This file is \(review.status == .added ? "new" : "gone").</p>\n")
    }
    writer.markup("<ul class=\"counts\" aria-label=\"Changes\">")
    for count in review.summary.counts {
      let word = count.status.rawValue
      writer.markup("<li class=\"badge \(word)\">\(ChangeMark.signs[word] ?? "") ")
      writer.text("\(count.count) \(count.noun) \(count.status.verb)")
      writer.markup("</li>")
    }
    writer.markup("</ul>\n")
  }

  /// Before and after of each composition, as far as they are there.
  private func versions(
    _ context: ReviewContext, _ old: String, _ new: String
  ) -> [[Version]] {
    let (review, marks, prefix) = (context.review, context.marks, context.prefix)
    let count = max(review.old.compositions.count, review.new.compositions.count)
    return (0..<count).map { number in
      var pair: [Version] = []
      if review.status != .added, review.old.compositions.indices.contains(number) {
        pair.append(
          Version(
            timeline: Timeline(review.old.compositions[number], context.oldWords), prefix: "\(prefix)old-",
            marks: marks.old, title: "Before", label: old))
      }
      if review.status != .removed, review.new.compositions.indices.contains(number) {
        pair.append(
          Version(
            timeline: Timeline(review.new.compositions[number], context.newWords), prefix: "\(prefix)new-",
            marks: marks.new, title: "After", label: new))
      }
      return pair
    }
  }
}
