import TestSupport

/// A project of three clips and three captions, and the edits that can be made of it one by one.
struct SmallProject {
  let base: SampleProject
  let hasIDs: Bool

  static let clips = [1, 2, 3]
  static let captions = [11, 12, 13]

  init(hasIDs: Bool) {
    self.hasIDs = hasIDs
    var base = SampleProject()
    base.video.fields = ["preset": ["kind": "tiktok"], "quality": ["kind": "automatic"]]
    base.chain = Self.clips.map { Self.clip($0, hasIDs) }
    let texts = ["one fine morning", "two birds were singing", "three cats went home"]
    base.captions = zip(Self.captions, texts).enumerated().map { index, caption in
      Self.caption(caption.0, caption.1, at: Int64(index) * 10)
    }
    self.base = base
  }

  private static func clip(_ key: Int, _ hasIDs: Bool) -> SampleItem {
    var item = SampleItem(
      key: key, tag: "video",
      fields: [
        "isMuted": false, "isReversed": false, "speedRate": 1, "volumeLevel": 1,
        "trimRange": SampleRange(SampleTime(300, 30), SampleTime(600, 30)).json,
        "url": .string(
          "file:///media/\(["amber", "bridge", "comet", "dune", "ember", "fjord"][key % 6]).mov"),
      ])
    if hasIDs { item.fields["clipID"] = .string("clip-\(key)") }
    return item
  }

  private static func caption(_ key: Int, _ text: String, at second: Int64) -> SampleItem {
    let range = SampleRange(SampleTime(second * 30, 30), SampleTime(90, 30))
    return SampleItem(key: key, fields: ["text": .string(text), "timeRange": range.json])
  }

  /// The project after one edit, or after two of which the first comes first where they share a place.
  func version(_ first: SmallEdit, _ second: SmallEdit? = nil) -> SampleProject {
    var project = base
    let edits = [first] + (second.map { [$0] } ?? [])
    for edit in edits { edit.change(&project) }
    let placements = edits.compactMap(\.placement)
    let items = placements.map { $0.item(project) }
    for edit in edits { edit.lateChange(&project) }
    for item in items { project.remove(item.key) }
    // What comes later pushes in before what is there.
    for (placement, item) in zip(placements, items).reversed() {
      project.insert(item, after: placement.anchors, in: .chain)
    }
    project.sortCaptions()
    return project
  }

  // MARK: Edits

  func edits() -> [SmallEdit] { clipEdits() + chainEdits() + captionEdits() }

  private func clipEdits() -> [SmallEdit] {
    Self.clips.flatMap { key -> [SmallEdit] in
      func set(_ field: String, _ value: SampleValue) -> SmallEdit {
        SmallEdit("clip \(key) \(field) \(value)", ["\(key).\(field)"]) {
          $0.change(key) { $0.fields[field] = value }
        }
      }
      func trim(_ edge: String, start: Int64, end: Int64) -> SmallEdit {
        SmallEdit("clip \(key) \(edge) trimmed by \(start + end)", ["\(key).\(edge)"]) {
          $0.change(key) { $0.shift("trimRange", start: start, end: end) }
        }
      }
      return [
        set("opacity", 0.3), set("opacity", 0.6), set("volumeLevel", 0.5),
        trim("start", start: 30, end: 0), trim("start", start: 60, end: 0), trim("end", start: 0, end: -30),
        SmallEdit("clip \(key) deleted", ["\(key)."]) { $0.remove(key) },
      ]
    }
  }

  /// New clips everywhere, clips moved to the ends, transitions in a gap, and a clip cut in two.
  private func chainEdits() -> [SmallEdit] {
    func inserted(_ key: Int, behind anchors: [Int], parting: [String] = []) -> SmallEdit {
      let clip = Self.clip(key, hasIDs)
      return SmallEdit(
        "clip \(key) put behind \(anchors)", [], parting: parting, placement: .init(anchors) { _ in clip })
    }
    func moved(_ key: Int, behind anchors: [Int], parting: [String] = []) -> SmallEdit {
      SmallEdit(
        "clip \(key) moved behind \(anchors)", ["\(key).place"], parting: parting,
        placement: .init(anchors) { $0[key]! })
    }
    func transition(_ key: Int, _ kind: String) -> SmallEdit {
      let fields: [String: SampleValue] = ["kind": .string(kind), "duration": SampleTime(15, 30).json]
      return SmallEdit(
        "\(kind) behind clip 1", [], joining: ["1.next", "2.previous"],
        placement: .init([1]) { _ in SampleItem(key: key, tag: "transition", fields: fields) })
    }
    return [
      inserted(4, behind: []), inserted(5, behind: [1], parting: ["1.next"]), inserted(6, behind: [2, 1]),
      inserted(7, behind: [3, 2, 1]), moved(1, behind: [3, 2], parting: ["1.next"]),
      moved(3, behind: []), transition(21, "fade"), transition(22, "dissolve"), cut(),
    ]
  }

  /// Clip 2 cut in two, each half with what the other edit did to the clip.
  private func cut() -> SmallEdit {
    let (key, half, time) = (2, 8, SampleTime(600, 30))
    let id: SampleValue? = hasIDs ? "clip-8" : nil
    let secondHalf = SmallEdit.Placement([key]) { project in
      var item = project[key]!
      let range = item.range("trimRange")!
      item.key = half
      item.fields["clipID"] = id
      item.fields["trimRange"] = SampleRange(time, range.end - time).json
      return item
    }
    return SmallEdit(
      "clip \(key) cut in two", ["\(key).cut"], placement: secondHalf,
      lateChange: {
        $0.change(key) { item in
          let start = item.range("trimRange")!.start
          item.fields["trimRange"] = SampleRange(start, time - start).json
        }
      })
  }

  private func captionEdits() -> [SmallEdit] {
    let single = Self.captions.flatMap { key -> [SmallEdit] in
      func shift(_ name: String, _ parts: [String], start: Int64, end: Int64) -> SmallEdit {
        SmallEdit("caption \(key) \(name)", parts.map { "\(key).\($0)" }) {
          $0.change(key) { $0.shift("timeRange", start: start, end: end) }
        }
      }
      func reword(_ word: String) -> SmallEdit {
        SmallEdit("caption \(key) ends on \(word)", ["\(key).text"]) {
          $0.change(key) { $0.fields["text"] = .string("\($0.fields["text"]!.text!) \(word)") }
        }
      }
      return [
        reword("again"), reword("once more"), shift("moved", ["start", "end"], start: 30, end: 30),
        shift("lengthened", ["end"], start: 0, end: 45),
        SmallEdit("caption \(key) deleted", ["\(key)."]) { $0.remove(key) },
      ]
    }
    func added(_ key: Int, _ text: String, at second: Int64) -> SmallEdit {
      SmallEdit("caption \(key) added", []) { $0.captions.append(Self.caption(key, text, at: second)) }
    }
    let ripple = SmallEdit(
      "captions from 12 on moved", [],
      lateChange: { project in
        for key in [12, 13, 15] { project.change(key) { $0.shift("timeRange", start: 60, end: 60) } }
      })
    return single + [added(14, "what a day", at: 5), added(15, "good night to all", at: 26), ripple]
  }
}

/// One edit, the parts that it touches, and what it does.
struct SmallEdit {
  /// Where an item is put: behind the first of the anchors that stays where it is, else at the head.
  struct Placement {
    let anchors: [Int]
    let item: (SampleProject) -> SampleItem

    init(_ anchors: [Int], _ item: @escaping (SampleProject) -> SampleItem) {
      self.anchors = anchors
      self.item = item
    }
  }

  let name: String
  /// Parts of items, as `1.opacity`; `1.` is all of item 1.
  private let parts: [String]
  /// What it puts between two items takes these together; another edit may part them.
  private let joining: [String]
  private let parting: [String]
  let placement: Placement?
  let change: (inout SampleProject) -> Void
  /// What is done to the project as the other edit left it.
  let lateChange: (inout SampleProject) -> Void

  init(
    _ name: String, _ parts: [String], joining: [String] = [], parting: [String] = [],
    placement: Placement? = nil,
    change: @escaping (inout SampleProject) -> Void = { _ in },
    lateChange: @escaping (inout SampleProject) -> Void = { _ in }
  ) {
    self.name = name
    self.parts = parts
    self.joining = joining
    self.parting = parting
    self.placement = placement
    self.change = change
    self.lateChange = lateChange
  }

  /// Tells whether no project can hold both edits.
  func disagrees(with other: SmallEdit) -> Bool {
    func meet(_ xs: [String], _ ys: [String]) -> Bool {
      xs.contains { x in ys.contains { x.hasPrefix($0) || $0.hasPrefix(x) } }
    }
    return meet(parts, other.parts) || meet(joining, other.parts + other.joining + other.parting)
      || meet(parts + parting, other.joining)
  }
}

extension SampleItem {
  /// Moves the edges of a range by so many frames.
  fileprivate mutating func shift(_ field: String, start: Int64, end: Int64) {
    guard let range = range(field) else { return }
    let first = SampleTime(range.start.value + start, 30)
    let last = SampleTime(range.end.value + end, 30)
    fields[field] = SampleRange(first, last - first).json
  }
}
