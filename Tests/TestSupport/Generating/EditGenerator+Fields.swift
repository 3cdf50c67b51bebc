/// A field that can be set by itself.
struct FieldChoice: Sendable {
  let path: [String]
  let part: String
  let isOptional: Bool
  let value: @Sendable (inout ItemGenerator, SampleValue?) -> SampleValue

  init(
    _ path: String..., part: String? = nil, optional: Bool = false,
    _ value: @escaping @Sendable (inout ItemGenerator, SampleValue?) -> SampleValue
  ) {
    self.path = path
    self.part = part ?? path.joined(separator: ".")
    isOptional = optional
    self.value = value
  }
}

extension EditGenerator {
  private static let shared: [FieldChoice] = [
    FieldChoice("opacity", optional: true) { items, _ in items.fraction() },
    FieldChoice("transform", part: "transform.*", optional: true) { items, _ in items.transform() },
    FieldChoice("transform", "center") { items, _ in items.position() },
    FieldChoice("transform", "rotation") { items, _ in items.fraction() },
    FieldChoice("transform", "scale") { items, _ in items.fraction() },
    FieldChoice("transform", "anchor") { items, _ in .string(items.random.one(of: ["top", "left"])) },
    FieldChoice("note", optional: true) { items, _ in .string(items.phrase()) },
    FieldChoice("opacityAnimation", "timing", part: "opacityAnimation.timing") { items, _ in items.timing() },
  ]

  private static let video: [FieldChoice] = [
    FieldChoice("volumeLevel") { items, _ in items.fraction() },
    FieldChoice("isReversed") { _, old in .bool(old != true) },
    FieldChoice("speedRate", part: "speed") { items, _ in .number(Double(items.random.int(2...12)) / 4) },
    FieldChoice("isMuted", part: "mute") { _, old in .bool(old != true) },
  ]

  private static let style: [FieldChoice] = [
    FieldChoice("style", "fontSize") { items, _ in .integer(Int64(items.random.int(12...90))) },
    FieldChoice("style", "color") { items, _ in items.color() },
    FieldChoice("style", "alignment") { items, _ in .string(items.random.one(of: ["leading", "trailing"])) },
    FieldChoice("style", "weight") { items, _ in .string(items.random.one(of: ["regular", "medium"])) },
    FieldChoice("style", "fontName", optional: true) { items, _ in .string(items.phrase(1...1)) },
    FieldChoice("style", "stroke", optional: true) { items, _ in
      ["color": items.color(), "width": .integer(Int64(items.random.int(1...9)))]
    },
  ]

  private static let text = FieldChoice("text") { items, old in
    // One word of several, so that the text is still its own.
    var words = (old?.text ?? "").split(separator: " ").map(String.init)
    if words.isEmpty { return .string(items.phrase()) }
    words[items.random.int(0...(words.count - 1))] = items.random.one(of: ItemGenerator.words)
    return .string(words.joined(separator: " "))
  }

  private static let overlay: [FieldChoice] = [
    FieldChoice("position") { items, _ in items.position() },
    FieldChoice("size", optional: true) { items, _ in items.size() },
    FieldChoice("anchor") { items, _ in .string(items.random.one(of: ["top", "left", "bottom"])) },
    FieldChoice("opacity") { items, _ in items.fraction() },
    FieldChoice("note", optional: true) { items, _ in .string(items.phrase()) },
  ]

  private static let audio: [FieldChoice] = [
    FieldChoice("volumeLevel") { items, _ in items.fraction() },
    FieldChoice("fadeInDuration") { items, _ in items.time(1...3).json },
    FieldChoice("fadeOutDuration") { items, _ in items.time(1...3).json },
    FieldChoice("duckingLevel", optional: true) { items, _ in items.fraction() },
    FieldChoice("explicitDuration", optional: true) { items, _ in items.time(10...40).json },
    FieldChoice("pitchAlgorithm") { items, _ in .string(items.random.one(of: ["timeDomain", "varispeed"])) },
    FieldChoice("speedRate") { items, _ in .number(Double(items.random.int(2...8)) / 4) },
    FieldChoice("note", optional: true) { items, _ in .string(items.phrase()) },
  ]

  private static func choices(_ item: SampleItem) -> [FieldChoice] {
    if item.isOverlay {
      switch item.tag {
      case "text": return overlay + style + [text]
      case "sticker": return overlay + [FieldChoice("rotation") { items, _ in items.fraction() }]
      default: return overlay
      }
    }
    switch item.tag {
    case "video":
      return shared
        + video.filter { item.fields["replacementAudioURL"] == nil || $0.part != "mute" }
        .filter { item.fields["speedCurve"] == nil || $0.part != "speed" }
    case "image":
      return shared + [
        FieldChoice("duration") { items, _ in items.time(4...12).json },
        FieldChoice("backgroundColor", optional: true) { items, _ in items.color() },
        FieldChoice("audioURL", optional: true) { items, _ in .string("file:///a/\(items.phrase(1...1)).m4a")
        },
      ]
    case "title":
      return shared + style + [text] + [
        FieldChoice("duration") { items, _ in items.time(4...12).json },
        FieldChoice("backgroundColor") { items, _ in items.color() },
      ]
    case "transition":
      return [FieldChoice("duration") { items, _ in SampleTime(Int64(items.random.int(5...29)), 30).json }]
    case "track":
      return [
        FieldChoice("name", optional: true) { items, _ in .string(items.phrase(1...2)) },
        FieldChoice("opacityFactor") { items, _ in items.fraction() },
      ]
    case nil where item.fields["timeRange"] != nil:
      return [text, FieldChoice("note", optional: true) { items, _ in .string(items.phrase()) }]
    case nil: return audio
    default: return []
    }
  }

  private static let whole: [FieldChoice] = [
    FieldChoice("preset") { items, _ in
      ["kind": .string(items.random.one(of: ["cinema", "square", "reelsAndShorts"]))]
    },
    FieldChoice("quality") { items, _ in
      ["bitrate": .integer(Int64(items.random.int(1...9) * 1000)), "kind": "bitrate"]
    },
    FieldChoice("crop", optional: true) { items, _ in
      ["anchor": "center", "position": items.position(), "size": items.size()]
    },
    FieldChoice("grid", optional: true) { items, _ in
      ["columns": 4, "rows": .integer(Int64(items.random.int(3...9)))]
    },
  ]

  /// Sets a field, or takes an optional one away.
  mutating func fieldEdit() -> SampleEdit? {
    let item: SampleItem
    var choices: [FieldChoice]
    if items.random.chance(8) {
      (item, choices) = (project.video, Self.whole)
    } else {
      guard let some = oneItem() else { return nil }
      item = some
      choices = Self.choices(some)
    }
    guard !choices.isEmpty else { return nil }
    let choice = items.random.one(of: choices)
    let parents = choice.path.dropLast()
    var holder = SampleValue.object(item.fields)
    for key in parents {
      guard let inner = holder[key] else { return nil }
      holder = inner
    }
    let old = holder[choice.path.last!]
    if choice.part == "transform.*", old != nil, items.random.chance(70) { return nil }
    if old == nil, !choice.isOptional, parents.isEmpty, item.key != SampleProject.videoKey { return nil }
    let value: SampleValue? =
      choice.isOptional && old != nil && items.random.chance(30) ? nil : choice.value(&items, old)
    let words = "\(name(item)): \(choice.path.joined(separator: ".")) \(value == nil ? "removed" : "set")"
    return SampleEdit(words, touches(item, choice.part)) { project in
      project.change(item.key) { $0.set(choice.path, value) }
    }
  }
}

extension SampleItem {
  /// Sets or removes a field; does nothing when what holds it is gone.
  mutating func set(_ path: [String], _ value: SampleValue?) {
    var whole = SampleValue.object(fields)
    whole.set(path[...], value)
    fields = whole.fields
  }
}

extension SampleValue {
  /// Sets or removes a member at any depth; does nothing when what holds it is gone.
  mutating func set(_ path: ArraySlice<String>, _ value: SampleValue?) {
    guard let key = path.first else { return }
    if path.count == 1 {
      self[key] = value
    } else if var inner = self[key] {
      inner.set(path.dropFirst(), value)
      self[key] = inner
    }
  }
}
