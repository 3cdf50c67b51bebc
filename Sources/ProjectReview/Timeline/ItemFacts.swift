import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// What a timeline says about an item: a short label for the picture, and all of it in words.
struct ItemFacts {
  private let item: ProjectItem
  private let payload: JSONValue
  private let words: ItemWords
  private let times: TimeWords

  init(_ item: ProjectItem, _ words: ItemWords, _ times: TimeWords) {
    self.item = item
    payload = words.items.payload(item)
    self.words = words
    self.times = times
  }

  /// What people know it by: its id, what it says, or its file; may hold any character.
  var label: String {
    for key in ["clipID", "text", "layerID", "name"] {
      if let text = payload[key]?.string, !text.isEmpty { return ItemWords.excerpt(text) }
    }
    if let file = (payload["url"] ?? payload["imageToken"])?.string {
      return Self.short(ValueWords.fileName(file))
    }
    if item.kind == .transition, let kind = payload["kind"]?.string { return Self.short(kind) }
    return item.kind.noun
  }

  /// The item in words, such as `clip "hero"`.
  var name: String { words.name(item) }

  /// The label with what an editor wants to see at a glance.
  var caption: String {
    var parts = [label]
    if let rate = payload["speedRate"]?.double, rate != 1 { parts.append("\(NumberWords.words(rate))×") }
    if payload["isReversed"]?.bool == true { parts.append("reversed") }
    if payload["isMuted"]?.bool == true { parts.append("muted") }
    return parts.joined(separator: " · ")
  }

  /// When it begins, as words; nil where the file does not tell.
  var start: String? { item.start.map(times.words) }

  /// When it ends, as words; nil where the file does not tell.
  var end: String? { item.end.map(times.words) }

  /// How long it lasts, as words; nil where the file does not tell.
  var length: String? { item.duration.map(times.short) }

  /// What else there is to say of it, in an order of its own.
  var details: [String] {
    var facts: [String] = []
    if let url = payload["url"]?.string, payload["clipID"] != nil { facts.append(ValueWords.fileName(url)) }
    if let range = TimeWords.range(payload["trimRange"]) {
      let (start, end) = times.words(range.start, range.end)
      facts.append("source \(start) to \(end)")
    }
    if item.kind == .video, payload["trimRange"] == nil { facts.append("untrimmed") }
    if let rate = payload["speedRate"]?.double, rate != 1 { facts.append("speed \(NumberWords.words(rate))") }
    if payload["isReversed"]?.bool == true { facts.append("reversed") }
    if payload["isMuted"]?.bool == true { facts.append("muted") }
    if payload["replacementAudioURL"] != nil { facts.append("other sound") }
    if let volume = payload["volumeLevel"]?.double, volume != 1 {
      facts.append("volume \(NumberWords.words(volume))")
    }
    for (key, word) in [("opacity", "opacity"), ("opacityFactor", "opacity"), ("duckingLevel", "ducks to")] {
      if let value = payload[key]?.double, value != 1 { facts.append("\(word) \(NumberWords.words(value))") }
    }
    for (key, word) in [
      ("fadeInDuration", "fade in"), ("fadeOutDuration", "fade out"), ("crossfadeDuration", "crossfade"),
    ] {
      if let time = TimeWords.time(payload[key]), time != .zero {
        facts.append("\(word) \(times.short(time))")
      }
    }
    if let ramps = payload["volumeRamps"], ramps.kind == .array, ramps.count > 0 {
      facts.append(ramps.count == 1 ? "1 volume ramp" : "\(ramps.count) volume ramps")
    }
    if let filters = payload["filters"], filters.kind == .array, filters.count > 0 {
      facts.append(
        "filters " + filters.children.prefix(20).map { $0["kind"]?.string ?? "?" }.joined(separator: ", "))
    }
    let curves = KeyframeCurve.curves(of: payload)
    if !curves.isEmpty { facts.append("keyframes for " + curves.map(\.name).joined(separator: ", ")) }
    return facts.map { Self.short($0, limit: 200) }
  }

  /// All of it in one line.
  var sentence: String {
    var text = name
    if let start, let end {
      text += ", \(start) to \(end)"
    } else if let start {
      text += ", from \(start)"
    }
    if let length { text += ", \(length) long" } else { text += ", length not told by the file" }
    return ([text] + details).joined(separator: "; ")
  }

  /// Cuts what no picture has room for.
  private static func short(_ text: String, limit: Int = 80) -> String {
    let start = text.unicodeScalars.prefix(limit)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
  }
}
