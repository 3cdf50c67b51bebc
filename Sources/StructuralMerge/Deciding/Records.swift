import CanonicalJSON

extension Engine {
  /// Merges an object field by field.
  func mergeRecord(_ triple: Triple, _ record: CompiledRecord, _ shape: Schema.ShapeID) -> Decision {
    if triple.base == nil, record.isWholeWithoutBase { return pick(triple, shape) }
    let fields = fieldsByKey(triple)
    var decided: [String: Decision] = [:]
    var entries: [Entry] = []
    entries.reserveCapacity(fields.count)
    for (key, places) in fields {
      let name = key.string
      let decision: Decision
      if let ready = decided[name] {
        decision = ready
      } else if let group = record.coupling[name] {
        let keys = record.coupled[group]
        decideCoupled(keys, record, fields, isForced: isForced(triple, keys), into: &decided)
        decision = decided[name] ?? .absent
      } else if let group = record.zip[name] {
        decideZipped(triple, record, group, fields, into: &decided)
        decision = decided[name] ?? .absent
      } else {
        steps.append(.field(name))
        decision =
          forcedDispute(triple, name) ?? disputeOfSources(triple, record, name)
          ?? merge(places, record.fields[name] ?? Schema.unknownID)
        steps.removeLast()
      }
      if let entry = entry(decision, key: key) { entries.append(entry) }
    }
    return .value(.object(entries, from: triple))
  }

  /// Every key of any version with its values, in the canonical order.
  func fieldsByKey(_ triple: Triple) -> [(JSONKey, Triple)] {
    var order: [JSONKey: Int] = [:]
    var fields: [(JSONKey, Triple)] = []
    for version in Version.allCases {
      guard let place = triple[version] else { continue }
      for member in forest[place].members {
        let child = Place(tree: Int(place.tree), index: member.value.index)
        if let index = order[member.key] {
          fields[index].1[version] = child
        } else {
          order[member.key] = fields.count
          var new = Triple()
          new[version] = child
          fields.append((member.key, new))
        }
      }
    }
    return fields.sorted { $0.0 < $1.0 }
  }

  func entry(_ decision: Decision, key: JSONKey?) -> Entry? {
    func slots(_ value: Merged?) -> [Slot] { value.map { [Slot(key: key, value: $0)] } ?? [] }
    switch decision {
    case .absent: return nil
    case .value(let value): return .slot(Slot(key: key, value: value))
    case .dispute(let number, let base, let ours, let theirs):
      return .choice(Choice(conflict: number, base: slots(base), ours: slots(ours), theirs: slots(theirs)))
    }
  }

  /// Merges fields that are one value together.
  private func decideCoupled(
    _ keys: [String], _ record: CompiledRecord, _ fields: [(JSONKey, Triple)], isForced: Bool,
    into decided: inout [String: Decision]
  ) {
    var parts = fields.filter { keys.contains($0.0.string) }
    for (key, triple) in parts where isVolatile(key.string) {
      decided[key.string] = pickVolatile(triple, record.fields[key.string] ?? Schema.unknownID)
    }
    parts.removeAll { decided[$0.0.string] != nil }
    func same(_ a: Version, _ b: Version) -> Bool {
      parts.allSatisfy { isSame($0.1[a], $0.1[b], record.fields[$0.0.string] ?? Schema.unknownID) }
    }
    if same(.ours, .theirs) || !isForced && (same(.base, .ours) || same(.base, .theirs)) {
      for (key, triple) in parts {
        decided[key.string] = pick(triple, record.fields[key.string] ?? Schema.unknownID)
      }
      return
    }
    steps.append(.field(keys.joined(separator: " + ")))
    defer { steps.removeLast() }
    let number = newConflict(isForced ? .split : .field, Triple())
    conflicts[number] = conflictOver(parts.map { ($0.0.string, $0.1) }, number)
    for (key, triple) in parts {
      func whole(_ place: Place?) -> Merged? { place.map { .source($0, from: triple) } }
      if isSame(triple.ours, triple.theirs, record.fields[key.string] ?? Schema.unknownID),
        isSame(triple.base, triple.ours, record.fields[key.string] ?? Schema.unknownID)
      {
        decided[key.string] = pick(triple, record.fields[key.string] ?? Schema.unknownID)
      } else {
        decided[key.string] = .dispute(
          number, base: whole(triple.base), ours: whole(triple.ours), theirs: whole(triple.theirs))
      }
    }
  }

  /// A conflict whose values are several fields.
  private func conflictOver(_ parts: [(String, Triple)], _ number: Int) -> Conflict {
    func text(_ version: Version) -> String? {
      let members = parts.compactMap { key, triple in
        triple[version].map { "\"\(key)\":\(forest.compact($0))" }
      }
      return members.isEmpty ? nil : "{" + members.joined(separator: ",") + "}"
    }
    let old = conflicts[number]
    return Conflict(
      kind: old.kind, route: old.route, base: text(.base), ours: text(.ours), theirs: text(.theirs),
      message: "")
  }

  /// Merges parallel arrays as one list of items; of unequal length in any version, they are one value.
  private func decideZipped(
    _ triple: Triple, _ record: CompiledRecord, _ group: Int, _ fields: [(JSONKey, Triple)],
    into decided: inout [String: Decision]
  ) {
    let zip = record.zipped[group]
    let keys = [zip.ids] + zip.columns.map(\.key)
    let ours = items(zippedIn: triple.ours, zip)
    let theirs = items(zippedIn: triple.theirs, zip)
    let base = triple.base == nil ? [] : items(zippedIn: triple.base, zip)
    let isForced = isForced(triple, keys)
    guard !isForced, let ours, let theirs, let base else {
      decideCoupled(keys, record, fields, isForced: isForced, into: &decided)
      return
    }
    let shapes = [Schema.textID] + record.columns[group]
    let ids = (ours: Set(ours.compactMap(idText)), theirs: Set(theirs.compactMap(idText)))
    let merged = mergeItems(base: base, ours: ours, theirs: theirs, zip: zip) { item in
      Swift.zip(keys, shapes).enumerated().map { column, field in
        let (key, shape) = field
        let parts = Triple(
          base: item.base.map { $0.columns[column] }, ours: item.ours.map { $0.columns[column] },
          theirs: item.theirs.map { $0.columns[column] })
        self.steps.append(.item(item, zip))
        self.steps.append(.field(key))
        defer { self.steps.removeLast(2) }
        if column == 0, let settled = self.settledId(parts, among: ids) { return settled }
        return self.merge(parts, shape)
      }
    }
    for (column, key) in keys.enumerated() {
      let arrays = fields.first { $0.0.string == key }?.1 ?? Triple()
      decided[key] = merged.column(column, from: arrays, engine: self)
    }
  }

  /// One of two new ids of one item: an app gives them when it saves, and nobody means one of them. It is the
  /// lesser that is nothing else's; nil where there is none.
  private func settledId(_ triple: Triple, among ids: (ours: Set<String>, theirs: Set<String>)) -> Decision? {
    guard let base = triple.base, let ours = triple.ours, let theirs = triple.theirs,
      forest[ours].kind == .string, forest[theirs].kind == .string
    else { return nil }
    let (old, a, b) = (forest.token(base), forest.token(ours), forest.token(theirs))
    guard a != b, a != old, b != old else { return nil }
    var free: [(id: String, place: Place)] = []
    if !ids.theirs.contains(a) { free.append((a, ours)) }
    if !ids.ours.contains(b) { free.append((b, theirs)) }
    guard let least = free.min(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) else { return nil }
    notes.append(
      Note(
        kind: .name, route: Array(route.dropLast()),
        message: "both sides gave it a new id; it keeps the id \(least.id)"))
    return .value(.source(least.place, from: triple))
  }

  func name(zipped item: ItemTriple, _ zip: ZippedLists) -> ItemName {
    let shown = item.base ?? item.ours ?? item.theirs!
    let id = forest[shown.columns[0]].string
    let kind = forest.field(shown.columns[1], zip.kind).flatMap { forest[$0].string }
    return ItemName(noun: zip.noun, tag: kind ?? "", id: id, clue: kind, position: shown.position + 1)
  }
}
