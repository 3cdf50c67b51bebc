import CanonicalJSON

extension Engine {
  /// The items of a list.
  func items(_ list: Place?, _ shape: CompiledList) -> [Item] {
    guard let list else { return [] }
    if let known = itemsOfList[list] { return known }
    var items: [Item] = []
    let places = forest.children(list)
    items.reserveCapacity(places.count)
    for place in places {
      if let frozen, let last = items.last, frozen.isInterior(place) {
        last.followers.append(place)
        continue
      }
      let seen = unwrap(place, shape.element)
      var record = record(seen.shape)
      if case .union = schema[shape.element] {
        // The tag tells what it is.
      } else if case .record(let generic) = schema[shape.element],
        record == nil || schema.isUndescribed(shape.element)
      {
        // An element without a description is known by its id, whatever it turns out to hold.
        record = generic
      }
      // A kind that no description knows is still known by its id.
      record = record ?? schema.strangers.first { forest.field(seen.payload, $0.key) != nil }?.record
      let traits = record?.item
      var id: UInt64?
      if let path = traits?.id, !path.isEmpty { id = identity(seen.payload, path) }
      items.append(
        Item(
          place: place, payload: seen.payload, tag: seen.tag, shape: seen.shape, record: record, id: id,
          hash: forest.hash(place), position: items.count))
    }
    itemsOfList[list] = items
    return items
  }

  /// The items of zipped lists; nil where the arrays are not of one length.
  func items(zippedIn owner: Place?, _ zip: ZippedLists) -> [Item]? {
    guard let owner else { return nil }
    var arrays: [[Place]] = []
    for key in [zip.ids] + zip.columns.map(\.key) {
      guard let array = forest.field(owner, key), forest[array].kind == .array else { return nil }
      arrays.append(forest.children(array))
    }
    guard arrays.allSatisfy({ $0.count == arrays[0].count }) else { return nil }
    return arrays[0].indices.map { position in
      let columns = arrays.map { $0[position] }
      var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
      for column in columns.dropFirst() {
        hash = (hash ^ forest.hash(column)) &* 0xBF58_476D_1CE4_E5B9
        hash ^= hash >> 29
      }
      let id = forest[columns[0]]
      return Item(
        place: columns[0], payload: columns[1],
        tag: forest.field(columns[1], zip.kind).map(forest.token) ?? "",
        shape: Schema.unknownID, record: nil, id: id.kind == .null ? nil : forest.hash(columns[0]),
        columns: columns, hash: hash, position: position)
    }
  }

  private func identity(_ payload: Place, _ path: [String]) -> UInt64? {
    guard let place = forest.field(payload, path: path) else { return nil }
    let value = forest[place]
    if value.kind == .null { return nil }
    guard let time = schema.time(value) else { return forest.hash(place) }
    // Times identify by their value, however it is spelled.
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for part in [time.value.numerator, time.value.denominator] {
      hash = (hash ^ UInt64(truncatingIfNeeded: part)) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 31
    }
    return hash
  }

  /// The id's text, by which ties are settled; nil where there is none.
  func idText(_ item: Item) -> String? {
    if item.id == nil { return nil }
    if !item.columns.isEmpty { return forest.token(item.columns[0]) }
    return item.traits.flatMap { forest.field(item.payload, path: $0.id) }.map(forest.compact)
  }

  /// The start by which an item is sorted and tied.
  func start(_ item: Item) -> Rational? { startTime(item)?.value }

  func startTime(_ item: Item) -> Time? {
    startPlace(item).flatMap { schema.time(forest[$0]) }
  }

  func startPlace(_ item: Item) -> Place? {
    guard let path = item.traits?.start, !path.isEmpty else { return nil }
    return forest.field(item.payload, path: path)
  }

  func span(_ item: Item) -> Span? {
    guard let path = item.traits?.span, !path.isEmpty,
      let place = forest.field(item.payload, path: path)
    else { return nil }
    return schema.span(forest[place])
  }

  func floats(_ item: Item) -> Bool {
    guard let traits = item.traits else { return false }
    if traits.isAlwaysFloating { return true }
    guard let field = traits.floatsWith else { return false }
    return forest.field(item.payload, field) != nil
  }
}
