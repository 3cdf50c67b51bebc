import CanonicalJSON
import KadrPersistence
import StructuralMerge

extension ReviewBuilder {
  /// The entry of an item; nil where nothing is left to tell.
  func entry(_ owner: Draft.Owner, _ draft: Draft, _ times: TimeWords) -> ReviewEntry? {
    switch owner {
    case .settings: return settingsEntry(draft, name: "composition", times)
    case .other: return settingsEntry(draft, name: "file", times)
    case .new, .old: break
    }
    guard let shown = draft.new ?? draft.old else { return nil }
    let words = draft.new == nil ? oldWords : newWords
    var entry = ReviewEntry(
      id: "", kind: shown.kind, name: words.name(shown), status: draft.status, when: words.when(shown, times),
      summary: nil, changes: [],
      subjects: [ReviewEntry.Subject(oldNode: draft.old?.node, newNode: draft.new?.node)])
    switch draft.status {
    case .added, .removed: entry.summary = words.summary(shown, times)
    case .split:
      entry.summary = words.summary(shown, times)
      if let whole = draft.whole {
        let cut = ReviewChange(
          kind: .split, label: "cut off", before: ShownValue(oldWords.name(whole)), after: nil, path: [],
          oldNode: whole.node, newNode: shown.node)
        entry.changes = [cut] + pieceChanges(draft, whole, shown, times)
      }
    case .changed, .rippled:
      entry.changes = itemChanges(draft, times)
      if entry.changes.isEmpty { return nil }
    }
    return entry
  }

  private func settingsEntry(_ draft: Draft, name: String, _ times: TimeWords) -> ReviewEntry? {
    var changes: [ReviewChange] = []
    func rank(_ fact: Draft.Fact) -> Int {
      FieldWords.settings.firstIndex { .field($0.key) == fact.steps.first } ?? FieldWords.settings.count
    }
    for fact in draft.facts.sorted(by: { rank($0) < rank($1) }) {
      let word = fact.steps.count == 1 ? FieldWords.settings.first { .field($0.key) == fact.steps[0] } : nil
      changes += fieldChanges(
        word, path: fact.names, old: fact.change.oldNode.map { old.tree[$0] },
        new: fact.change.newNode.map { new.tree[$0] }, ValueWords(times: times))
    }
    guard !changes.isEmpty else { return nil }
    return ReviewEntry(
      id: "", kind: nil, name: name, status: .changed, when: nil, summary: nil, changes: changes, subjects: []
    )
  }

  // MARK: Items

  private func itemChanges(_ draft: Draft, _ times: TimeWords) -> [ReviewChange] {
    guard let first = draft.old, let second = draft.new else { return [] }
    var changes: [ReviewChange] = []
    if !draft.pieces.isEmpty { changes.append(split(draft, first, second, times)) }
    for fact in draft.facts where fact.steps.isEmpty {
      if fact.change.kind == .moved { changes.append(moved(first, second)) }
      if fact.change.kind == .changed { changes.append(becameAnother(first, second, times)) }
    }
    let fields = fields(draft, old.payload(first), new.payload(second), second.kind, times)
    return changes + fields.filter { !isCut($0, draft, second) }
  }

  private func moved(_ first: ProjectItem, _ second: ProjectItem) -> ReviewChange {
    var (before, after) = (oldWords.place(first), newWords.place(second))
    if before == after {
      before += " (place \(first.position + 1))"
      after += " (place \(second.position + 1))"
    }
    return ReviewChange(
      kind: .moved, label: "place", before: ShownValue(before), after: ShownValue(after), path: [],
      oldNode: first.node, newNode: second.node)
  }

  /// The same id or place holds something of another kind.
  private func becameAnother(_ first: ProjectItem, _ second: ProjectItem, _ times: TimeWords) -> ReviewChange
  {
    func words(_ item: ProjectItem, _ words: ItemWords) -> ShownValue {
      ShownValue("\(words.name(item)): \(words.summary(item, times))")
    }
    return ReviewChange(
      kind: .replaced, label: "content", before: words(first, oldWords), after: words(second, newWords),
      path: [],
      oldNode: first.node, newNode: second.node)
  }

  /// Where the source was cut, and into what.
  private func split(_ draft: Draft, _ first: ProjectItem, _ second: ProjectItem, _ times: TimeWords)
    -> ReviewChange
  {
    let pieces = ([second] + draft.pieces).sorted {
      (source($0)?.start ?? .zero) < (source($1)?.start ?? .zero)
    }
    let cuts = pieces.dropFirst().compactMap { source($0).map { times.words($0.start) } }
    return ReviewChange(
      kind: .split, label: "cut", before: ShownValue(oldWords.name(first)),
      after: ShownValue(pieces.map(newWords.name).joined(separator: ", ")),
      delta: cuts.isEmpty ? nil : "source \(cuts.joined(separator: ", "))", path: [], oldNode: first.node,
      newNode: second.node)
  }

  private func source(_ item: ProjectItem) -> (start: Rational, end: Rational)? {
    TimeWords.range(new.payload(item)["trimRange"])
  }

  /// Whether an edge of a clip that was cut lies where a piece goes on: then the cut tells it.
  private func isCut(_ change: ReviewChange, _ draft: Draft, _ second: ProjectItem) -> Bool {
    guard change.path == ["trimRange"], let own = source(second) else { return false }
    let others = draft.pieces.compactMap(source)
    switch change.label {
    case "trim in": return others.contains { $0.end == own.start }
    case "trim out": return others.contains { $0.start == own.end }
    default: return false
    }
  }

  /// How a piece differs from what it was cut off, apart from what every cut brings.
  private func pieceChanges(_ draft: Draft, _ whole: ProjectItem, _ piece: ProjectItem, _ times: TimeWords)
    -> [ReviewChange]
  {
    fields(draft, old.payload(whole), new.payload(piece), piece.kind, times).filter {
      $0.path != ["clipID"] && $0.path != ["trimRange"]
    }
  }

  /// What changed in the fields of an item's record, in the order of the words.
  private func fields(
    _ draft: Draft, _ first: JSONValue, _ second: JSONValue, _ kind: ProjectItem.Kind, _ times: TimeWords
  ) -> [ReviewChange] {
    let table = FieldWords.fields(of: kind)
    let values = ValueWords(times: times)
    var touched: Set<String> = []
    var strangers: [ReviewChange] = []
    var filters: [Draft.Fact] = []
    for fact in draft.facts {
      guard let step = fact.steps.first else { continue }
      guard case .field(let key) = step, let word = table.first(where: { $0.key == key }) else {
        if case .element = step {
          filters.append(fact)
        } else {
          strangers += fieldChanges(
            nil, path: fact.names, old: fact.change.oldNode.map { old.tree[$0] },
            new: fact.change.newNode.map { new.tree[$0] }, values)
        }
        continue
      }
      // Nothing inside a list of clips belongs to the track itself.
      if case .items = word.form, fact.steps.count > 1 { continue }
      touched.insert(key)
    }
    var changes: [ReviewChange] = []
    for word in table {
      if case .filters = word.form, word.key == "filters", !filters.isEmpty {
        changes += filterChanges(filters, first, second, values)
      }
      guard touched.contains(word.key) else { continue }
      changes += fieldChanges(word, path: [word.key], old: first[word.key], new: second[word.key], values)
    }
    return changes + strangers
  }
}
