import CanonicalJSON

extension Forest {
  /// The members or elements of a merged container; a subtree taken whole is opened one level.
  func entries(of merged: Merged) -> [Entry]? {
    switch merged {
    case .object(let entries, _), .array(let entries, _): return entries
    case .source(let place, let from):
      let value = self[place]
      guard value.isContainer else { return nil }
      return value.children.enumerated().map { position, child in
        var inner = Triple()
        for version in Version.allCases {
          guard let outer = from[version] else { continue }
          if let key = child.key {
            inner[version] = field(outer, key.string)
          } else if self[outer].kind == .array, isIdentical(outer, place) {
            inner[version] = children(outer)[position]
          }
        }
        return .slot(
          Slot(key: child.key, value: .source(Place(tree: Int(place.tree), index: child.index), from: inner)))
      }
    }
  }

  /// The same container with other entries.
  func replacing(_ entries: [Entry], in merged: Merged) -> Merged {
    switch merged {
    case .object(_, let from): return .object(entries, from: from)
    case .array(_, let from): return .array(entries, from: from)
    case .source(let place, let from):
      return self[place].kind == .array ? .array(entries, from: from) : .object(entries, from: from)
    }
  }

}

extension Engine {
  /// Opens a dispute over a field of a merged record, looking through the keys of its union.
  func disputing(_ key: String, in merged: Merged, number: Int, values: Triple) -> Merged? {
    guard var entries = forest.entries(of: merged) else { return nil }
    let name = JSONKey(key)
    func slots(_ place: Place?) -> [Slot] {
      place.map { [Slot(key: name, value: .source($0, from: values))] } ?? []
    }
    let choice = Entry.choice(
      Choice(
        conflict: number, base: slots(values.base), ours: slots(values.ours), theirs: slots(values.theirs)))
    if let index = entries.firstIndex(where: { $0.key == name }) {
      entries[index] = choice
      return forest.replacing(entries, in: merged)
    }
    // The payload is the only member, or the one under its key.
    let payload =
      entries.count == 1
      ? 0 : entries.firstIndex { $0.key.map { schema.payloadKeys.contains($0.string) } ?? false }
    if let payload, case .slot(let slot) = entries[payload], case .some = slot.key,
      let inner = disputing(key, in: slot.value, number: number, values: values)
    {
      entries[payload] = .slot(Slot(key: slot.key, value: inner))
      return forest.replacing(entries, in: merged)
    }
    let index = entries.firstIndex { ($0.key.map { name < $0 }) ?? false } ?? entries.count
    entries.insert(choice, at: index)
    return forest.replacing(entries, in: merged)
  }
}

extension Entry {
  /// The key of a member, or of the first member of a run.
  var key: JSONKey? {
    switch self {
    case .slot(let slot): slot.key
    case .choice(let choice): (choice.ours.first ?? choice.theirs.first ?? choice.base.first)?.key
    }
  }
}
