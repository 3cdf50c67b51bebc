import CanonicalJSON

extension Engine {
  /// Merges one value by its shape.
  func merge(_ triple: Triple, _ shape: Schema.ShapeID) -> Decision {
    guard let ours = triple.ours, let theirs = triple.theirs else { return pick(triple, shape) }
    let shape = commonShape(triple, shape)
    if !mustDescend(shape), !forcedItems.contains(ours), !forcedItems.contains(theirs) {
      if forest.isIdentical(ours, theirs) { return .value(.source(ours, from: triple)) }
      if let base = triple.base {
        if forest.isIdentical(base, ours) { return .value(.source(theirs, from: triple)) }
        if forest.isIdentical(base, theirs) { return .value(.source(ours, from: triple)) }
      }
    }
    if isVolatile { return pickVolatile(triple, shape) }
    let kinds = Set([triple.base, ours, theirs].compactMap { $0 }.map { forest[$0].kind })
    switch schema[shape] {
    case .atom, .time: return pick(triple, shape)
    case .text: return mergeText(triple)
    case .span: return mergeSpan(triple)
    case .record(let record):
      guard kinds == [.object] else { return pick(triple, shape) }
      return mergeRecord(triple, record, shape)
    case .union:
      guard kinds == [.object] else { return pick(triple, shape) }
      return mergeUnion(triple, shape)
    case .list(let list):
      guard kinds == [.array] else { return pick(triple, shape) }
      return mergeList(triple, list)
    case .unknown:
      return mergeUnknown(triple, kinds)
    }
  }

  /// Items that moved between lists hide in subtrees that did not change on one side, and what a ripple that carried
  /// over put past its neighbours has to be put in order.
  func mustDescend(_ shape: Schema.ShapeID) -> Bool {
    hasMovesAcrossLists && schema.holdsScopedLists[shape] || hasCarriedRipples && schema.holdsRipples[shape]
  }

  /// The shape of an unknown value that all versions agree on.
  private func commonShape(_ triple: Triple, _ shape: Schema.ShapeID) -> Schema.ShapeID {
    guard schema.isUndescribed(shape), let ours = triple.ours, let theirs = triple.theirs else {
      return shape
    }
    let known = recognised(ours, shape)
    guard known != shape, recognised(theirs, shape) == known else { return shape }
    // A base that holds next to nothing yet is no other thing.
    if let base = triple.base, recognised(base, shape) != known,
      forest[base].kind != .object || forest[base].members.contains(where: { $0.value.isContainer })
    {
      return shape
    }
    return known
  }

  /// Takes one value whole, or disputes it.
  func pick(_ triple: Triple, _ shape: Schema.ShapeID, kind: Conflict.Kind = .field) -> Decision {
    let (base, ours, theirs) = (triple.base, triple.ours, triple.theirs)
    if isSame(ours, theirs, shape) {
      guard let ours, let theirs else { return .absent }
      return .value(.source(respelled(base, ours, theirs), from: triple))
    }
    if isSame(base, ours, shape) { return theirs.map { .value(.source($0, from: triple)) } ?? .absent }
    if isSame(base, theirs, shape) { return ours.map { .value(.source($0, from: triple)) } ?? .absent }
    if isVolatile { return pickVolatile(triple, shape) }
    if let base, let kept = ours ?? theirs, ours == nil || theirs == nil, isSameButForVolatile(base, kept) {
      return .absent
    }
    return dispute(triple, kind: base == nil ? .addAdd : kind)
  }

  /// Of two spellings of one value, the one that differs from the base's; of two such, the lesser text.
  private func respelled(_ base: Place?, _ ours: Place, _ theirs: Place) -> Place {
    if forest.isIdentical(ours, theirs) { return ours }
    if let base {
      if forest.isIdentical(base, ours) { return theirs }
      if forest.isIdentical(base, theirs) { return ours }
    }
    return forest.compact(theirs).utf8.lexicographicallyPrecedes(forest.compact(ours).utf8) ? theirs : ours
  }

  /// Records a conflict over one value.
  func dispute(_ triple: Triple, kind: Conflict.Kind) -> Decision {
    let number = newConflict(kind, triple)
    func whole(_ place: Place?) -> Merged? { place.map { .source($0, from: triple) } }
    return .dispute(number, base: whole(triple.base), ours: whole(triple.ours), theirs: whole(triple.theirs))
  }

  /// The conflict over the stretch in use where both sides set it, of two sources: edges of one say nothing of the
  /// other. A file that was only put elsewhere is the same source.
  func disputeOfSources(_ triple: Triple, _ record: CompiledRecord, _ key: String) -> Decision? {
    guard let split = record.item?.split, key == split.extent, let source = split.source, triple.base != nil
    else {
      return nil
    }
    func field(_ key: String) -> Triple {
      func part(_ version: Version) -> Place? { triple[version].flatMap { forest.field($0, key) } }
      return Triple(base: part(.base), ours: part(.ours), theirs: part(.theirs))
    }
    func name(_ place: Place?) -> Substring? {
      place.flatMap { forest[$0].string }.map {
        $0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]
      }
    }
    let (sources, extents) = (field(source), field(key))
    let shape = record.fields[key] ?? Schema.unknownID
    guard name(sources.ours) != name(sources.theirs), !isSame(extents.base, extents.ours, shape),
      !isSame(extents.base, extents.theirs, shape), !isSame(extents.ours, extents.theirs, shape)
    else { return nil }
    return dispute(extents, kind: .field)
  }

  /// Records a conflict and gives its number.
  func newConflict(_ kind: Conflict.Kind, _ triple: Triple, message: String = "") -> Int {
    conflicts.append(
      Conflict(
        kind: kind, route: route, base: triple.base.map(forest.compact),
        ours: triple.ours.map(forest.compact),
        theirs: triple.theirs.map(forest.compact), message: message))
    return conflicts.count - 1
  }

  private func mergeText(_ triple: Triple) -> Decision {
    let decision = pick(triple, Schema.textID)
    guard case .dispute(let number, _, _, _) = decision,
      let base = triple.base.flatMap({ forest[$0].string }),
      let ours = triple.ours.flatMap({ forest[$0].string }),
      let theirs = triple.theirs.flatMap({ forest[$0].string }),
      let merged = mergeLines(base: base, ours: ours, theirs: theirs)
    else { return decision }
    assert(number == conflicts.count - 1)
    conflicts.removeLast()
    var builder = JSONTreeBuilder()
    builder.string(merged)
    return .value(.source(forest.add(builder.finish()), from: triple))
  }

  /// Merges a range as its two edges.
  private func mergeSpan(_ triple: Triple) -> Decision {
    func read(_ place: Place?) -> Span? { place.flatMap { schema.span(forest[$0]) } }
    guard let base = read(triple.base), let ours = read(triple.ours), let theirs = read(triple.theirs) else {
      return pick(triple, Schema.spanID)
    }
    func edge(_ base: Rational, _ ours: Rational, _ theirs: Rational) -> Version? {
      if ours == theirs || base == theirs { return .ours }
      return base == ours ? .theirs : nil
    }
    guard let inEdge = edge(base.start.value, ours.start.value, theirs.start.value),
      let outEdge = edge(base.end, ours.end, theirs.end)
    else { return dispute(triple, kind: .field) }
    if isSameEdges(ours, theirs) || isSameEdges(base, ours) || isSameEdges(base, theirs) {
      return pickSpan(triple, base, ours, theirs)
    }
    let start = inEdge == .ours ? ours.start.value : theirs.start.value
    let end = outEdge == .ours ? ours.end : theirs.end
    // Both edges may come to one side although each changed: then that side's own spelling stands.
    if start == ours.start.value, end == ours.end { return .value(.source(triple.ours!, from: triple)) }
    if start == theirs.start.value, end == theirs.end { return .value(.source(triple.theirs!, from: triple)) }
    let scales = [ours.start.scale, ours.duration.scale, theirs.start.scale, theirs.duration.scale]
    guard start < end, let tree = schema.spanTree(start: start, end: end, scales: scales) else {
      return dispute(triple, kind: .field)
    }
    return .value(.source(forest.add(tree), from: triple))
  }

  private func isSameEdges(_ a: Span, _ b: Span) -> Bool { a.start.value == b.start.value && a.end == b.end }

  private func pickSpan(_ triple: Triple, _ base: Span, _ ours: Span, _ theirs: Span) -> Decision {
    guard let a = triple.ours, let b = triple.theirs else { return pick(triple, Schema.spanID) }
    let place: Place =
      if isSameEdges(ours, theirs) {
        respelled(triple.base, a, b)
      } else if isSameEdges(base, ours) {
        b
      } else {
        a
      }
    return .value(.source(place, from: triple))
  }

  private func mergeUnion(_ triple: Triple, _ shape: Schema.ShapeID) -> Decision {
    let ours = unwrap(triple.ours!, shape)
    let theirs = unwrap(triple.theirs!, shape)
    let base = triple.base.map { unwrap($0, shape) }
    guard !ours.tag.isEmpty, ours.tag == theirs.tag, base == nil || base?.tag == ours.tag else {
      return pick(triple, shape)
    }
    let inner = Triple(base: base?.payload, ours: ours.payload, theirs: theirs.payload)
    if ours.payload == triple.ours { return merge(inner, ours.shape) }
    if let whole = mergeBesidePayload(triple, inner, ours.shape) { return whole }
    let decision = merge(inner, ours.shape)
    func wrap(_ value: Merged?, _ version: Version) -> Merged? {
      guard let value, let outer = triple[version] else { return nil }
      return wrapped(value, outer: outer, payload: inner[version]!, from: triple)
    }
    switch decision {
    case .absent: return .absent
    case .value(let value): return .value(wrap(value, .ours)!)
    case .dispute(let number, let x, let y, let z):
      return .dispute(number, base: wrap(x, .base), ours: wrap(y, .ours), theirs: wrap(z, .theirs))
    }
  }

  /// Merges what a tag leads to member by member where a version has members beside the payload; nil where
  /// none has.
  private func mergeBesidePayload(_ triple: Triple, _ payloads: Triple, _ shape: Schema.ShapeID) -> Decision?
  {
    var inner = Triple()
    for version in Version.allCases {
      guard let outer = triple[version], let member = forest[outer].children.first(where: { _ in true })
      else {
        continue
      }
      inner[version] = Place(tree: Int(outer.tree), index: member.index)
    }
    let places = [inner.base, inner.ours, inner.theirs].compactMap { $0 }
    guard inner.ours != payloads.ours, places.contains(where: { forest[$0].count > 1 }),
      let tag = forest[inner.ours!].key
    else { return nil }
    var entries: [Entry] = []
    for (key, member) in fieldsByKey(inner) {
      let isPayload = member.ours == payloads.ours && member.ours != nil
      if !isPayload { steps.append(.field(key.string)) }
      defer { if !isPayload { steps.removeLast() } }
      if let entry = entry(merge(member, isPayload ? shape : Schema.unknownID), key: key) {
        entries.append(entry)
      }
    }
    return .value(.object([.slot(Slot(key: tag, value: .object(entries, from: inner)))], from: triple))
  }

  /// Puts a merged payload back under the keys that led to it, and beside what stands beside it.
  func wrapped(_ value: Merged, outer: Place, payload: Place, from: Triple) -> Merged {
    if outer == payload { return value }
    let entries = forest[outer].children.map { child -> Entry in
      let place = Place(tree: Int(outer.tree), index: child.index)
      let holdsPayload = child.index <= payload.index && Int(payload.index) < child.nextIndex
      return .slot(
        Slot(
          key: child.key,
          value: holdsPayload
            ? wrapped(value, outer: place, payload: payload, from: from) : .source(place, from: Triple())))
    }
    return .object(entries, from: from)
  }

  private func mergeUnknown(_ triple: Triple, _ kinds: Set<JSONValue.Kind>) -> Decision {
    let places = [triple.base, triple.ours, triple.theirs].compactMap { $0 }
    if kinds == [.object] {
      if places.allSatisfy({ schema.time(forest[$0]) != nil }) { return pick(triple, Schema.timeID) }
      if places.allSatisfy({ schema.span(forest[$0]) != nil }) { return mergeSpan(triple) }
      return mergeRecord(triple, Self.anyRecord, Schema.unknownID)
    }
    if kinds == [.array], let list = schema.genericLists.first(where: { isIdentified(places, by: $0) }) {
      return mergeList(triple, list)
    }
    return pick(triple, Schema.unknownID)
  }

  /// Tells whether every element of every version is an object with an id that is unique in it.
  func isIdentified(_ lists: [Place], by list: CompiledList) -> Bool {
    guard let key = record(list.element)?.item?.id.first else { return false }
    return lists.allSatisfy { place in
      var seen: Set<[UInt8]> = []
      return forest.children(place).allSatisfy { element in
        guard forest[element].kind == .object, let id = forest.field(element, key), !forest[id].isContainer,
          forest[id].kind != .null
        else { return false }
        return seen.insert(Array(forest.token(id).utf8)).inserted
      }
    }
  }

  static let anyRecord = CompiledRecord(Record(fields: [:]), fields: [:], columns: [])
}
