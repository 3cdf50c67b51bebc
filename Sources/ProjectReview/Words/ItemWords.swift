import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// Puts the items of one version into words.
struct ItemWords {
  let items: ProjectItems
  /// How many items without an id show the same.
  private let counts: [String: Int]
  /// The items of each list, in order.
  private let lists: [Int: [ProjectItem]]

  init(_ items: ProjectItems) {
    self.items = items
    var counts: [String: Int] = [:]
    var lists: [Int: [ProjectItem]] = [:]
    for composition in items.compositions {
      for item in composition.items {
        lists[item.list, default: []].append(item)
        if Self.id(item, items) == nil, let look = Self.look(item, items) {
          counts["\(item.kind.rawValue) \(look)", default: 0] += 1
        }
      }
    }
    self.counts = counts
    self.lists = lists
  }

  /// The items of a list.
  func siblings(_ item: ProjectItem) -> [ProjectItem] { lists[item.list] ?? [] }

  // MARK: Names

  private static func id(_ item: ProjectItem, _ items: ProjectItems) -> String? {
    let payload = items.payload(item)
    return payload["clipID"]?.string ?? payload["layerID"]?.string
      ?? (item.kind == .track ? payload["name"]?.string : nil)
  }

  /// What an item without an id is known by.
  private static func look(_ item: ProjectItem, _ items: ProjectItems) -> String? {
    let payload = items.payload(item)
    if let text = payload["text"]?.string { return "\"\(excerpt(text))\"" }
    return (payload["url"] ?? payload["imageToken"])?.string.map(ValueWords.fileName)
  }

  /// The beginning of a text, on one line.
  static func excerpt(_ text: String) -> String {
    // Most are short and plain, and every item of a project is named.
    if isPlain(text) { return text }
    var words = ""
    for character in text.prefix(60) {
      let isSpace = character.isWhitespace
      if isSpace, words.hasSuffix(" ") { continue }
      words.append(isSpace ? " " : character)
    }
    return words.count > 40 ? "\(words.prefix(39))…" : words
  }

  private static func isPlain(_ text: String) -> Bool {
    var last: UInt8 = 0
    var count = 0
    for byte in text.utf8 {
      count += 1
      guard byte >= 0x20, byte < 0x7F, byte != 0x20 || last != 0x20, count <= 40 else { return false }
      last = byte
    }
    return true
  }

  /// The item in words, such as `clip "hero"`, `caption "one fine morning"`, `clip beach.mov (third)`.
  func name(_ item: ProjectItem) -> String {
    if item.kind == .transition { return transitionName(item) }
    let noun = item.kind.noun
    if let id = Self.id(item, items) { return "\(noun) \"\(Self.excerpt(id))\"" }
    guard let look = Self.look(item, items) else { return "\(noun) \(item.position + 1)" }
    let isAlone = counts["\(item.kind.rawValue) \(look)"] == 1
    return isAlone ? "\(noun) \(look)" : "\(noun) \(look) (place \(item.position + 1))"
  }

  private func transitionName(_ item: ProjectItem) -> String {
    let kind = items.payload(item)["kind"]?.string ?? ""
    let noun = ["fade", "dissolve", "slide"].contains(kind) ? kind : item.kind.noun
    switch (neighbour(of: item, forward: false), neighbour(of: item, forward: true)) {
    case (let before?, let after?): return "\(noun) between \(name(before)) and \(name(after))"
    case (let before?, nil): return "\(noun) after \(name(before))"
    case (nil, let after?): return "\(noun) before \(name(after))"
    case (nil, nil): return noun
    }
  }

  /// The next clip of the chain on a side, transitions and pinned items left out.
  private func neighbour(of item: ProjectItem, forward: Bool) -> ProjectItem? {
    let all = siblings(item)
    var position = item.position + (forward ? 1 : -1)
    while all.indices.contains(position) {
      let other = all[position]
      if other.kind != .transition, !other.isPinned || !item.kind.isClip { return other }
      position += forward ? 1 : -1
    }
    return nil
  }

  // MARK: Places

  /// Where an item stands among its siblings, such as `after clip "b"`, `first in track "B-roll"`.
  func place(_ item: ProjectItem) -> String {
    let inside = item.track.flatMap { items[$0] }.map { " in \(name($0))" } ?? ""
    guard let before = neighbour(of: item, forward: false) else { return "first\(inside)" }
    return "after \(name(before))\(inside)"
  }

  /// When an item is on the timeline; nil where the file does not tell.
  func when(_ item: ProjectItem, _ times: TimeWords) -> String? {
    guard let start = item.start else { return nil }
    guard let end = item.end else { return "from \(times.words(start))" }
    let (first, last) = times.words(start, end)
    return "\(first) to \(last)"
  }

  // MARK: Summaries

  /// One line about a whole item, as when it is new or gone.
  func summary(_ item: ProjectItem, _ times: TimeWords) -> String {
    let values = ValueWords(times: times)
    let payload = items.payload(item)
    var parts: [String] = []
    func add(_ key: String, _ form: ValueForm, _ before: String = "", _ after: String = "") {
      if let value = payload[key] { parts.append(before + values.words(value, form).text + after) }
    }
    switch item.kind {
    case .video:
      add("url", .file)
      if let range = TimeWords.range(payload["trimRange"]) {
        let (first, last) = times.words(range.start, range.end)
        parts.append("source \(first) to \(last)")
      }
      if payload["speedRate"]?.double != 1 { add("speedRate", .factor, "speed ") }
      if let filters = payload["filters"], filters.kind == .array, filters.count > 0 {
        parts.append(filters.children.map { values.filter($0).text }.joined(separator: ", "))
      }
    case .image:
      add("imageToken", .file)
      add("duration", .duration, "", " long")
    case .title:
      add("text", .text)
      add("duration", .duration, "", " long")
    case .transition:
      add("direction", .choice(FieldWords.directions))
      add("duration", .duration, "", " long")
    case .track:
      let clips = payload["clips"]?.children.filter { ItemFinder.unwrap($0).tag != "transition" }.count ?? 0
      parts.append(clips == 1 ? "1 clip" : "\(clips) clips")
    case .textOverlay: add("text", .text)
    case .caption where payload["text"]?.string.map({ Self.excerpt($0) == $0 }) ?? false: break
    case .imageOverlay, .stickerOverlay: add("imageToken", .file)
    case .audioTrack:
      add("url", .file)
      add("volumeLevel", .number, "volume ")
    case .caption: add("text", .text)
    case .unknown: parts.append(values.generic(payload))
    }
    return parts.joined(separator: ", ")
  }
}
