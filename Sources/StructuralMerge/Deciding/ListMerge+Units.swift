extension ListMerge {
  func makeUnits() {
    units.reserveCapacity(context.base.count)
    for version in Version.allCases {
      unitsAt[version] = [Unit?](repeating: nil, count: context.items(version).count)
    }
    for item in context.base {
      let unit = Unit(ItemTriple(base: item))
      place(unit, item.position, .base)
      for side in [Version.ours, .theirs] {
        switch links[side].forward[item.position] {
        case .none: break
        case .here(let position):
          unit.items[side] = context.items(side)[position]
          place(unit, position, side)
        case .elsewhere(let other):
          unit.items[side] = engine.scoped.homes[side][other.index]?.item
        }
      }
      units.append(unit)
    }
    for side in [Version.ours, .theirs] {
      for item in context.items(side) where unitsAt[side][item.position] == nil {
        if case .elsewhere(let base) = links[side].backward[item.position] {
          addMovedIn(item, from: base, side)
        } else {
          let unit = Unit(ItemTriple())
          unit.items[side] = item
          unit.isAttached = engine.attachedPieces.contains(item.place)
          place(unit, item.position, side)
          units.append(unit)
        }
      }
    }
  }

  /// What looks like a changed item on one side is new when the other side has the very same as new: both
  /// added it, and one deleted what stood there.
  func partFalseMatches() {
    for side in [Version.ours, .theirs] {
      var added: [UInt64: Unit] = [:]
      for case let unit? in unitsAt[side.other] where unit.isNew {
        if let item = unit.items[side.other], item.id == nil, !item.isConnector { added[item.hash] = unit }
      }
      if added.isEmpty { continue }
      for case let unit? in unitsAt[side] where unit.base != nil {
        guard let item = unit.items[side], let base = unit.items.base, item.id == nil, item.hash != base.hash,
          let twin = added[item.hash]?.items[side.other], engine.forest.isIdentical(item.place, twin.place)
        else { continue }
        part(item, from: unit, side)
      }
    }
  }

  /// Makes a side's item a new one of its own, and deleted what it was matched with.
  func part(_ item: Item, from unit: Unit, _ side: Version) {
    unit.items[side] = nil
    unit.clearPosition(side)
    let new = Unit(ItemTriple())
    new.items[side] = item
    place(new, item.position, side)
    units.append(new)
  }

  /// Tells the pieces beside a cut item whose they are.
  func linkPieces() {
    if engine.attachments.isEmpty { return }
    for side in [Version.ours, .theirs] {
      for case let head? in unitsAt[side] {
        guard let item = head.items[side], let beside = engine.attachments[item.place] else { continue }
        for piece in beside.before + beside.after where piece.position < unitsAt[side].count {
          if let unit = unitsAt[side][piece.position], unit.items[side]?.place == piece.place {
            unit.head = head
          }
        }
      }
    }
  }

  /// An item that came from another list; the other side may have it here as well.
  func addMovedIn(_ item: Item, from base: Place, _ side: Version) {
    let scoped = engine.scoped
    let unit = Unit(ItemTriple(base: scoped.homes[.base][base.index]!.item))
    unit.items[side] = item
    unit.hasBaseElsewhere = true
    place(unit, item.position, side)
    let other = side.other
    if let match = scoped.forward[other][base.index], let home = scoped.homes[other][match] {
      unit.items[other] = home.item
      if home.list == context.places[other] { place(unit, home.item.position, other) }
    }
    units.append(unit)
  }

  func place(_ unit: Unit, _ position: Int, _ version: Version) {
    unit.setPosition(position, version)
    unitsAt[version][position] = unit
  }
}
