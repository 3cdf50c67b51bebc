import CanonicalJSON

/// Writes reviews as JSON, in canonical text.
///
/// ```
/// { "format": "kadr-review", "version": 1, "files": [ FILE… ] }
/// FILE    { "path", "oldPath"?, "status": added|changed|removed, "summary": words, "sections": [ SECTION… ] }
///       | { "path", "oldPath"?, "status": "unreadable", "error": words }
///       | { "path", "status": "conflicted", "summary": words, "conflicts": [ words… ] }
/// SECTION { "part": settings|clips|track|overlays|audio|captions|other, "title": words, "entries": [ ENTRY… ] }
/// ENTRY   { "id": anchor, "kind"?: video|image|title|transition|track|textOverlay|imageOverlay|stickerOverlay
///           |audioTrack|caption|unknown, "name": words, "status": added|removed|changed|split|rippled,
///           "when"?: words, "summary"?: words, "items": [ ITEM… ], "changes": [ CHANGE… ] }
/// ITEM    { "old"?: pointer, "new"?: pointer }
/// CHANGE  { "kind": added|removed|changed|moved|split|replaced|reworded, "label": words, "path": [ key… ],
///           "before"?: words, "after"?: words, "delta"?: words, "old"?: pointer, "new"?: pointer,
///           "wording"?: [ { "kind": same|removed|added, "text" } … ],
///           "table"?: { "columns": [ words… ], "rows": [ { "kind"?, "cells": [ words… ] } … ] } }
/// ```
///
/// A member marked `?` is left out where there is nothing to say. Words are as people read them; pointers (RFC
/// 6901) lead to the value in the old and the new document, with each union's payload under `_0`. Later versions
/// add members; the number changes when one changes its meaning.
public struct JSONRenderer: Sendable {
  /// Writes with no more settings.
  public init() {}

  /// The reviews of several files.
  public func text(_ files: [ReviewedFile]) -> [UInt8] {
    var builder = JSONTreeBuilder()
    builder.beginObject()
    builder.key("files")
    builder.beginArray()
    for file in files { write(file, into: &builder) }
    builder.endArray()
    builder.member("format", "kadr-review")
    builder.key("version")
    builder.integer(1)
    builder.endObject()
    return builder.finish().canonicalText()
  }

  private func write(_ file: ReviewedFile, into builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.member("oldPath", file.oldPath)
    builder.member("path", file.path)
    switch file.outcome {
    case .review(let review): write(review, into: &builder)
    case .unreadable(let reason):
      builder.member("error", reason)
      builder.member("status", "unreadable")
    case .conflicted(let conflict):
      builder.list("conflicts", conflict.questions) { $1.string($0) }
      builder.member("status", "conflicted")
      builder.member("summary", conflict.sentence)
    }
    builder.endObject()
  }

  private func write(_ review: Review, into builder: inout JSONTreeBuilder) {
    builder.list("sections", review.sections) { section, builder in
      builder.beginObject()
      builder.list("entries", section.entries) { write($0, review, into: &$1) }
      builder.member("part", section.part.rawValue)
      builder.member("title", section.title)
      builder.endObject()
    }
    builder.member("status", review.status.rawValue)
    builder.member("summary", review.summary.line)
  }

  private func write(_ entry: ReviewEntry, _ review: Review, into builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.list("changes", entry.changes) { write($0, review, into: &$1) }
    builder.member("id", entry.id)
    builder.list("items", entry.subjects) { subject, builder in
      builder.beginObject()
      writePointers(subject.oldNode, subject.newNode, review, into: &builder)
      builder.endObject()
    }
    builder.member("kind", entry.kind?.rawValue)
    builder.member("name", entry.name)
    builder.member("status", entry.status.rawValue)
    builder.member("summary", entry.summary)
    builder.member("when", entry.when)
    builder.endObject()
  }

  private func writePointers(_ old: Int?, _ new: Int?, _ review: Review, into builder: inout JSONTreeBuilder)
  {
    builder.member("new", new.map { JSONPointer.path(to: $0, in: review.new.tree) })
    builder.member("old", old.map { JSONPointer.path(to: $0, in: review.old.tree) })
  }

  private func write(_ change: ReviewChange, _ review: Review, into builder: inout JSONTreeBuilder) {
    builder.beginObject()
    builder.member("after", change.after?.text)
    builder.member("before", change.before?.text)
    builder.member("delta", change.delta)
    builder.member("kind", change.kind.rawValue)
    builder.member("label", change.label)
    writePointers(change.oldNode, change.newNode, review, into: &builder)
    builder.list("path", change.path) { $1.string($0) }
    switch change.detail {
    case .wording(let runs):
      builder.list("wording", runs) { run, builder in
        builder.beginObject()
        builder.member("kind", run.kind.rawValue)
        builder.member("text", run.text)
        builder.endObject()
      }
    case .table(let table):
      builder.key("table")
      builder.beginObject()
      builder.list("columns", table.columns) { $1.string($0) }
      builder.list("rows", table.rows) { row, builder in
        builder.beginObject()
        builder.list("cells", row.cells) { $1.string($0) }
        builder.member("kind", row.kind?.rawValue)
        builder.endObject()
      }
      builder.endObject()
    case nil: break
    }
    builder.endObject()
  }
}

extension JSONTreeBuilder {
  /// Adds a member that is a string; nothing for nil.
  fileprivate mutating func member(_ key: String, _ text: String?) {
    guard let text else { return }
    self.key(key)
    string(text)
  }

  fileprivate mutating func list<Element>(
    _ key: String, _ elements: [Element], _ write: (Element, inout JSONTreeBuilder) -> Void
  ) {
    self.key(key)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }
}
