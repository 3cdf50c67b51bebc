import CanonicalJSON
import StructuralMerge

/// A conflict in an editor's words.
public struct ConflictMessage: Sendable {
  /// One line: what, where, and the values of both sides and of the base.
  public let text: String
  /// The conflict's stable name.
  public let id: String
  /// What is to be decided, without the values: where it is, and what happened there if that is no plain field.
  public let question: String
  /// The versions that can be picked: ours, theirs, then the base.
  public let choices: [Choice]

  init(_ conflict: Conflict, times: TimeWords) {
    id = conflict.id
    text = Self.words(conflict, times)
    question =
      [.field, .addAdd].contains(conflict.kind) && !conflict.route.isEmpty ? Self.route(conflict.route) : text
    choices = Self.choices(conflict, times)
  }

  static func text(_ note: Note, times: TimeWords) -> String {
    let place = route(note.route)
    var message = note.message
    if let shift = note.shift {
      let when = "from \(times.words(shift.from)) on by \(times.signed(shift.by))"
      message = "\(shift.side) moved everything \(when); the other side's changes moved with it"
    }
    return place.isEmpty ? message : "\(place): \(message)"
  }

  private static func words(_ conflict: Conflict, _ times: TimeWords) -> String {
    let place = route(conflict.route)
    switch conflict.kind {
    case .field, .addAdd:
      let was = conflict.base.map { " (was \(short($0, times)))" } ?? ""
      return "\(place): ours \(short(conflict.ours, times)), theirs \(short(conflict.theirs, times))\(was)"
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

  static func short(_ value: String?, _ times: TimeWords) -> String {
    guard let value else { return "absent" }
    if value.hasPrefix("{"), let tree = try? JSONTree(parsing: Array(value.utf8)),
      let words = times.words(tree.root)
    {
      return words
    }
    return value.count <= 60 ? value : String(value.prefix(57)) + "…"
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
