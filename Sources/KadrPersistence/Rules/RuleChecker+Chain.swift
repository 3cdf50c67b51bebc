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
      guard let (tag, payload) = unwrap(element) else { continue }
      let noun = tag == "track" || tag == "transition" || tag == "title" ? tag : "clip"
      let name = Subject(payload: payload, noun: noun)
      check(clip: payload, tag, name)
      if tag == "track" || (tag != "transition" && payload["startTime"] != nil) { continue }
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
      add(
        .transitionTooLong, [before.name.text, after.name.text, neighbour.name.text],
        "the transition between \(before.name.text) and \(after.name.text) is longer than \(neighbour.name.text)",
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

  private mutating func check(clip payload: JSONValue, _ tag: String, _ name: Subject) {
    if tag == "transition" { return }
    checkClipId(payload["clipID"])
    checkFraction(payload, "opacity", name)
    for key in ["opacityAnimation", "transformAnimation"] { checkAnimation(payload[key], name) }
    if tag == "track" {
      checkFraction(payload, "opacityFactor", name)
      if let clips = payload["clips"], clips.kind == .array { check(chain: clips) }
    } else if tag == "video" {
      check(video: payload, name)
    }
  }

  private mutating func check(video payload: JSONValue, _ name: Subject) {
    checkSpeed(payload, name)
    checkRange(payload["trimRange"], name)
    checkAnimation(payload["speedCurve"], name)
    if let curve = payload["speedCurve"], let rate = payload["speedRate"], let value = rate.double, value != 1
    {
      add(
        .speedTwice, [name.text], "\(name.text) has a speed curve and a speed rate of \(value)", at: rate,
        fields: [curve, rate])
    }
    if let url = payload["replacementAudioURL"], payload["isMuted"]?.bool == false {
      add(
        .replacementNotMuted, [name.text], "\(name.text) has replacement audio and is not muted", at: url,
        fields: [url, payload["isMuted"]])
    }
    check(filtersOf: payload, name)
    if let animations = payload["filterAnimations"] {
      for animation in animations.children where animation.kind == .object { checkAnimation(animation, name) }
    }
  }

  private mutating func check(filtersOf payload: JSONValue, _ name: Subject) {
    let arrays = (payload["filters"], payload["filterIDs"], payload["filterAnimations"])
    let counts = (arrays.0?.count, arrays.1?.count, arrays.2?.count)
    let most = max(counts.0 ?? 0, counts.1 ?? 0, counts.2 ?? 0)
    if [counts.0, counts.1, counts.2].contains(where: { $0 != nil && $0 != most }) {
      let text = [counts.0, counts.1, counts.2].compactMap { $0.map(String.init) }.joined(separator: ", ")
      add(
        .filterArrays, [name.text], "the filter arrays of \(name.text) have \(text) elements", at: payload,
        fields: [arrays.0, arrays.1, arrays.2])
    }
    guard let ids = arrays.1, most > 1 else { return }
    var seen: [String: Int] = [:]
    for id in ids.children {
      guard let text = id.string else { continue }
      if let first = seen.updateValue(id.index, forKey: text) {
        add(
          .duplicateId, [name.text, "filter", text], "two filters of \(name.text) have the id \"\(text)\"",
          at: id,
          fields: [id.tree[first], id])
      }
    }
  }
}
