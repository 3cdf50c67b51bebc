import CanonicalJSON

/// The outcome of a three-way merge: a merged document in which each conflict is a choice.
///
/// A plan is a value; writing it as a document or as text with conflict markers decides nothing more.
public struct MergePlan: Sendable {
  /// What only a person can settle.
  public internal(set) var conflicts: [Conflict]
  /// What was decided automatically and is worth a word.
  public internal(set) var notes: [Note]
  /// The items of either side that are neither in the result nor in a conflict, though nobody deleted them.
  /// None, ever; whoever writes a plan looks nevertheless.
  public internal(set) var lost: [ItemName] = []
  let forest: Forest
  var root: Entry?

  /// Writes the document, each conflict given to the version picked for it.
  ///
  /// Nil when the document itself is absent in what was picked.
  public func tree(picking pick: (Int) -> Version = { _ in .ours }) -> JSONTree? {
    guard let root else { return nil }
    let slots: [Slot] =
      switch root {
      case .slot(let slot): [slot]
      case .choice(let choice): choice[pick(choice.conflict)]
      }
    guard let slot = slots.first else { return nil }
    if case .source(let place, _) = slot.value, place.index == 0 { return forest.trees[Int(place.tree)] }
    var builder = JSONTreeBuilder(reservingBytes: forest.trees[1].bytes.count)
    append(slot.value, pick, into: &builder)
    return builder.finish()
  }

  func append(_ merged: Merged, _ pick: (Int) -> Version, into builder: inout JSONTreeBuilder) {
    switch merged {
    case .source(let place, _): builder.append(forest[place])
    case .object(let entries, _):
      builder.beginObject()
      append(entries, pick, into: &builder)
      builder.endObject()
    case .array(let entries, _):
      builder.beginArray()
      append(entries, pick, into: &builder)
      builder.endArray()
    }
  }

  private func append(_ entries: [Entry], _ pick: (Int) -> Version, into builder: inout JSONTreeBuilder) {
    for entry in entries {
      switch entry {
      case .slot(let slot): append(slot, pick, into: &builder)
      case .choice(let choice):
        for slot in choice[pick(choice.conflict)] { append(slot, pick, into: &builder) }
      }
    }
  }

  private func append(_ slot: Slot, _ pick: (Int) -> Version, into builder: inout JSONTreeBuilder) {
    if let key = slot.key { builder.key(key.string) }
    append(slot.value, pick, into: &builder)
  }
}

extension MergePlan {
  /// Whether the result is one side as it stands.
  public var tookOneSide: Bool {
    if case .slot(let slot)? = root, case .source = slot.value { return true }
    return root == nil
  }

  /// Writes the document with both sides' items where a run of items is disputed, ours first, and our
  /// value where only one can stand.
  public func union() -> JSONTree? {
    guard case .slot(let slot)? = root else { return tree() }
    var builder = JSONTreeBuilder()
    append(united(slot.value), { _ in .ours }, into: &builder)
    return builder.finish()
  }

  private func united(_ merged: Merged) -> Merged {
    switch merged {
    case .source: return merged
    case .object(let entries, let from):
      // Fields that are one value together come from one side.
      var ofOurs: Set<Int> = []
      for case .choice(let choice) in entries where !choice.ours.isEmpty { ofOurs.insert(choice.conflict) }
      let kept = entries.flatMap { entry -> [Entry] in
        switch entry {
        case .slot(let slot): return [.slot(Slot(key: slot.key, value: united(slot.value)))]
        case .choice(let choice):
          return (ofOurs.contains(choice.conflict) ? choice.ours : choice.theirs).map(Entry.slot)
        }
      }
      let sorted = kept.sorted { ($0.key ?? JSONKey("")) < ($1.key ?? JSONKey("")) }
      return .object(sorted, from: from)
    case .array(let entries, let from):
      let kept = entries.flatMap { entry -> [Entry] in
        switch entry {
        case .slot(let slot): return [.slot(Slot(key: nil, value: united(slot.value)))]
        case .choice(let choice):
          // One item in two forms stays one; items of one side only are all kept.
          return (choice.ours.isEmpty ? choice.theirs : choice.ours).map(Entry.slot)
        }
      }
      return .array(kept, from: from)
    }
  }
}
