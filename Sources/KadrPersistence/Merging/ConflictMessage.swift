import CanonicalJSON
import StructuralMerge

/// A conflict in an editor's words.
public struct ConflictMessage: Sendable {
  /// One line: what, where, and the values of both sides and of the base.
  public let text: String
  /// The conflict's stable name.
  public let id: String

  init(_ conflict: Conflict) {
    id = conflict.id
    text = Self.words(conflict)
  }

  static func text(_ note: Note) -> String {
    let place = route(note.route)
    return place.isEmpty ? note.message : "\(place): \(note.message)"
  }

  private static func words(_ conflict: Conflict) -> String {
    let place = route(conflict.route)
    switch conflict.kind {
    case .field, .addAdd:
      let was = conflict.base.map { " (was \(short($0)))" } ?? ""
      return "\(place): ours \(short(conflict.ours)), theirs \(short(conflict.theirs))\(was)"
    case .deleteChange:
      let (deleted, kept) = conflict.ours == nil ? ("ours", "theirs") : ("theirs", "ours")
      return "\(place): \(deleted) deleted it, \(kept) changed or moved it"
    case .place: return "\(place): put at two places"
    case .gap: return "\(place): the other side changed what it stands between"
    case .split:
      return "\(place): cut at different places, or cut and changed in a way that does not go together"
    case .rule: return place.isEmpty ? conflict.message : "\(place): \(conflict.message)"
    }
  }

  private static func short(_ value: String?) -> String {
    guard let value else { return "absent" }
    if let words = times(value) { return words }
    return value.count <= 60 ? value : String(value.prefix(57)) + "…"
  }

  /// A time or a range in seconds; nil for any other value.
  private static func times(_ value: String) -> String? {
    guard value.hasPrefix("{"), let root = try? JSONTree(parsing: Array(value.utf8)).root else { return nil }
    func seconds(_ value: JSONValue?) -> Double? {
      guard let value, value.count == 2, let count = value["value"]?.int64,
        let scale = value["timescale"]?.int64,
        scale > 0
      else { return nil }
      return Double(count) / Double(scale)
    }
    func words(_ seconds: Double) -> String {
      let thousandths = (seconds * 1000).rounded()
      return thousandths == thousandths.rounded(.down) && thousandths.magnitude < 1e15
        ? "\(Double(Int64(thousandths)) / 1000) s" : "\(seconds) s"
    }
    if let time = seconds(root) { return words(time) }
    guard root.count == 2, let start = seconds(root["start"]), let duration = seconds(root["duration"]) else {
      return nil
    }
    return "\(words(start)) to \(words(start + duration))"
  }

  /// The innermost item and the fields inside it.
  private static func route(_ route: [RouteStep]) -> String {
    let start = route.lastIndex { if case .item = $0 { true } else { false } } ?? route.startIndex
    var words: [String] = []
    for step in route[start...] {
      switch step {
      case .item(let name): words.append(name.description)
      case .field(let key):
        if case .item? = route[start...].first {
          words.append(key)
        } else if key != "video" {
          words.append(key)
        }
      }
    }
    return words.joined(separator: " ")
  }
}
