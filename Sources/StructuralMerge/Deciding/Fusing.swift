import CanonicalJSON

extension Engine {
  /// Makes every conflict that shows at several places of one container one run, from the first to the
  /// last, so that picking a side never takes half of it; and settles what is disputed inside a run.
  func fuse(_ merged: Merged) -> Merged {
    if conflicts.isEmpty { return merged }
    return fused(merged).0
  }

  private func fused(_ merged: Merged) -> (Merged, Set<Int>) {
    let entries: [Entry]
    switch merged {
    case .source: return (merged, [])
    case .object(let own, _), .array(let own, _): entries = own
    }
    var done: [Entry] = []
    var inside: [Set<Int>] = []
    done.reserveCapacity(entries.count)
    for entry in entries {
      switch entry {
      case .slot(let slot):
        let (value, numbers) = fused(slot.value)
        done.append(.slot(Slot(key: slot.key, value: value)))
        inside.append(numbers)
      case .choice(let choice):
        done.append(.choice(settled(choice)))
        // A run that only the base has marks where it was; it is no place of the conflict.
        inside.append(choice.ours.isEmpty && choice.theirs.isEmpty ? [] : [choice.conflict])
      }
    }
    let all = inside.reduce(into: Set<Int>()) { $0.formUnion($1) }
    if all.isEmpty { return (forest.replacing(done, in: merged), []) }
    return (forest.replacing(joined(done, inside), in: merged), all)
  }

  /// Joins the entries between the first and the last place of each conflict.
  private func joined(_ entries: [Entry], _ inside: [Set<Int>]) -> [Entry] {
    var spans: [Int: ClosedRange<Int>] = [:]
    for (index, numbers) in inside.enumerated() {
      for number in numbers where conflicts[number].kind != .rule {
        spans[number] = (spans[number]?.lowerBound ?? index)...index
      }
    }
    var ranges: [(range: ClosedRange<Int>, number: Int)] = []
    for (number, span) in spans.sorted(by: { ($0.value.lowerBound, $0.key) < ($1.value.lowerBound, $1.key) })
    where span.count > 1 {
      if let last = ranges.last, last.range.upperBound >= span.lowerBound {
        let upper = max(last.range.upperBound, span.upperBound)
        ranges[ranges.count - 1] = (last.range.lowerBound...upper, min(last.number, number))
      } else {
        ranges.append((span, number))
      }
    }
    var result: [Entry] = []
    var next = 0
    for (range, number) in ranges {
      result += entries[next..<range.lowerBound]
      let run = entries[range]
      result.append(
        .choice(
          Choice(
            conflict: number, base: resolved(run, .base), ours: resolved(run, .ours),
            theirs: resolved(run, .theirs))))
      next = range.upperBound + 1
    }
    return result + entries[next...]
  }

  private func settled(_ choice: Choice) -> Choice {
    func slots(_ slots: [Slot], _ version: Version) -> [Slot] {
      slots.map { Slot(key: $0.key, value: resolved($0.value, version)) }
    }
    return Choice(
      conflict: choice.conflict, base: slots(choice.base, .base), ours: slots(choice.ours, .ours),
      theirs: slots(choice.theirs, .theirs))
  }

  private func resolved(_ entries: some Sequence<Entry>, _ version: Version) -> [Slot] {
    entries.flatMap { entry -> [Slot] in
      switch entry {
      case .slot(let slot): [Slot(key: slot.key, value: resolved(slot.value, version))]
      case .choice(let choice): choice[version].map { Slot(key: $0.key, value: resolved($0.value, version)) }
      }
    }
  }

  /// A merged value with every dispute in it given to one version.
  func resolved(_ merged: Merged, _ version: Version) -> Merged {
    switch merged {
    case .source: return merged
    case .object(let entries, let from):
      return .object(resolved(entries, version).map(Entry.slot), from: from)
    case .array(let entries, let from): return .array(resolved(entries, version).map(Entry.slot), from: from)
    }
  }
}
