import CanonicalJSON

extension MergePlan {
  /// Writes the canonical text of a plan in which nothing is disputed; nil where something is.
  ///
  /// What stands in a version just as it is to be written is copied.
  public func plainText() -> [UInt8]? {
    guard conflicts.isEmpty, case .slot(let slot)? = root else { return nil }
    var writer = PlainTextWriter(forest)
    writer.write(slot.value, indent: 0)
    writer.writer.raw("\n")
    return writer.writer.bytes
  }

  /// Tells whether a document is what the plan says: compared value by value, not by how it was written.
  public func isWritten(in tree: JSONTree) -> Bool {
    guard case .slot(let slot)? = root else { return false }
    return isSame(slot.value, tree.root)
  }

  private func isSame(_ merged: Merged, _ value: JSONValue) -> Bool {
    let entries: [Entry]
    switch merged {
    case .source(let place, _): return forest[place].isIdentical(to: value)
    case .object(let own, _):
      guard value.kind == .object else { return false }
      entries = own
    case .array(let own, _):
      guard value.kind == .array else { return false }
      entries = own
    }
    var children = value.children
    for entry in entries {
      guard case .slot(let slot) = entry, let child = children.next(), child.key == slot.key,
        isSame(slot.value, child)
      else { return false }
    }
    return children.next() == nil
  }
}

/// Writes merged values without conflicts as canonical text.
private struct PlainTextWriter {
  let forest: Forest
  /// Whether the base's text is canonical, so that what stands in it need not be laid out again.
  let isBaseLaidOut: Bool
  var writer: CanonicalTextWriter

  init(_ forest: Forest) {
    self.forest = forest
    isBaseLaidOut = forest.trees[0].isCanonicalText
    writer = CanonicalTextWriter(reservingCapacity: forest.trees[1].bytes.count + 4096)
  }

  mutating func write(_ merged: Merged, indent: Int) {
    switch merged {
    case .source(let place, _): write(place, indent: indent)
    case .object(let entries, _):
      let slots = slots(entries)
      if weight(merged) <= 4 {
        writeOnOneLine(merged, indent: indent)
      } else if slots.count == 1, let key = slots[0].key {
        writer.raw("{")
        writer.writeKey(key)
        writer.raw(": ")
        write(slots[0].value, indent: indent)
        writer.raw("}")
      } else {
        writer.raw("{")
        write(members: slots, indent: indent)
        writer.raw("}")
      }
    case .array(let entries, _):
      if weight(merged) <= 4 {
        writeOnOneLine(merged, indent: indent)
      } else {
        writer.raw("[")
        write(members: slots(entries), indent: indent)
        writer.raw("]")
      }
    }
  }

  private mutating func write(members slots: [Slot], indent: Int) {
    for (index, slot) in slots.enumerated() {
      if index > 0 { writer.raw(",") }
      writer.newline(indent: indent + 1)
      if let key = slot.key {
        writer.writeKey(key)
        writer.raw(": ")
      }
      write(slot.value, indent: indent + 1)
    }
    writer.newline(indent: indent)
  }

  private mutating func write(_ place: Place, indent: Int) {
    let value = forest[place]
    if isLaidOut(place, value, indent) {
      writer.bytes.append(contentsOf: value.tree.bytes[value.range])
    } else {
      writer.write(value, indent: indent)
    }
  }

  /// Tells whether a value stands in its text as it is to be written: its layout is canonical there, and the
  /// line it begins on has the indent that it is to have here.
  private func isLaidOut(_ place: Place, _ value: JSONValue, _ indent: Int) -> Bool {
    guard isBaseLaidOut, place.tree <= Version.theirs.rawValue else { return false }
    let tree = value.tree
    guard place.tree == 0 || tree.isTakenOver(value.index, from: forest.trees[0]) else { return false }
    var start = value.range.lowerBound
    while start > 0, tree.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var spaces = 0
    while tree.bytes[start + spaces] == UInt8(ascii: " ") { spaces += 1 }
    return spaces == 2 * indent
  }

  private mutating func writeOnOneLine(_ merged: Merged, indent: Int) {
    var builder = JSONTreeBuilder()
    append(merged, into: &builder)
    writer.write(builder.finish().root, indent: indent)
  }

  private func append(_ merged: Merged, into builder: inout JSONTreeBuilder) {
    switch merged {
    case .source(let place, _): builder.append(forest[place])
    case .object(let entries, _):
      builder.beginObject()
      for slot in slots(entries) {
        if let key = slot.key { builder.key(key.string) }
        append(slot.value, into: &builder)
      }
      builder.endObject()
    case .array(let entries, _):
      builder.beginArray()
      for slot in slots(entries) { append(slot.value, into: &builder) }
      builder.endArray()
    }
  }

  private func slots(_ entries: [Entry]) -> [Slot] {
    entries.compactMap { if case .slot(let slot) = $0 { slot } else { nil } }
  }

  /// The layout's weight, 5 for everything that needs lines of its own.
  private func weight(_ merged: Merged) -> Int {
    let entries: [Entry]
    let isArray: Bool
    switch merged {
    case .source(let place, _): return forest[place].weight ?? 5
    case .object(let own, _): (entries, isArray) = (own, false)
    case .array(let own, _): (entries, isArray) = (own, true)
    }
    if entries.isEmpty { return 1 }
    var sum = 0
    for slot in slots(entries) {
      let inner = shape(of: slot.value)
      // A container that is not empty makes an array tall, and an array an object.
      if inner.isFilled, isArray || inner.isArray { return 5 }
      sum += weight(slot.value)
      if sum > 4 { return 5 }
    }
    return sum
  }

  private func shape(of merged: Merged) -> (isFilled: Bool, isArray: Bool) {
    switch merged {
    case .source(let place, _):
      let value = forest[place]
      return (value.isContainer && value.nextIndex > value.index + 1, value.kind == .array)
    case .object(let entries, _): return (!entries.isEmpty, false)
    case .array(let entries, _): return (!entries.isEmpty, true)
    }
  }
}
