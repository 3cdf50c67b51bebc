import CanonicalJSON

/// What an item shows of itself to be recognised by.
struct Features {
  var kind: String
  var clue: ItemTraits.Clue?
  var text: String = ""
  var lastComponent: Substring = ""
  var scalars: [Unicode.Scalar] = []
  var contents: Set<String> = []
  var span: Span?
  var id: UInt64?
}

extension Engine {
  func features(_ item: Item) -> Features {
    var features = Features(kind: item.tag, clue: item.traits?.clue, span: span(item), id: item.id)
    switch features.clue {
    case .location(let key):
      features.text = forest.field(item.payload, key).flatMap { forest[$0].string } ?? ""
      features.lastComponent = features.text.split(separator: "/").last ?? ""
    case .token(let key):
      features.text = forest.field(item.payload, key).flatMap { forest[$0].string } ?? ""
    case .words(let key):
      features.text = forest.field(item.payload, key).flatMap { forest[$0].string } ?? ""
      features.scalars = Array(features.text.unicodeScalars.prefix(2000))
    case .contents(let list, let name):
      features.text = forest.field(item.payload, name).flatMap { forest[$0].string } ?? ""
      if let list = forest.field(item.payload, list) { features.contents = contents(list) }
    case nil: break
    }
    return features
  }

  /// The ids and locations of everything inside a list, not counting the containers in it that are known to have
  /// stood outside before, or to stand outside now: those say nothing of the one around them.
  func contents(_ list: Place) -> Set<String> {
    var found: Set<String> = []
    let tree = Int(list.tree)
    let value = forest[list]
    var index = value.index
    while index < value.nextIndex {
      if wrapped.contains(Place(tree: tree, index: index)) {
        index = forest[Place(tree: tree, index: index)].nextIndex
        continue
      }
      let node = forest[Place(tree: tree, index: index)]
      index += 1
      guard node.kind == .string, let key = node.key?.string, let text = node.string else { continue }
      if schema.description.identityKeys.contains(key) || schema.clueKeys.contains(key) {
        found.insert("\(key)=\(text)")
      }
    }
    return found
  }

  /// How alike two items are, from 0 to 1; nil for different kinds.
  func score(_ a: Features, _ b: Features) -> Double? {
    guard a.kind == b.kind else { return nil }
    switch a.clue {
    case .location:
      if a.text == b.text { return 1 }
      return !a.lastComponent.isEmpty && a.lastComponent == b.lastComponent ? 0.8 : 0
    case .token: return a.text == b.text ? 1 : 0
    case .words:
      let longer = max(a.scalars.count, b.scalars.count)
      if longer > 0, Double(min(a.scalars.count, b.scalars.count)) / Double(longer) < 0.3 { return 0 }
      return likeness(a.scalars, b.scalars)
    case .contents:
      // Against the smaller, since what moved out or in does not make it another container.
      let smaller = min(a.contents.count, b.contents.count)
      let shared = smaller == 0 ? 0 : Double(a.contents.intersection(b.contents).count) / Double(smaller)
      if shared > 0 { return shared }
      return !a.text.isEmpty && a.text == b.text ? 0.6 : 0
    case nil: return nil
    }
  }

  func overlap(_ a: Features, _ b: Features) -> Bool {
    guard let x = a.span, let y = b.span else { return false }
    return x.overlaps(y)
  }

  /// Tells whether two items are alike enough to be one.
  func isMatch(_ a: Features, _ b: Features, score: Double, samePlace: Bool) -> Bool {
    let overlapping = overlap(a, b)
    if let x = a.id, let y = b.id, x != y {
      // Two ids that differ say "two things": only the same stretch of the same source, or, where
      // there are no stretches, the very same source or the same place, speaks against it.
      return score >= 0.5 && (a.span != nil || b.span != nil ? overlapping : samePlace || score == 1)
    }
    if case .location = a.clue, a.span != nil, b.span != nil, !overlapping, !samePlace {
      // Many stretches of one recording are many things.
      return false
    }
    return score >= 0.5 || (overlapping && score >= 0.3)
  }
}
