import CanonicalJSON
import StructuralMerge

extension ReviewBuilder {
  /// What changed about the filters of a clip, each by its name.
  func filterChanges(_ facts: [Draft.Fact], _ first: JSONValue, _ second: JSONValue, _ values: ValueWords)
    -> [ReviewChange]
  {
    func element(_ payload: JSONValue, _ key: String, _ position: Int?) -> JSONValue? {
      guard let position, let array = payload[key], array.kind == .array, position < array.count else {
        return nil
      }
      return array[position]
    }
    var changes: [ReviewChange] = []
    var done: Set<[ChangeStep]> = []
    for fact in facts {
      guard case .element(let old, let new)? = fact.steps.first else { continue }
      let (before, after) = (element(first, "filters", old), element(second, "filters", new))
      let name = (after ?? before).map(values.filterName) ?? "filter"
      func change(
        _ kind: ReviewChange.Kind, _ label: String, _ from: ShownValue?, _ to: ShownValue?, _ key: String
      )
        -> ReviewChange
      {
        ReviewChange(
          kind: kind, label: label, before: from, after: to, path: [key], oldNode: before?.index,
          newNode: after?.index)
      }
      switch (fact.change.kind, fact.steps.count) {
      case (.added, 1): changes.append(change(.added, "filter", nil, after.map(values.filter), "filters"))
      case (.removed, 1):
        changes.append(change(.removed, "filter", before.map(values.filter), nil, "filters"))
      case (.moved, 1):
        let places = [old, new].map { ShownValue("place \(($0 ?? 0) + 1)") }
        changes.append(change(.moved, "filter \(name)", places[0], places[1], "filters"))
      default:
        // Several differences inside one array are one for the reader.
        guard case .field(let key)? = fact.steps.dropFirst().first,
          done.insert(Array(fact.steps.prefix(2))).inserted
        else { continue }
        let (from, to) = (element(first, key, old), element(second, key, new))
        switch key {
        case "filters":
          guard let before, let after else { continue }
          let isSameKind = before["kind"]?.string == after["kind"]?.string
          let word = isSameKind ? "filter \(name)" : "filter"
          var (x, y) =
            isSameKind
            ? (values.filterSetting(before), values.filterSetting(after))
            : (values.filter(before), values.filter(after))
          if x.text == y.text {
            (x, y) = (ShownValue(values.generic(before)), ShownValue(values.generic(after)))
          }
          changes.append(change(.changed, word, x, y, key))
        case "filterAnimations":
          let word = FieldWord(key, "filter \(name) animation", .animation(.number))
          let some = { (value: JSONValue?) in value.flatMap { $0.kind == .null ? nil : $0 } }
          changes += fieldChanges(word, path: [key], old: some(from), new: some(to), values)
        default:
          let word = FieldWord(key, "filter \(name) id", .name)
          changes += fieldChanges(word, path: [key], old: from, new: to, values)
        }
      }
    }
    return changes
  }
}
