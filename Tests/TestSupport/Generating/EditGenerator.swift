/// Makes edits of a project, as one person makes them one after another.
public struct EditGenerator: Sendable {
  /// Makes what the edits put in.
  public var items: ItemGenerator
  /// The project before the first edit.
  let base: SampleProject
  /// The project so far.
  public internal(set) var project: SampleProject
  /// Shifts made so far: each is another, so that no two edits look like one ripple.
  private var shifts = 0
  let isTheirs: Bool
  /// Second halves: what is done to one concerns the clip that it was cut off.
  private var cutOff: Set<Int> = []

  public init(base: SampleProject, seed: UInt64, ids: ItemGenerator.IDs, isTheirs: Bool) {
    items = ItemGenerator(
      seed: seed, ids: ids, firstKey: isTheirs ? 20_000 : 10_000, shelf: isTheirs ? "theirs" : "ours")
    self.base = base
    self.isTheirs = isTheirs
    project = base
  }

  /// A kind of edit: gives nil where the project has nothing for it.
  typealias Kind = @Sendable (inout EditGenerator) -> SampleEdit?

  static let kinds: [(weight: Int, kind: Kind)] = [
    (10, { $0.fieldEdit() }), (4, { $0.trim(.start) }), (4, { $0.trim(.end) }), (3, { $0.slip() }),
    (4, { $0.keyframeEdit() }), (4, { $0.filterEdit() }), (2, { $0.rename() }), (4, { $0.insertClip() }),
    (4, { $0.deleteClip() }), (4, { $0.moveClip() }), (2, { $0.moveBetweenTracks() }), (3, { $0.split() }),
    (3, { $0.addTransition() }), (1, { $0.deleteTransition() }), (2, { $0.addTrack() }),
    (1, { $0.deleteTrack() }), (3, { $0.addCaption() }), (3, { $0.deleteCaption() }),
    (3, { $0.retimeCaption() }), (2, { $0.restart() }), (2, { $0.rippleCaptions() }),
    (3, { $0.addOverlay() }),
    (2, { $0.deleteOverlay() }), (2, { $0.moveOverlay() }), (2, { $0.addAudio() }), (2, { $0.deleteAudio() }),
    (1, { $0.moveAudio() }), (2, { $0.setCrossfade() }), (3, { $0.rampEdit() }),
  ]

  /// Makes the next edit for which `isWanted`, if one comes up in so many tries.
  public mutating func next(tries: Int = 40, _ isWanted: (SampleEdit) -> Bool) -> SampleEdit? {
    for _ in 0..<tries {
      guard let edit = any(), isWanted(edit) else { continue }
      take(edit)
      return edit
    }
    return nil
  }

  /// Makes an edit without adding it to the project.
  public mutating func any() -> SampleEdit? {
    var ticket = items.random.int(0...(Self.kinds.reduce(0) { $0 + $1.weight } - 1))
    for (weight, kind) in Self.kinds {
      if ticket < weight {
        guard let edit = kind(&self) else { return nil }
        var after = project
        edit.apply(to: &after)
        return after.json.meaning == project.json.meaning ? nil : edit
      }
      ticket -= weight
    }
    return nil
  }

  /// Adds an edit to the project.
  public mutating func take(_ edit: SampleEdit) {
    edit.apply(to: &project)
    if edit.isLate { cutOff.formUnion(edit.placed) }
  }

  // MARK: Choosing

  /// An item of any list.
  mutating func oneItem(where isWanted: (SampleItem) -> Bool = { _ in true }) -> SampleItem? {
    let items = project.lists.flatMap { project[$0] }.filter { !cutOff.contains($0.key) && isWanted($0) }
    return items.isEmpty ? nil : self.items.random.one(of: items)
  }

  /// Touches that an edit inside an item makes: its parts, and the tracks around it.
  func touches(_ item: SampleItem, _ parts: String...) -> [Touch] {
    parts.map { Touch(item.key, $0) } + around(item.key)
  }

  func around(_ key: Int) -> [Touch] {
    (project.tracks(around: key) + base.tracks(around: key)).map { Touch($0, Touch.around) }
  }

  /// The keys of a list up to an index, the nearest first, and the head.
  func anchors(_ list: SampleList, before index: Int) -> [Int] {
    project[list].prefix(index).reversed().map(\.key)
  }

  /// The key of the base's item, or of the head, that something put in at an index comes behind.
  func anchor(_ list: SampleList, before index: Int, leavingOut key: Int? = nil) -> Int {
    let there = Set(base[list].map(\.key))
    return anchors(list, before: index).first { there.contains($0) && $0 != key } ?? list.headKey
  }

  /// A shift no other edit of either side makes.
  mutating func shift() -> Int64 {
    shifts += 1
    return Int64(shifts * 2 + (isTheirs ? 1 : 0))
  }

  func name(_ item: SampleItem) -> String {
    "\(item.tag ?? "item") \(item.key)"
  }
}

extension SampleItem {
  /// Whether it is a clip that takes part in a chain, or would but for its start time.
  var isClip: Bool { ["video", "image", "title"].contains(tag) && !isOverlay }

  var isOverlay: Bool { fields["position"] != nil }

  var isCaption: Bool { fields["timeRange"] != nil }

  var isAudio: Bool { fields["volumeRamps"] != nil }
}
