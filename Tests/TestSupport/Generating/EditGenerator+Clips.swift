extension EditGenerator {
  /// Gives an item another id.
  mutating func rename() -> SampleEdit? {
    guard let item = oneItem(where: { $0.fields["clipID"] != nil || $0.fields["layerID"] != nil }) else {
      return nil
    }
    let field = item.fields["clipID"] == nil ? "layerID" : "clipID"
    let isLost = items.ids == .mixed && items.random.chance(30)
    let new = isLost ? nil : SampleValue.string("\(field)-\(items.newKey())")
    return SampleEdit("\(name(item)): renamed", touches(item, field)) {
      $0.change(item.key) { $0.fields[field] = new }
    }
  }

  /// A list of clips.
  private mutating func oneChain() -> SampleList {
    let tracks = project.lists.filter { if case .track = $0 { true } else { false } }
    return tracks.isEmpty || items.random.chance(70) ? .chain : items.random.one(of: tracks)
  }

  /// Touches inside a list: the tracks it stands in.
  func around(_ list: SampleList) -> [Touch] {
    guard case .track(let key) = list else { return [] }
    return [Touch(key, Touch.around)] + around(key)
  }

  /// Puts a new clip in.
  mutating func insertClip() -> SampleEdit? {
    let list = oneChain()
    let index = items.random.int(0...project[list].count)
    let clip = items.clip()
    let touches = [Touch(anchor(list, before: index), Touch.anchor)] + around(list)
    let anchors = anchors(list, before: index)
    return SampleEdit(
      "\(name(clip)) put behind \(anchors.first ?? 0) in \(list)", touches, placed: [clip.key]
    ) {
      $0.insert(clip, after: anchors, in: list)
    }
  }

  /// Takes a clip out, and a transition that would then stand at an end or beside another.
  mutating func deleteClip() -> SampleEdit? {
    guard let clip = oneItem(where: \.isClip), let list = project.list(of: clip.key) else { return nil }
    let gone = [clip.key] + transitions(leftBy: clip, in: list)
    let touches = gone.map { Touch($0, "*") } + around(list) + around(clip.key)
    return SampleEdit("\(name(clip)) deleted\(gone.count > 1 ? " with \(gone.dropFirst())" : "")", touches) {
      project in
      for key in gone { project.remove(key) }
    }
  }

  /// The transitions that cannot stay when a clip leaves its chain.
  private func transitions(leftBy clip: SampleItem, in list: SampleList) -> [Int] {
    guard clip.isChained else { return [] }
    let chain = project[list].filter(\.isChained)
    guard let index = chain.firstIndex(where: { $0.key == clip.key }) else { return [] }
    let before = index > 0 ? chain[index - 1] : nil
    let after = index + 1 < chain.count ? chain[index + 1] : nil
    if after?.tag == "transition", before == nil || before?.tag == "transition" { return [after!.key] }
    if before?.tag == "transition", after == nil { return [before!.key] }
    return []
  }

  /// Moves a clip over two siblings or more, so that no other can be taken for the one moved.
  mutating func moveClip() -> SampleEdit? {
    guard let clip = oneItem(where: { $0.isClip || $0.tag == "track" }),
      let list = project.list(of: clip.key)
    else { return nil }
    return move(clip, in: list)
  }

  mutating func move(_ item: SampleItem, in list: SampleList) -> SampleEdit? {
    let siblings = project[list]
    guard let from = siblings.firstIndex(where: { $0.key == item.key }) else { return nil }
    let targets = (0...siblings.count).filter { $0 < from - 1 || $0 > from + 2 }
    guard let to = targets.randomElement(using: &items.random) else { return nil }
    let anchors = anchors(list, before: to).filter { $0 != item.key }
    var touches = [Touch(item.key, Touch.place), Touch(item.key, "cut", isOwn: true)] + around(list)
    touches.append(Touch(anchor(list, before: to, leavingOut: item.key), Touch.anchor))
    return SampleEdit("\(name(item)) moved behind \(anchors.first ?? 0)", touches, placed: [item.key]) {
      project in
      guard project.list(of: item.key) == list, let moved = project.remove(item.key) else { return }
      project.insert(moved, after: anchors, in: list)
    }
  }

  /// Moves a clip into a track or out of one.
  mutating func moveBetweenTracks() -> SampleEdit? {
    let tracks = project.lists.filter { if case .track = $0 { true } else { false } }
    guard !tracks.isEmpty, let clip = oneItem(where: \.isClip), let from = project.list(of: clip.key) else {
      return nil
    }
    let to = from == .chain ? items.random.one(of: tracks) : .chain
    if !transitions(leftBy: clip, in: from).isEmpty { return nil }
    let index = items.random.int(0...project[to].count)
    let anchors = anchors(to, before: index)
    var touches = [Touch(clip.key, Touch.place), Touch(clip.key, "cut", isOwn: true)]
    touches += around(from) + around(to)
    touches.append(Touch(anchor(to, before: index), Touch.anchor))
    return SampleEdit(
      "\(name(clip)) moved to \(to) behind \(anchors.first ?? 0)", touches, placed: [clip.key]
    ) { project in
      guard project.list(of: clip.key) == from, project.lists.contains(to),
        let moved = project.remove(clip.key)
      else { return }
      project.insert(moved, after: anchors, in: to)
    }
  }

  /// Cuts a video clip in two; the first half keeps the id.
  mutating func split() -> SampleEdit? {
    let isWanted: (SampleItem) -> Bool = { $0.tag == "video" && $0.range("trimRange") != nil }
    guard let clip = oneItem(where: isWanted), let list = project.list(of: clip.key),
      base[clip.key] != nil
    else { return nil }
    let first = clip.range("trimRange")!.start + items.time(4...6, clip.range("trimRange")!.start.timescale)
    let key = items.newKey()
    let id = clip.fields["clipID"] == nil ? nil : items.id("clip-", key) ?? .string("clip-\(key)")
    let isFloating = base[clip.key]?.fields["startTime"] != nil
    let touches =
      touches(clip, Touch.place, "split", "clipID", "url", "startTime")
      + (isFloating ? [Touch(clip.key, Touch.floatingCut)] : []) + [
        Touch(clip.key, "cut", isOwn: true), Touch(clip.key, Touch.cut),
        Touch(anchor(list, before: project[list].firstIndex { $0.key == clip.key }! + 1), Touch.anchor),
      ]
    return SampleEdit(
      "\(name(clip)) cut at \(first.value)/\(first.timescale)", touches, isLate: true, placed: [key]
    ) {
      project in
      guard var head = project[clip.key], let whole = head.range("trimRange"), whole.start < first,
        first < whole.end, let list = project.list(of: clip.key)
      else { return }
      var tail = head
      tail.key = key
      tail.fields["clipID"] = id
      tail.fields["trimRange"] = SampleRange(first, whole.end - first).json
      head.fields["trimRange"] = SampleRange(whole.start, first - whole.start).json
      project.change(clip.key) { $0 = head }
      project.insert(tail, after: [clip.key], in: list)
    }
  }
}
