import CanonicalJSON

extension RuleChecker {
  /// An element of a chain as its neighbours see it.
  private struct Link {
    let position: Int
    let tag: String
    let payload: JSONValue
    let element: JSONValue
    let name: Subject
    var isTransition: Bool { tag == "transition" }
  }

  /// Checks a list of clips: the clips themselves, and the transitions between those that follow each
  /// other.
  mutating func check(chain clips: JSONValue) {
    var chain: [Link] = []
    var position = -1
    var hasTransitions = false
    for element in clips.children {
      position += 1
      guard let (tag, payload) = Self.unwrap(element) else { continue }
      let noun = tag == "track" || tag == "transition" || tag == "title" ? tag : "clip"
      let name = Subject(payload: payload, noun: noun)
      if tag != "transition" {
        if settled.contains(element.index) {
          checkIds(inside: payload, tag)
        } else {
          check(clip: RuleFields(payload), tag, name)
        }
        if tag == "track" || payload["startTime"] != nil { continue }
      }
      hasTransitions = hasTransitions || tag == "transition"
      chain.append(Link(position: position, tag: tag, payload: payload, element: element, name: name))
    }
    if !hasTransitions { return }
    for (index, link) in chain.enumerated() where link.isTransition {
      check(transition: link, index, chain, clips)
    }
  }

  private mutating func check(transition link: Link, _ index: Int, _ chain: [Link], _ clips: JSONValue) {
    let before = index > 0 ? chain[index - 1] : nil
    let after = index + 1 < chain.count ? chain[index + 1] : nil
    func run(_ other: Link?) -> RuleViolation.Run {
      let positions = [link.position, other?.position ?? link.position]
      return RuleViolation.Run(list: clips.index, positions: positions.min()!...positions.max()!)
    }
    guard let before, let after else {
      let place = before == nil ? "first" : "last"
      let neighbour = (before ?? after)?.name.text ?? "nothing"
      add(
        .transitionAtEnd, [place, neighbour], "a transition is \(place) in its chain, next to \(neighbour)",
        at: link.element, run: run(before ?? after))
      return
    }
    if after.isTransition {
      add(
        .adjacentTransitions, [before.name.text],
        "two transitions follow each other after \(before.name.text)",
        at: link.element, run: run(after))
    }
    guard let duration = seconds(link.payload["duration"]) else { return }
    for neighbour in [before, after] where !neighbour.isTransition {
      guard let room = self.duration(of: neighbour), room < duration else { continue }
      let fields = [link.payload["duration"]] + durationFields(of: neighbour)
      let (length, most) = (times.short(duration.rational), times.short(room.rational))
      add(
        .transitionTooLong, [before.name.text, after.name.text, neighbour.name.text],
        "the transition between \(before.name.text) and \(after.name.text) lasts \(length), "
          + "longer than \(neighbour.name.text), which lasts \(most)",
        at: link.element, fields: fields, run: run(neighbour))
    }
  }

  private func durationFields(of link: Link) -> [JSONValue?] {
    link.tag == "video" ? [link.payload["trimRange"], link.payload["speedRate"]] : [link.payload["duration"]]
  }

  /// A chained item's duration; nil where the file does not tell it.
  private func duration(of link: Link) -> Seconds? {
    guard link.tag == "video" else { return seconds(link.payload["duration"]) }
    guard link.payload["speedCurve"] == nil, let range = link.payload["trimRange"], let span = span(range)
    else {
      return nil
    }
    let rate = link.payload["speedRate"]?.double ?? 1
    guard rate > 0, rate != 1 else { return span.duration }
    // The rate is a binary fraction, so scaling both halves by a power of two makes it whole.
    let scaled = (rate * 1_048_576).rounded()
    guard scaled >= 1, scaled < 0x1p62 else { return nil }
    return Seconds(value: span.duration.value * 1_048_576, scale: span.duration.scale * Int128(scaled))
  }

  // MARK: Clips

  /// Collects the ids of an item that is not looked at otherwise.
  private mutating func checkIds(inside payload: JSONValue, _ tag: String) {
    checkClipId(payload["clipID"])
    guard tag == "track", let clips = payload["clips"] else { return }
    for element in clips.children {
      if let (tag, payload) = Self.unwrap(element), tag != "transition" { checkIds(inside: payload, tag) }
    }
  }

  private mutating func check(clip fields: RuleFields, _ tag: String, _ name: Subject) {
    checkClipId(fields.clipID)
    checkFraction(fields.opacity, name)
    checkAnimation(fields.opacityAnimation, name)
    checkAnimation(fields.transformAnimation, name)
    if tag == "track" {
      checkFraction(fields.opacityFactor, name)
      if let clips = fields.clips, clips.kind == .array { check(chain: clips) }
    } else if tag == "video" {
      check(video: fields, name)
    }
  }

  private mutating func check(video fields: RuleFields, _ name: Subject) {
    checkSpeed(fields.speedRate, name)
    checkRange(fields.trimRange, name)
    checkAnimation(fields.speedCurve, name)
    if let curve = fields.speedCurve, let rate = fields.speedRate, let value = rate.double, value != 1 {
      add(
        .speedTwice, [name.text], "\(name.text) has a speed curve and a speed rate of \(value)", at: rate,
        fields: [curve, rate])
    }
    if let url = fields.replacementAudioURL, let isMuted = fields.isMuted, isMuted.bool == false {
      add(
        .replacementNotMuted, [name.text], "\(name.text) has replacement audio and is not muted", at: url,
        fields: [url, isMuted])
    }
    check(filters: fields, name)
    if let animations = fields.filterAnimations {
      for animation in animations.children where animation.kind == .object { checkAnimation(animation, name) }
    }
  }

  private mutating func check(filters fields: RuleFields, _ name: Subject) {
    let arrays = [fields.filters, fields.filterIDs, fields.filterAnimations].compactMap { $0 }
    guard let first = arrays.first else { return }
    let count = first.count
    if arrays.contains(where: { $0.count != count }) {
      let text = arrays.map { String($0.count) }.joined(separator: ", ")
      add(
        .filterArrays, [name.text], "the filter arrays of \(name.text) have \(text) elements",
        at: first, fields: arrays)
    }
    guard let ids = fields.filterIDs, count > 1 else { return }
    var seen: [String: Int] = [:]
    for id in ids.children {
      guard let text = id.string else { continue }
      if let first = seen.updateValue(id.index, forKey: text) {
        add(
          .duplicateId, [name.text, "filter", text], "two filters of \(name.text) have the id \"\(text)\"",
          at: id, fields: [id.tree[first], id])
      }
    }
  }
}
