import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// A project as a readable text, a line for each field, for `git diff`, `git log -p` and `git blame`.
///
/// A line says only what its own field says: no counts and no computed places, so that an edit changes the lines
/// of what was edited and no other. What has its usual value is left out.
public struct Outline: Sendable {
  private let items: ProjectItems
  private(set) var text = ""

  /// Writes the outline of a normalised tree (``ProjectSchema``'s `normalised`).
  public static func text(of tree: JSONTree, timeStyle: TimeWords.Style = .frames) -> String {
    var outline = Outline(items: ProjectItems(tree, timeStyle: timeStyle))
    outline.writeAll()
    return outline.text
  }

  private init(items: ProjectItems) { self.items = items }

  private mutating func writeAll() {
    for composition in items.compositions { write(composition) }
    writeOutside(items.tree.root, [])
  }

  mutating func line(_ indent: Int, _ label: String, _ value: String) {
    text += String(repeating: " ", count: indent)
    text += SafeText.line(label, limit: .max)
    if !value.isEmpty { text += " " + SafeText.line(value, limit: .max) }
    text += "\n"
  }

  // MARK: Parts

  private mutating func write(_ composition: Composition) {
    let values = ValueWords(times: composition.times, isExact: true)
    let project = items.tree[composition.node]
    let video = items.tree[composition.video]
    let heading = composition.path.joined(separator: " ")
    line(0, heading.isEmpty ? "project" : "project \(heading)", "")
    for member in project.members where member.key.string != "video" {
      write(FieldWords.settings, member.key.string, member.value, 2, values)
    }
    for word in FieldWords.settings {
      if let value = video[word.key] { write(FieldWords.settings, word.key, value, 2, values) }
    }
    let known = Set(FieldWords.settings.map(\.key))
    for member in video.members where !known.contains(member.key.string) {
      write([], member.key.string, member.value, 2, values)
    }
    var depths: [Int: Int] = [:]
    for item in composition.items {
      let depth = item.track.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[item.node] = depth
      write(item, depth * 2, values)
    }
  }

  private mutating func write(_ item: ProjectItem, _ indent: Int, _ values: ValueWords) {
    let payload = items.payload(item)
    let (name, shown) = Self.heading(item, payload, values)
    line(indent, item.kind.noun, name)
    let table = FieldWords.fields(of: item.kind)
    for word in table where !shown.contains(word.key) {
      if case .filters = word.form { continue }
      if let value = payload[word.key] { write(table, word.key, value, indent + 2, values) }
      if word.key == "volumeLevel" { writeFilters(payload, indent + 2, values) }
    }
    let known = Set(table.map(\.key))
    for member in payload.members where !known.contains(member.key.string) {
      write([], member.key.string, member.value, indent + 2, values)
    }
  }

  /// What an item is called, and the fields that this tells whole.
  private static func heading(_ item: ProjectItem, _ payload: JSONValue, _ values: ValueWords)
    -> (String, Set<String>)
  {
    for key in ["clipID", "layerID", "name"] {
      if let id = payload[key]?.string { return ("\"\(id)\"", [key]) }
    }
    if let text = payload["text"]?.string {
      let excerpt = ItemWords.excerpt(text)
      return ("\"\(excerpt)\"", excerpt.utf8.elementsEqual(text.utf8) ? ["text"] : [])
    }
    if let file = (payload["url"] ?? payload["imageToken"])?.string { return (ValueWords.fileName(file), []) }
    if item.kind == .transition, let kind = payload["kind"] { return (values.generic(kind), ["kind"]) }
    return ("", [])
  }

  // MARK: Fields

  mutating func write(
    _ table: [FieldWord], _ key: String, _ value: JSONValue, _ indent: Int, _ values: ValueWords,
    prefix: String = ""
  ) {
    guard let word = table.first(where: { $0.key == key }) else {
      writeStranger(prefix + key, value, indent, values)
      return
    }
    let label = prefix + word.label
    switch word.form {
    case .items, .filters: return
    case .truth where value.bool == false: return
    case .factor where value.double == 1 && key == "speedRate": return
    case .edges(let first, let last, _):
      guard let range = TimeWords.range(value) else { break }
      let (start, end) = values.times.words(range.start, range.end)
      line(indent, first, start)
      line(indent, last, end)
      return
    case .text:
      guard let text = value.string else { break }
      for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
        line(indent, label, String(part))
      }
      return
    case .record(let fields) where value.kind == .object:
      let inner = key == "transform" ? "transform " : ""
      for field in fields {
        if let value = value[field.key] { write(fields, field.key, value, indent, values, prefix: inner) }
      }
      let known = Set(fields.map(\.key))
      for member in value.members where !known.contains(member.key.string) {
        writeStranger("\(label) \(member.key.string)", member.value, indent, values)
      }
      return
    case .animation(let form):
      if writeAnimation(label, value, form, indent, values) { return }
    case .ramps:
      guard value.kind == .array else { break }
      for ramp in value.children { line(indent, "volume ramp", values.ramp(ramp)) }
      return
    default: break
    }
    line(indent, label, values.words(value, word.form).text)
  }

  /// Keyframe by keyframe; false where the value is no animation.
  private mutating func writeAnimation(
    _ label: String, _ value: JSONValue, _ form: ValueForm, _ indent: Int, _ values: ValueWords
  ) -> Bool {
    guard value.kind == .object, let keyframes = value["keyframes"], keyframes.kind == .array else {
      return false
    }
    line(indent, label, value["timing"].map(values.timing) ?? "")
    for keyframe in keyframes.children {
      guard let time = keyframe["time"].flatMap(values.times.words), let shown = keyframe["value"],
        keyframe.count == 2
      else {
        line(indent + 2, "keyframe", values.generic(keyframe))
        continue
      }
      line(indent + 2, "at \(time)", values.words(shown, form).text)
    }
    for member in value.members where !["keyframes", "timing"].contains(member.key.string) {
      writeStranger("\(label) \(member.key.string)", member.value, indent, values)
    }
    return true
  }

  private mutating func writeFilters(_ payload: JSONValue, _ indent: Int, _ values: ValueWords) {
    let filters = payload["filters"].map { Array($0.children) } ?? []
    let ids = payload["filterIDs"].map { Array($0.children) } ?? []
    let animations = payload["filterAnimations"].map { Array($0.children) } ?? []
    for position in 0..<max(filters.count, ids.count, animations.count) {
      let filter = position < filters.count ? values.filter(filters[position]).text : "none"
      let id =
        position < ids.count && ids[position].kind != .null ? ", id \(values.generic(ids[position]))" : ""
      line(indent, "filter", filter + id)
      if position < animations.count, animations[position].kind != .null,
        !writeAnimation("filter animation", animations[position], .number, indent + 2, values)
      {
        line(indent + 2, "filter animation", values.generic(animations[position]))
      }
    }
  }

  // MARK: What no table knows

  private mutating func writeStranger(
    _ label: String, _ value: JSONValue, _ indent: Int, _ values: ValueWords
  ) {
    guard value.isContainer, !value.children.isEmpty, values.times.words(value) == nil else {
      line(indent, label, values.generic(value))
      return
    }
    for (position, child) in value.children.enumerated() {
      writeStranger("\(label) \(child.key?.string ?? String(position + 1))", child, indent, values)
    }
  }

  /// The fields of an app's own file around its compositions.
  private mutating func writeOutside(_ value: JSONValue, _ path: [String]) {
    let values = ValueWords(times: TimeWords(frameRate: nil), isExact: true)
    for (position, child) in value.children.enumerated() {
      if items.compositions.contains(where: { $0.node == value.index }) { return }
      let inner = path + [child.key?.string ?? String(position + 1)]
      if items.compositions.contains(where: { child.index <= $0.node && $0.node < child.nextIndex }) {
        writeOutside(child, inner)
      } else {
        writeStranger(inner.joined(separator: " "), child, 0, values)
      }
    }
    if path.isEmpty, !value.isContainer { line(0, "value", values.generic(value)) }
  }
}
