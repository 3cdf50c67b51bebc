import CanonicalJSON
import KadrPersistence
import StructuralMerge

extension ReviewBuilder {
  /// What changed in one field; without a word for it the path itself is the label.
  func fieldChanges(
    _ word: FieldWord?, path: [String], old: JSONValue?, new: JSONValue?, _ values: ValueWords,
    prefix: String = ""
  ) -> [ReviewChange] {
    guard let word else {
      return [plain(FieldWord("", path.joined(separator: " "), .items), path, old, new, values, prefix)]
    }
    switch word.form {
    case .record(let fields):
      return recordChanges(word, fields, path, old, new, values)
    case .edges(let first, let last, let both):
      return edgeChanges(word, (first, last, both), path, old, new, values)
    case .text:
      guard let before = old?.string, let after = new?.string else { break }
      return [
        ReviewChange(
          kind: .reworded, label: word.label, before: ShownValue(before), after: ShownValue(after),
          detail: .wording(WordDifference.runs(from: before, to: after)), path: path, oldNode: old?.index,
          newNode: new?.index)
      ]
    case .animation(let form):
      var change = plain(word, path, old, new, values, prefix, mayReadAlike: true)
      change.delta = values.commonShift(old, new).map { "all \(values.times.signed($0))" }
      let isShift = change.delta != nil && values.hasSameValues(old, new)
      change.detail = isShift ? nil : values.keyframes(old, new, form).map { .table($0) }
      return [change]
    case .ramps:
      var change = plain(word, path, old, new, values, prefix, mayReadAlike: true)
      change.detail = values.ramps(old, new).map { .table($0) }
      return [change]
    default: break
    }
    return [plain(word, path, old, new, values, prefix)]
  }

  /// One value for another.
  private func plain(
    _ word: FieldWord, _ path: [String], _ old: JSONValue?, _ new: JSONValue?, _ values: ValueWords,
    _ prefix: String = "", mayReadAlike: Bool = false
  ) -> ReviewChange {
    func shown(_ value: JSONValue) -> ShownValue {
      if word.key.isEmpty { return ShownValue(values.generic(value)) }
      return values.words(value, word.form)
    }
    var change = ReviewChange(
      kind: old == nil ? .added : new == nil ? .removed : .changed, label: prefix + word.label,
      before: old.map(shown), after: new.map(shown), path: path, oldNode: old?.index, newNode: new?.index)
    if let old, let new {
      if case .file = word.form { change.kind = .replaced }
      if let first = TimeWords.time(old), let second = TimeWords.time(new) {
        readTimes(&change, first, second, word.form, values.times)
      } else if change.before?.text == change.after?.text, !mayReadAlike {
        // What is told in short may leave out what changed.
        change.before?.text = old.string ?? values.generic(old)
        change.after?.text = new.string ?? values.generic(new)
      }
    } else {
      // That something is not there has a meaning of its own, as a clip that follows the one before it.
      change.before = change.before ?? ShownValue(word.absent)
      change.after = change.after ?? ShownValue(word.absent)
    }
    return change
  }

  private func readTimes(
    _ change: inout ReviewChange, _ first: Rational, _ second: Rational, _ form: ValueForm, _ times: TimeWords
  ) {
    let (before, after) = times.words(first, second)
    if case .duration = form {
      let (short, long) = (times.short(first), times.short(second))
      (change.before, change.after) =
        short == long ? (ShownValue(before), ShownValue(after)) : (ShownValue(short), ShownValue(long))
    } else {
      (change.before, change.after) = (ShownValue(before), ShownValue(after))
      change.shift = second.subtracting(first)
    }
    change.delta = times.delta(from: first, to: second)
  }

  // MARK: Ranges

  /// The two edges of a range: each for itself, or both in one where they moved together.
  private func edgeChanges(
    _ word: FieldWord, _ labels: (first: String, last: String, both: String), _ path: [String],
    _ old: JSONValue?, _ new: JSONValue?, _ values: ValueWords
  ) -> [ReviewChange] {
    guard let first = TimeWords.range(old), let second = TimeWords.range(new),
      let shift = second.start.subtracting(first.start), let other = second.end.subtracting(first.end)
    else {
      return [
        plain(
          FieldWord(word.key, labels.both, .edges(first: "", last: "", both: ""), absent: word.absent), path,
          old, new, values)
      ]
    }
    func change(_ label: String, _ before: Rational, _ after: Rational) -> ReviewChange {
      let (from, to) = values.times.words(before, after)
      return ReviewChange(
        kind: .changed, label: label, before: ShownValue(from), after: ShownValue(to),
        delta: values.times.delta(from: before, to: after), path: path, oldNode: old?.index,
        newNode: new?.index)
    }
    if shift == .zero, other == .zero { return [plain(word, path, old, new, values)] }
    if shift == other {
      var both = change(labels.both, first.start, second.start)
      if let old, let new, let from = values.times.words(old), let to = values.times.words(new) {
        (both.before, both.after) = (ShownValue(from), ShownValue(to))
      }
      both.shift = shift
      return [both]
    }
    return (shift == .zero ? [] : [change(labels.first, first.start, second.start)])
      + (other == .zero ? [] : [change(labels.last, first.end, second.end)])
  }

  // MARK: Records

  private func recordChanges(
    _ word: FieldWord, _ fields: [FieldWord], _ path: [String], _ old: JSONValue?, _ new: JSONValue?,
    _ values: ValueWords
  ) -> [ReviewChange] {
    guard (old ?? new)?.kind == .object, (new ?? old)?.kind == .object else {
      return [plain(FieldWord("", word.label, .items), path, old, new, values)]
    }
    var changes: [ReviewChange] = []
    let known = Set(fields.map(\.key))
    let strangers = [old, new].flatMap { $0.map { Array($0.members.map(\.key.string)) } ?? [] }
      .filter { !known.contains($0) }
    var seen: Set<String> = []
    let others = strangers.filter { seen.insert($0).inserted }.map { FieldWord("", $0, .items) }
    for (field, key) in fields.map({ ($0, $0.key) }) + others.map({ ($0, $0.label) }) {
      let (before, after) = (old?[key], new?[key])
      if let before, let after, before.isIdentical(to: after) { continue }
      if before == nil, after == nil { continue }
      changes += fieldChanges(
        field.key.isEmpty ? nil : field, path: field.key.isEmpty ? [key] : path + [key], old: before,
        new: after,
        values)
    }
    return changes.map { change in
      // A colour of a style and a scale of a transform are read beside those of the item itself.
      var change = change
      if word.key == "transform", !change.label.hasPrefix("transform") {
        change.label = "transform \(change.label)"
      }
      return change
    }
  }
}
