import CanonicalJSON

extension MergePlan {
  /// Writes canonical text in which each conflict stands between markers.
  ///
  /// Every combination of whole sides picked is canonical text of some document, up to the layout of
  /// the containers around: each block holds whole lines, with every comma and bracket that depends on
  /// what is picked.
  public func marked(_ style: MarkerStyle = MarkerStyle()) -> (text: [UInt8], blockCount: Int) {
    guard let root else { return ([], 0) }
    var writer = MarkedTextWriter(plan: self, style: style)
    let text = writer.text(of: root)
    return (text, writer.blockCount)
  }

  /// Whether every conflict comes to the same document whichever side is picked, so that there is nothing
  /// to settle. A broken rule is never settled so.
  public var isSettled: Bool {
    guard !conflicts.contains(where: { $0.kind == .rule }), let ours = tree(picking: { _ in .ours }),
      let theirs = tree(picking: { _ in .theirs })
    else { return false }
    return ours.root.isIdentical(to: theirs.root)
  }

  /// Whether the whole document is one conflict, so that only the pick for conflict 0 counts.
  public var isDisputedWhole: Bool {
    if case .choice? = root { true } else { false }
  }

  /// Makes the whole document one conflict, each version as it stands.
  public mutating func disputeWhole() {
    func slots(_ version: Version) -> [Slot] {
      [Slot(key: nil, value: .source(forest.root(version), from: Triple()))]
    }
    root = .choice(Choice(conflict: 0, base: slots(.base), ours: slots(.ours), theirs: slots(.theirs)))
  }
}

/// How much room a value takes, over all picks.
private struct Extent {
  /// Weights as the layout counts them; 5 stands for everything that needs lines of its own.
  var least: Int
  var most: Int
  var leastCount = 0
  var mostCount = 0
  var isArray = false
  var hasChoices = false

  static let tall = 5
}

/// Lines that are in the text whatever is picked, or a block.
private enum Chunk {
  case lines([UInt8])
  case block([Version: [UInt8]])
}

/// Writes a plan as text with conflict markers.
private struct MarkedTextWriter {
  let plan: MergePlan
  let style: MarkerStyle
  var blockCount = 0

  init(plan: MergePlan, style: MarkerStyle) {
    self.plan = plan
    self.style = style
  }

  mutating func text(of root: Entry) -> [UInt8] {
    let chunks: [Chunk]
    switch root {
    case .slot(let slot) where isSeparable(slot.value):
      chunks = lines(of: slot.value, indent: 0)
    case .slot, .choice:
      chunks = [block(of: [root], indent: 0, comma: { _ in false })]
    }
    var out: [UInt8] = []
    for chunk in chunks {
      switch chunk {
      case .lines(let bytes):
        out += bytes
        out.append(0x0A)
      case .block(let texts): write(texts, into: &out)
      }
    }
    return out
  }

  // MARK: Lines

  /// The lines of a value that begins on a line of its own; the first and the last are never in a block.
  private func lines(of merged: Merged, indent: Int) -> [Chunk] {
    if !extent(merged).hasChoices {
      var writer = CanonicalTextWriter()
      writer.write(value(merged, .ours).root, indent: indent)
      return [.lines(writer.bytes)]
    }
    switch merged {
    case .source: return []
    case .object(let entries, _):
      if entries.count == 1, case .slot(let slot) = entries[0], extent(merged).mostCount == 1 {
        return hugged(slot, indent)
      }
      return tall(entries, indent, open: 0x7B, close: 0x7D)
    case .array(let entries, _): return tall(entries, indent, open: 0x5B, close: 0x5D)
    }
  }

  private func hugged(_ slot: Slot, _ indent: Int) -> [Chunk] {
    var chunks = lines(of: slot.value, indent: indent)
    var opening = CanonicalTextWriter()
    opening.raw("{")
    opening.writeKey(slot.key!)
    opening.raw(": ")
    prefix(&chunks, with: opening.bytes)
    suffix(&chunks, with: [0x7D])
    return chunks
  }

  private func tall(_ entries: [Entry], _ indent: Int, open: UInt8, close: UInt8) -> [Chunk] {
    var chunks: [Chunk] = [.lines([open])]
    let counts = entries.map { count($0) }
    let lastSure = counts.lastIndex { $0.least > 0 } ?? -1
    let hasTail = counts[(lastSure + 1)...].contains { $0.most > 0 }
    for (index, entry) in entries.enumerated() where index < lastSure || (index == lastSure && !hasTail) {
      let comma = index < lastSure
      switch entry {
      case .slot(let slot) where isSeparable(slot.value) || !extent(slot.value).hasChoices:
        chunks += member(slot, indent: indent + 1, comma: comma)
      case .slot:
        chunks.append(block(of: [entry], indent: indent + 1, comma: { _ in comma }))
      case .choice(let choice):
        if choice.ours.isEmpty, choice.theirs.isEmpty { continue }
        chunks.append(block(of: [entry], indent: indent + 1, comma: { _ in comma }))
      }
    }
    if hasTail { tail(entries[lastSure...], indent, &chunks) }
    var closing = CanonicalTextWriter()
    for _ in 0..<indent { closing.raw("  ") }
    chunks.append(.lines(closing.bytes + [close]))
    return chunks
  }

  /// The last member that is always there, when what follows it depends on what is picked: its comma
  /// depends on it too, so its last line is in the block.
  private func tail(_ entries: ArraySlice<Entry>, _ indent: Int, _ chunks: inout [Chunk]) {
    guard let first = entries.first else { return }
    if case .slot(let slot) = first, isSeparable(slot.value) || !extent(slot.value).hasChoices {
      var own = member(slot, indent: indent + 1, comma: false)
      guard case .lines(let last)? = own.popLast() else { return }
      let cut = last.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if cut > 0 { own.append(.lines(Array(last[..<(cut - 1)]))) }
      chunks += own
      var texts: [Version: [UInt8]] = [:]
      for version in Version.allCases {
        let rest = text(of: Array(entries.dropFirst()), version, indent: indent + 1, comma: { _ in false })
        texts[version] = Array(last[cut...]) + (rest.isEmpty ? [0x0A] : [0x2C, 0x0A] + rest)
      }
      chunks.append(trimmed(texts))
    } else {
      chunks.append(block(of: Array(entries), indent: indent + 1, comma: { _ in false }))
    }
  }

  private func member(_ slot: Slot, indent: Int, comma: Bool) -> [Chunk] {
    var chunks = lines(of: slot.value, indent: indent)
    var opening = CanonicalTextWriter()
    for _ in 0..<indent { opening.raw("  ") }
    if let key = slot.key {
      opening.writeKey(key)
      opening.raw(": ")
    }
    prefix(&chunks, with: opening.bytes)
    if comma { suffix(&chunks, with: [0x2C]) }
    return chunks
  }

  private func prefix(_ chunks: inout [Chunk], with bytes: [UInt8]) {
    if case .lines(let own)? = chunks.first { chunks[0] = .lines(bytes + own) }
  }

  private func suffix(_ chunks: inout [Chunk], with bytes: [UInt8]) {
    if case .lines(let own)? = chunks.last { chunks[chunks.count - 1] = .lines(own + bytes) }
  }

  // MARK: Blocks

  private func block(of entries: [Entry], indent: Int, comma: (Version) -> Bool) -> Chunk {
    var texts: [Version: [UInt8]] = [:]
    for version in Version.allCases {
      texts[version] = text(of: entries, version, indent: indent, comma: comma)
    }
    return trimmed(texts)
  }

  /// The lines of entries when a version is picked, a comma between them, and after the last if asked.
  private func text(of entries: [Entry], _ version: Version, indent: Int, comma: (Version) -> Bool) -> [UInt8]
  {
    let slots = entries.flatMap { entry -> [Slot] in
      switch entry {
      case .slot(let slot): [slot]
      case .choice(let choice): choice[version]
      }
    }
    var writer = CanonicalTextWriter()
    for (index, slot) in slots.enumerated() {
      for _ in 0..<indent { writer.raw("  ") }
      if let key = slot.key {
        writer.writeKey(key)
        writer.raw(": ")
      }
      writer.write(value(slot.value, version).root, indent: indent)
      writer.raw(index + 1 < slots.count || comma(version) ? ",\n" : "\n")
    }
    return writer.bytes
  }

  private func value(_ merged: Merged, _ version: Version) -> JSONTree {
    var builder = JSONTreeBuilder()
    plan.append(merged, { _ in version }, into: &builder)
    return builder.finish()
  }

  /// Takes the lines that all shown versions share at the ends out of a block.
  private func trimmed(_ texts: [Version: [UInt8]]) -> Chunk {
    texts[.ours] == texts[.theirs] ? .lines(Array(texts[.ours]!.dropLast())) : .block(texts)
  }

  private mutating func write(_ texts: [Version: [UInt8]], into out: inout [UInt8]) {
    var lines = texts.mapValues { $0.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() }
    let shown: [Version] = style.layout == .diff3 ? [.ours, .theirs, .base] : [.ours, .theirs]
    var (head, foot): ([ArraySlice<UInt8>], [ArraySlice<UInt8>]) = ([], [])
    while let first = lines[.ours]!.first, shown.allSatisfy({ lines[$0]!.first == first }) {
      head.append(first)
      for version in Version.allCases where lines[version]!.first == first { lines[version]!.removeFirst() }
    }
    while let last = lines[.ours]!.last, shown.allSatisfy({ lines[$0]!.last == last }) {
      foot.append(last)
      for version in Version.allCases where lines[version]!.last == last { lines[version]!.removeLast() }
    }
    func put(_ run: some Sequence<ArraySlice<UInt8>>) {
      for line in run {
        out += line
        out.append(0x0A)
      }
    }
    func marker(_ byte: UInt8, _ label: String) {
      out += [UInt8](repeating: byte, count: style.size)
      if !label.isEmpty { out += [0x20] + Array(label.utf8) }
      out.append(0x0A)
    }
    put(head)
    marker(0x3C, style.ours)
    put(lines[.ours]!)
    if style.layout != .merge {
      marker(0x7C, style.base)
      put(lines[.base]!)
    }
    marker(0x3D, "")
    put(lines[.theirs]!)
    marker(0x3E, style.theirs)
    put(foot.reversed())
    blockCount += 1
  }

  // MARK: Room

  /// Tells whether a value's conflicts can be written inside it, line by line, because its own layout
  /// does not depend on what is picked.
  private func isSeparable(_ merged: Merged) -> Bool {
    let extent = extent(merged)
    guard extent.hasChoices else { return true }
    guard extent.least >= Extent.tall else { return false }
    if extent.isArray { return true }
    if extent.leastCount >= 2 { return true }
    if extent.mostCount == 1, case .object(let entries, _) = merged, entries.count == 1,
      case .slot(let slot) = entries[0]
    {
      return isSeparable(slot.value)
    }
    return false
  }

  private func count(_ entry: Entry) -> (least: Int, most: Int) {
    switch entry {
    case .slot: return (1, 1)
    case .choice(let choice):
      let counts = [choice.ours.count, choice.theirs.count]
      return (counts.min()!, counts.max()!)
    }
  }

  private func extent(_ merged: Merged) -> Extent {
    switch merged {
    case .source(let place, _):
      let value = plan.forest[place]
      let weight = value.weight ?? Extent.tall
      return Extent(
        least: weight, most: weight, leastCount: value.count, mostCount: value.count,
        isArray: value.kind == .array)
    case .object(let entries, _): return extent(entries, isArray: false)
    case .array(let entries, _): return extent(entries, isArray: true)
    }
  }

  private func extent(_ entries: [Entry], isArray: Bool) -> Extent {
    var result = Extent(least: 0, most: 0, isArray: isArray)
    func room(_ slots: [Slot]) -> (Int, Int, Bool) {
      var (least, most, choices) = (0, 0, false)
      for slot in slots {
        let inner = extent(slot.value)
        var (low, high) = (inner.least, inner.most)
        // A container that is not empty makes an array tall, and an array an object.
        let isContainer = inner.mostCount > 0
        if isArray, isContainer || low > 1 || high > 1 {
          high = inner.mostCount > 0 ? Extent.tall : high
          low = inner.leastCount > 0 ? Extent.tall : low
        } else if inner.isArray {
          high = inner.mostCount > 0 ? Extent.tall : high
          low = inner.leastCount > 0 ? Extent.tall : low
        }
        least = min(Extent.tall, least + low)
        most = min(Extent.tall, most + high)
        choices = choices || inner.hasChoices
      }
      return (least, most, choices)
    }
    for entry in entries {
      switch entry {
      case .slot(let slot):
        let (least, most, choices) = room([slot])
        result.least += least
        result.most += most
        result.leastCount += 1
        result.mostCount += 1
        result.hasChoices = result.hasChoices || choices
      case .choice(let choice):
        let rooms = [room(choice.ours), room(choice.theirs)]
        result.least += rooms.map(\.0).min()!
        result.most += rooms.map(\.1).max()!
        let counts = count(entry)
        result.leastCount += counts.least
        result.mostCount += counts.most
        result.hasChoices = true
      }
    }
    result.least = result.leastCount == 0 ? min(1, result.least) : min(Extent.tall, result.least)
    result.least = max(result.least, 1)
    result.most = max(1, min(Extent.tall, result.most))
    if entries.isEmpty { (result.least, result.most) = (1, 1) }
    return result
  }
}
