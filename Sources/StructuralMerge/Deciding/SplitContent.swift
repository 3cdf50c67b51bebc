import CanonicalJSON

extension Engine {
  /// The versions of an item that was cut, each narrowed to the piece in hand; nil where nothing was cut.
  ///
  /// The base and the other side are rewritten to the piece: its own cut edges, its own id. What is left
  /// of the other side's changes then merges as any other: a trim by the piece that has the edge, the
  /// rest by every piece.
  func splitTriple(_ items: ItemTriple) -> Triple? {
    for side in [Version.ours, .theirs] {
      guard let item = items[side] else { continue }
      let baseIndex: Int32
      if let piece = splitPiece[item.place] {
        baseIndex = piece
      } else if let base = items.base, splits[side]?[base.place.index] != nil, base.place.tree == 0 {
        baseIndex = base.place.index
      } else {
        continue
      }
      return pieceTriple(item, side, baseIndex, items)
    }
    return nil
  }

  private func pieceTriple(_ item: Item, _ side: Version, _ baseIndex: Int32, _ items: ItemTriple) -> Triple?
  {
    guard let split = splits[side]?[baseIndex], let base = scoped.homes[.base][baseIndex]?.item,
      let order = split.pieces.firstIndex(of: item.place.index), let traits = item.traits?.split
    else { return nil }
    let other = side.other
    var result = Triple()
    result[side] = item.place
    let head = scoped.forward[side][baseIndex].flatMap { scoped.homes[side][$0]?.item }
    result.base = narrowed(base, to: item, split, order, traits, behind: head)
    if let twin = items[other], splitPiece[twin.place] != nil {
      // Both sides cut it here; the ids of the new piece are settled by themselves.
      result[other] = twin.place
      return settledName(result, items, item)
    }
    guard let match = scoped.forward[other][baseIndex], let home = scoped.homes[other][match] else {
      return result
    }
    if let otherSplit = splits[other]?[baseIndex], otherSplit.cuts == split.cuts {
      let twin = Place(tree: other.rawValue, index: Int(otherSplit.pieces[order]))
      result[other] = splitPiece[item.place] == nil ? home.item.place : twin
      return result
    }
    noteSplit(home.item, base, side)
    forceDisputes(base, home.item, item, split, side, traits)
    result[other] = narrowed(home.item, to: item, split, order, traits, behind: head)
    return result
  }

  /// Tells whether two columns of zipped lists hold nothing that is not in the other: items came or went,
  /// and none changed.
  private func isColumnOfEqualCells(_ old: Place?, _ new: Place?, _ base: Item, _ key: String) -> Bool {
    guard base.record?.zip[key] != nil, let old, let new else { return false }
    let known = Set(forest.children(old).map(forest.hash))
    return forest.children(new).allSatisfy { forest[$0].kind == .null || known.contains(forest.hash($0)) }
  }

  /// Tells whether a column of zipped lists has something for an item that had nothing there.
  private func hasNewCell(_ new: Item, _ base: Item, _ key: String) -> Bool {
    guard let record = base.record, let group = record.zip[key],
      let column = record.zipped[group].columns.firstIndex(where: { $0.key == key })
    else { return false }
    func filled(_ item: Item) -> Set<UInt64?> {
      let parts = items(zippedIn: item.payload, record.zipped[group]) ?? []
      return Set(parts.filter { forest[$0.columns[column + 1]].kind != .null }.map(\.id))
    }
    return !filled(new).isSubset(of: filled(base))
  }

  /// A field that counts from the item's start, changed by the other side, goes to the pieces only
  /// where every piece still carries it as it was.
  private func forceDisputes(
    _ base: Item, _ other: Item, _ piece: Item, _ split: Split, _ side: Version, _ traits: ItemTraits.Split
  ) {
    for key in traits.relative {
      let old = forest.field(base.payload, key)
      let shape = base.record?.fields[key] ?? Schema.unknownID
      let new = forest.field(other.payload, key)
      // What counts from the start of the whole would begin anew in each piece, where none of them had it.
      let isNew = old == nil && new != nil || hasNewCell(other, base, key)
      if isSame(old, new, shape) || !isNew && isColumnOfEqualCells(old, new, base, key) { continue }
      let isCarried =
        !isNew
        && split.pieces.allSatisfy { index in
          scoped.homes[side][index].map { isSame(old, forest.field($0.item.payload, key), shape) } ?? false
        }
      if !isCarried {
        forcedFields[piece.payload, default: []].insert(key)
        forcedItems.formUnion([piece.place, piece.payload])
      }
    }
  }

  /// Tells whether the sides' cuts of an item do not go together: both cut it, at different places, or the
  /// other side trimmed it past a cut.
  func isCutApart(_ base: Item) -> Bool {
    let index = base.place.index
    let (ours, theirs) = (splits[.ours]?[index], splits[.theirs]?[index])
    if let ours, let theirs { return ours.cuts != theirs.cuts }
    guard let split = ours ?? theirs else { return false }
    let other: Version = ours == nil ? .ours : .theirs
    guard let match = scoped.forward[other][index], let item = scoped.homes[other][match]?.item,
      let first = split.cuts.first, let last = split.cuts.last
    else { return false }
    if contradicts(item, base, ours == nil ? .theirs : .ours) { return true }
    if let length = splitLength(item) { return length.value <= last.start }
    guard let range = splitRange(item) else { return false }
    return range.start.value >= first.end || range.end <= last.start
  }

  /// Tells whether a version of a cut item has its pieces in another order, or pinned to a time, or no longer, or
  /// floats and lets the first one last for another time: where the later ones belong is not told then.
  private func contradicts(_ item: Item, _ base: Item, _ cutter: Version) -> Bool {
    guard let traits = base.traits, let split = traits.split else { return false }
    let match = scoped.forward[cutter][base.place.index].flatMap { scoped.homes[cutter][$0]?.item }
    let isFloating = floats(base) && floats(item)
    if isFloating, let new = splitRange(item)?.start.value, new != splitRange(base)?.start.value,
      new != match.flatMap(splitRange)?.start.value
    {
      return true
    }
    let keys = split.ordering.union(isFloating ? split.pace : [])
    return keys.union(traits.floatsWith.map { [$0] } ?? []).contains { key in
      let (old, new) = (forest.field(base.payload, key), forest.field(item.payload, key))
      let own = match.flatMap { forest.field($0.payload, key) }
      let shape = base.record?.fields[key] ?? Schema.unknownID
      if key == traits.floatsWith { return (old == nil) != (new == nil) && (own == nil) != (new == nil) }
      return !isSame(old, new, shape) && !isSame(own, new, shape)
    }
  }

  private func noteSplit(_ other: Item, _ base: Item, _ side: Version) {
    guard !isSame(base.place, other.place, Schema.unknownID) else { return }
    let note = Note(
      kind: .split, route: Array(route.dropLast()),
      message: "\(name(of: base)) was cut; the other side's changes went to each piece")
    if !notes.contains(note) { notes.append(note) }
  }

  /// Rewrites a version of a cut item to one of its pieces.
  private func narrowed(
    _ item: Item, to piece: Item, _ split: Split, _ order: Int, _ traits: ItemTraits.Split,
    behind head: Item?
  ) -> Place {
    var fields: [String: Place?] = [:]
    if let head, head !== piece, let start = start(of: piece, behind: head, in: item) {
      fields[start.key] = .some(start.place)
    }
    if let id = piece.traits?.id.first, piece.traits?.id.count == 1, splitPiece[piece.place] != nil {
      fields[id] = .some(forest.field(piece.payload, id))
    }
    if traits.source == nil {
      if let length = length(of: piece, in: item, split, order, traits) {
        fields[traits.extent] = .some(length)
      }
    } else if let own = forest.field(piece.payload, traits.extent), let ownSpan = schema.span(forest[own]) {
      if let range = forest.field(item.payload, traits.extent), let span = schema.span(forest[range]) {
        let start = order == 0 ? span.start.value : split.cuts[order - 1].start
        let end = order == split.cuts.count ? span.end : split.cuts[order].end
        let scales = [span.start.scale, span.duration.scale, ownSpan.start.scale, ownSpan.duration.scale]
        if start == ownSpan.start.value, end == ownSpan.end {
          fields[traits.extent] = .some(own)
        } else if start < end, let tree = schema.spanTree(start: start, end: end, scales: scales) {
          fields[traits.extent] = .some(forest.add(tree))
        }
      } else if item.place.tree == 0
        || forest.field(item.payload, traits.extent) == nil && isUntrimmed(item, traits)
      {
        fields[traits.extent] = .some(own)
      }
    }
    return rewritten(item, fields)
  }

  /// How long a piece without a source is in another version of its item: the last one has what is left of that.
  /// Nil where that cannot be written.
  private func length(
    of piece: Item, in item: Item, _ split: Split, _ order: Int, _ traits: ItemTraits.Split
  ) -> Place? {
    let own = forest.field(piece.payload, traits.extent)
    guard order == split.cuts.count, let mine = splitLength(piece), let whole = splitLength(item),
      let length = whole.value.subtracting(split.cuts[order - 1].start), length != mine.value
    else { return own }
    var builder = JSONTreeBuilder()
    guard let scale = leastCommonMultiple([mine.scale, whole.scale]),
      schema.write(length, scale: scale, into: &builder)
    else { return nil }
    return forest.add(builder.finish())
  }

  /// Where a floating piece starts in another version of its item: as far behind the item's own start there
  /// as it is here.
  private func start(of piece: Item, behind head: Item, in item: Item) -> (key: String, place: Place)? {
    guard let key = piece.traits?.start.first, piece.traits?.start.count == 1,
      let place = startPlace(piece), let own = startTime(piece), let first = start(head),
      let old = startTime(item), let distance = own.value.subtracting(first),
      let new = old.value.adding(distance)
    else { return nil }
    if new == own.value { return (key, place) }
    guard let scale = leastCommonMultiple([own.scale, old.scale]) else { return nil }
    var builder = JSONTreeBuilder()
    guard schema.write(new, scale: scale, into: &builder) else { return nil }
    return (key, forest.add(builder.finish()))
  }

  /// Without a range in the base either, the whole source was in use and nothing was trimmed.
  private func isUntrimmed(_ item: Item, _ traits: ItemTraits.Split) -> Bool {
    for side in [Version.ours, .theirs] {
      if let base = scoped.backward[side][item.place.index], item.place.tree == Int32(side.rawValue),
        let home = scoped.homes[.base][base]
      {
        return forest.field(home.item.payload, traits.extent) == nil
      }
    }
    return false
  }

  /// Two names for the second piece of one cut: the lesser is taken, so that both sides agree.
  private func settledName(_ triple: Triple, _ items: ItemTriple, _ item: Item) -> Triple {
    guard let key = item.traits?.id.first, item.traits?.id.count == 1, let ours = items.ours,
      let theirs = items.theirs,
      let a = idText(ours), let b = idText(theirs), a != b
    else { return triple }
    let named = a.utf8.lexicographicallyPrecedes(b.utf8) ? ours : theirs
    let name = forest.field(named.payload, key)
    var result = triple
    result.ours = rewritten(ours, [key: name])
    result.theirs = rewritten(theirs, [key: name])
    notes.append(
      Note(
        kind: .name, route: route,
        message: "both sides made this cut; the new piece keeps the id \(min(a, b))"))
    return result
  }

  /// A copy of an item with some fields of its payload replaced, or removed where the value is nil.
  func rewritten(_ item: Item, _ fields: [String: Place?]) -> Place {
    var builder = JSONTreeBuilder()
    copy(item.place, payload: item.payload, fields, into: &builder)
    return forest.add(builder.finish())
  }

  private func copy(
    _ place: Place, payload: Place, _ fields: [String: Place?], into builder: inout JSONTreeBuilder
  ) {
    let value = forest[place]
    builder.beginObject()
    if place != payload {
      for member in value.members {
        builder.key(of: member.value)
        let child = Place(tree: Int(place.tree), index: member.value.index)
        if child.index <= payload.index, Int(payload.index) < member.value.nextIndex {
          copy(child, payload: payload, fields, into: &builder)
        } else {
          builder.append(member.value)
        }
      }
    } else {
      var keys = value.members.map(\.key)
      for key in fields.keys where !keys.contains(JSONKey(key)) { keys.append(JSONKey(key)) }
      for key in keys.sorted() {
        if let replacement = fields[key.string] {
          guard let replacement else { continue }
          builder.key(key.string)
          builder.append(forest[replacement])
        } else if let member = value[key.string] {
          builder.key(of: member)
          builder.append(member)
        }
      }
    }
    builder.endObject()
  }

  /// Theirs' piece that is the same as a new piece of ours, when both cut an item at the same places.
  func splitTwin(_ item: Item) -> Place? {
    guard let base = splitPiece[item.place], let ours = splits[.ours]?[base],
      let theirs = splits[.theirs]?[base],
      ours.cuts == theirs.cuts, let order = ours.pieces.firstIndex(of: item.place.index)
    else { return nil }
    let place = Place(tree: Version.theirs.rawValue, index: Int(theirs.pieces[order]))
    return splitPiece[place] == nil ? nil : place
  }

  /// Ours' piece that is the same as a piece of theirs.
  func splitTwinOfTheirs(_ item: Item) -> Place? {
    guard let base = splitPiece[item.place], let ours = splits[.ours]?[base],
      let theirs = splits[.theirs]?[base], ours.cuts == theirs.cuts,
      let order = theirs.pieces.firstIndex(of: item.place.index)
    else { return nil }
    return Place(tree: Version.ours.rawValue, index: Int(ours.pieces[order]))
  }

  /// Tells whether a record is one of a piece that must dispute one of some fields.
  func isForced(_ triple: Triple, _ keys: [String]) -> Bool {
    !forcedFields.isEmpty
      && [triple.ours, triple.theirs].contains { place in
        place.flatMap { forcedFields[$0] }.map { !$0.isDisjoint(with: keys) } ?? false
      }
  }

  /// Gives the dispute that a record of a piece must have over a field: the other side changed a time-relative field
  /// and a piece does not carry it as it was.
  func forcedDispute(_ triple: Triple, _ key: String) -> Decision? {
    guard isForced(triple, [key]) else { return nil }
    func field(_ place: Place?) -> Place? { place.flatMap { forest.field($0, key) } }
    return dispute(
      Triple(base: field(triple.base), ours: field(triple.ours), theirs: field(triple.theirs)), kind: .split)
  }
}
