import CanonicalJSON

/// The rules a composition obeys.
public enum ProjectRules {
  /// Checks every composition in a document.
  ///
  /// Items of lists at the nodes of `settled` are known to break no rule by themselves; they are looked at
  /// only for what they do among others.
  public static func violations(
    in tree: JSONTree, settled: Set<Int> = [], timeStyle: TimeWords.Style = .frames
  ) -> [RuleViolation] {
    var checker = RuleChecker(settled: settled, timeStyle: timeStyle)
    for composition in Composition.all(in: tree) { checker.check(composition: composition) }
    return checker.violations
  }
}

/// Walks a document and collects what breaks a rule.
struct RuleChecker {
  let settled: Set<Int>
  let timeStyle: TimeWords.Style
  var times = TimeWords(frameRate: nil)
  var violations: [RuleViolation] = []
  private var clipIDs: [[UInt8]: Int] = [:]
  private var layerIDs: [[UInt8]: Int] = [:]

  init(settled: Set<Int>, timeStyle: TimeWords.Style) {
    self.settled = settled
    self.timeStyle = timeStyle
  }

  mutating func check(composition: JSONValue) {
    clipIDs = [:]
    layerIDs = [:]
    if let video = composition["video"] { check(video: video) }
  }

  mutating func add(
    _ rule: RuleViolation.Rule, _ subjects: [String], _ message: String,
    at node: JSONValue, fields: [JSONValue?] = [], run: RuleViolation.Run? = nil
  ) {
    violations.append(
      RuleViolation(
        rule: rule, subjects: subjects, message: message, node: node.index,
        fields: fields.compactMap { $0?.index }, run: run))
  }

  private mutating func check(video: JSONValue) {
    times = TimeWords(preset: video["preset"], style: timeStyle)
    if let clips = video["clips"], clips.kind == .array { check(chain: clips) }
    for overlay in video["overlays"]?.elements ?? [] {
      guard let (_, payload) = Self.unwrap(overlay) else { continue }
      let name = Subject(payload: payload, noun: "overlay")
      checkId(payload["layerID"], \.layerIDs)
      checkFraction(payload["opacity"], name)
      checkRange(payload["visibilityRange"], name)
      for key in ["positionAnimation", "sizeAnimation"] { checkAnimation(payload[key], name) }
    }
    for track in video["audioTracks"]?.elements ?? [] where track.kind == .object {
      let name = Subject(payload: track, noun: "audio track")
      checkFraction(track["duckingLevel"], name)
      checkSpeed(track["speedRate"], name)
      for ramp in track["volumeRamps"]?.elements ?? [] { checkRange(ramp["range"], name) }
    }
    if let captions = video["captions"], captions.kind == .array { check(captions: captions) }
  }

  // MARK: Captions

  private mutating func check(captions: JSONValue) {
    var latest: (end: Seconds, name: Subject)?
    // One by one they may be as they were, and overlap all the same.
    if settled.contains(captions.index) { return }
    for caption in captions.children {
      guard let range = caption["timeRange"], let span = span(range) else { continue }
      let name = Subject(payload: caption, noun: "caption")
      if span.duration <= .zero {
        add(
          .captionDuration, [name.text], "\(name.text) at \(words(span.start)) lasts no time", at: range,
          fields: [range])
      }
      if let last = latest, span.start < last.end {
        let (begin, end) = words(span.start, last.end)
        add(
          .captionOverlap, [last.name.text, name.text],
          "\(name.text) begins at \(begin), before \(last.name.text) ends at \(end)", at: range,
          fields: [range])
      }
      if latest == nil || latest!.end < span.end { latest = (span.end, name) }
    }
  }

  // MARK: Fields

  mutating func checkId(_ id: JSONValue?, _ seen: WritableKeyPath<RuleChecker, [[UInt8]: Int]>) {
    guard let id, let text = id.string else { return }
    // By its bytes: two spellings of one letter are two ids.
    let bytes = Array(text.utf8)
    if let first = self[keyPath: seen][bytes] {
      add(
        .duplicateId, ["\(id.key?.string ?? "id")=\(text)"], "the id \"\(text)\" stands at two items", at: id,
        fields: [id.tree[first], id])
    } else {
      self[keyPath: seen][bytes] = id.index
    }
  }

  mutating func checkClipId(_ id: JSONValue?) {
    checkId(id, \.clipIDs)
  }

  mutating func checkFraction(_ field: JSONValue?, _ name: Subject) {
    guard let field, let value = field.double, !(0...1).contains(value) else { return }
    let key = field.key?.string ?? ""
    add(
      .fractionRange, [name.text, key], "\(key) of \(name.text) is \(value), outside 0 to 1", at: field,
      fields: [field])
  }

  mutating func checkSpeed(_ field: JSONValue?, _ name: Subject) {
    guard let field, let value = field.double, !(0.25...4).contains(value) else { return }
    add(
      .speedRateRange, [name.text], "speedRate of \(name.text) is \(value), outside 0.25 to 4", at: field,
      fields: [field])
  }

  mutating func checkRange(_ range: JSONValue?, _ name: Subject) {
    guard let range, let span = span(range), span.duration < .zero else { return }
    add(
      .negativeDuration, [name.text, range.key?.string ?? ""],
      "a range of \(name.text) has a negative duration, \(times.short(span.duration.rational))", at: range,
      fields: [range])
  }

  mutating func checkAnimation(_ animation: JSONValue?, _ name: Subject) {
    guard let animation, let keyframes = animation["keyframes"] else { return }
    var last: (time: Seconds, node: JSONValue)?
    for keyframe in keyframes.elements {
      guard let node = keyframe["time"], let time = seconds(node) else { continue }
      if let last, time <= last.time {
        let (before, after) = words(last.time, time)
        add(
          .keyframeOrder, [name.text, animation.key?.string ?? "filter"],
          "keyframe times of \(name.text) do not increase: \(after) comes after \(before)", at: node,
          fields: [last.node, node])
      }
      last = (time, node)
    }
  }

  // MARK: Names

  /// An item that is put in words only when it breaks a rule.
  struct Subject {
    let payload: JSONValue
    let noun: String

    /// The item by its id, else by what it shows.
    var text: String {
      for key in ["clipID", "layerID", "url", "imageToken", "text", "name"] {
        if let text = payload[key]?.string { return "\(noun) \"\(text)\"" }
      }
      return noun
    }
  }

  /// A union's tag and payload.
  static func unwrap(_ value: JSONValue) -> (tag: String, payload: JSONValue)? {
    guard value.kind == .object, value.count == 1, let inner = value.children.first(where: { _ in true }),
      let tag = inner.key?.string, inner.kind == .object
    else { return nil }
    if let payload = inner["_0"], payload.kind == .object { return (tag, payload) }
    return (tag, inner)
  }
}

extension JSONValue {
  /// The elements of an array; none for anything else.
  var elements: [JSONValue] { kind == .array ? Array(children) : [] }
}
