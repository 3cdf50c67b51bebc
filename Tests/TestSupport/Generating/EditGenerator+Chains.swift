extension EditGenerator {
  /// Puts a transition between two clips that follow each other.
  mutating func addTransition() -> SampleEdit? {
    let chains = project.lists.filter { list in
      if case .track = list { return true }
      return list == .chain
    }
    let list = items.random.one(of: chains)
    let items = project[list]
    let chained = items.indices.filter { items[$0].isChained }
    let gaps = zip(chained, chained.dropFirst()).filter { items[$0].isClip && items[$1].isClip }
    guard let (before, after) = gaps.randomElement(using: &self.items.random) else { return nil }
    let transition = self.items.transition()
    let anchors = anchors(list, before: before + 1)
    // Whatever stands between the two is part of the gap.
    var touches = items[before..<after].map { Touch($0.key, Touch.joinedBefore) }
    touches += [
      Touch(items[after].key, Touch.joinedAfter), Touch(anchor(list, before: before + 1), Touch.anchor),
    ]
    return SampleEdit(
      "transition \(transition.key) put behind \(items[before].key)", touches + around(list),
      placed: [transition.key]
    ) {
      $0.insert(transition, after: anchors, in: list)
    }
  }

  mutating func deleteTransition() -> SampleEdit? {
    guard let item = oneItem(where: { $0.tag == "transition" }) else { return nil }
    return SampleEdit("\(name(item)) deleted", touches(item, "*")) { $0.remove(item.key) }
  }

  /// Puts a track with new clips in.
  mutating func addTrack() -> SampleEdit? {
    let track = items.track()
    let index = items.random.int(0...project.chain.count)
    let anchors = anchors(.chain, before: index)
    return SampleEdit(
      "track \(track.key) put behind \(anchors.first ?? 0)",
      [Touch(anchor(.chain, before: index), Touch.looseAnchor)], placed: track.keys
    ) {
      $0.insert(track, after: anchors, in: .chain)
    }
  }

  mutating func deleteTrack() -> SampleEdit? {
    guard let track = oneItem(where: { $0.tag == "track" }) else { return nil }
    let touches = track.keys.map { Touch($0, "*") } + around(track.key)
    return SampleEdit("\(name(track)) deleted", touches) { $0.remove(track.key) }
  }

  // MARK: Captions

  /// Puts a caption where there is room.
  mutating func addCaption() -> SampleEdit? {
    let start = items.time(0...70)
    let caption = items.caption(at: start, lasting: items.time(1...2, start.timescale))
    return SampleEdit(
      "caption \(caption.key) added at \(start.value)/\(start.timescale)", [], placed: [caption.key]
    ) {
      $0.captions.append(caption)
      $0.sortCaptions()
    }
  }

  mutating func deleteCaption() -> SampleEdit? {
    guard let caption = project.captions.randomElement(using: &items.random) else { return nil }
    return SampleEdit("caption \(caption.key) deleted", [Touch(caption.key, "*")]) { $0.remove(caption.key) }
  }

  // MARK: Overlays

  mutating func addOverlay() -> SampleEdit? {
    put(items.overlay(), in: .overlays)
  }

  mutating func deleteOverlay() -> SampleEdit? { delete(from: .overlays) }

  mutating func moveOverlay() -> SampleEdit? {
    guard let item = project.overlays.randomElement(using: &items.random) else { return nil }
    return move(item, in: .overlays)
  }

  private mutating func put(_ item: SampleItem, in list: SampleList) -> SampleEdit? {
    let index = items.random.int(0...project[list].count)
    let anchors = anchors(list, before: index)
    return SampleEdit(
      "\(name(item)) put behind \(anchors.first ?? 0) in \(list)",
      [Touch(anchor(list, before: index), Touch.anchor)], placed: [item.key]
    ) {
      $0.insert(item, after: anchors, in: list)
    }
  }

  private mutating func delete(from list: SampleList) -> SampleEdit? {
    guard let item = project[list].randomElement(using: &items.random) else { return nil }
    return SampleEdit("\(name(item)) deleted from \(list)", [Touch(item.key, "*")]) { $0.remove(item.key) }
  }

  // MARK: Audio

  mutating func addAudio() -> SampleEdit? {
    put(items.audioTrack(), in: .audioTracks)
  }

  mutating func deleteAudio() -> SampleEdit? { delete(from: .audioTracks) }

  mutating func moveAudio() -> SampleEdit? {
    guard let item = project.audioTracks.randomElement(using: &items.random) else { return nil }
    return move(item, in: .audioTracks)
  }

  /// Makes an audio track fade into the next.
  mutating func setCrossfade() -> SampleEdit? {
    guard let index = project.audioTracks.indices.dropLast().randomElement(using: &items.random) else {
      return nil
    }
    let (item, next) = (project.audioTracks[index], project.audioTracks[index + 1])
    let duration = items.time(1...3).json
    return SampleEdit(
      "audio \(item.key) fades into \(next.key)",
      [
        Touch(item.key, "crossfadeDuration"), Touch(item.key, Touch.joinedBefore),
        Touch(next.key, Touch.joinedAfter),
      ]
    ) {
      $0.change(item.key) { $0.fields["crossfadeDuration"] = duration }
    }
  }

  private static func part(_ ramp: SampleValue) -> String {
    "ramps.\(ramp["range"]?["start"]?.meaning.text ?? "")"
  }

  /// Adds, changes or removes a volume ramp.
  mutating func rampEdit() -> SampleEdit? {
    guard let item = oneItem(where: \.isAudio) else { return nil }
    let ramps = item.fields["volumeRamps"]!.elements
    guard let ramp = ramps.randomElement(using: &items.random),
      let start = SampleTime(ramp["range"]?["start"]),
      !items.random.chance(35)
    else {
      let new = items.ramp(items.random.int(4...6))
      return SampleEdit("audio \(item.key): ramp added", touches(item, "\(Self.part(new)).*")) {
        $0.change(item.key) { item in
          item.changeRamps { ramps in
            ramps.append(new)
            ramps.sort { SampleTime($0["range"]?["start"])! < SampleTime($1["range"]?["start"])! }
          }
        }
      }
    }
    let part = Self.part(ramp)
    if items.random.chance(30) {
      return SampleEdit("audio \(item.key): ramp removed", touches(item, "\(part).*")) {
        $0.change(item.key) { $0.changeRamps { $0.removeAll { SampleTime($0["range"]?["start"]) == start } } }
      }
    }
    let (field, value) = (items.random.one(of: ["startVolume", "endVolume"]), items.fraction())
    return SampleEdit("audio \(item.key): ramp \(field) set", touches(item, "\(part).\(field)")) {
      $0.change(item.key) { item in
        item.changeRamps { ramps in
          for index in ramps.indices where SampleTime(ramps[index]["range"]?["start"]) == start {
            ramps[index][field] = value
          }
        }
      }
    }
  }
}

extension SampleItem {
  mutating func changeRamps(_ body: (inout [SampleValue]) -> Void) {
    guard var ramps = fields["volumeRamps"]?.elements else { return }
    body(&ramps)
    fields["volumeRamps"] = .array(ramps)
  }
}
