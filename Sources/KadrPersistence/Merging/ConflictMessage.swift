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
      let amount = (shift.isFurther ? "a further " : "") + times.signed(shift.by)
      let when = "from \(times.words(shift.from)) on by \(amount)"
      message = "\(shift.side) moved everything \(when); \(shift.consequence)"
    }
    return place.isEmpty ? message : "\(place): \(message)"
  }

  private static func words(_ conflict: Conflict, _ times: TimeWords) -> String {
    let place = route(conflict.route)
    switch conflict.kind {
    case .field where isOfOneItem(conflict):
      let (ours, theirs) = (
        changes(from: conflict.base, to: conflict.ours, times),
        changes(from: conflict.base, to: conflict.theirs, times)
      )
      return "\(place): ours \(ours), theirs \(theirs)"
    case .field, .addAdd:
      // Of long values the part is shown in which they differ.
      let start = alike([conflict.base, conflict.ours, conflict.theirs].compactMap(\.self))
      let was = conflict.base.map { " (was \(short($0, times, from: start)))" } ?? ""
      let (ours, theirs) = (
        short(conflict.ours, times, from: start), short(conflict.theirs, times, from: start)
      )
      return "\(place): ours \(ours), theirs \(theirs)\(was)"
    case .deleteChange:
      let (deleted, kept) = conflict.ours == nil ? ("ours", "theirs") : ("theirs", "ours")
      let changes = changes(from: conflict.base, to: conflict.ours ?? conflict.theirs, times)
      return "\(place): \(deleted) deleted it, \(kept) \(changes)"
    case .place:
      let what = "\(conflict.base == nil ? "added" : "put") at two places"
      guard let places = conflict.places, places.ours != places.theirs else { return "\(place): \(what)" }
      return "\(place): \(what): ours \(places.ours), theirs \(places.theirs)"
    case .gap: return "\(place): the other side changed what it stands between"
    case .split:
      return "\(place): cut at different places, or cut and changed in a way that does not go together"
    case .rule: return place.isEmpty ? conflict.message : "\(place): \(conflict.message)"
    }
  }

  /// How many characters the values have in common from their beginning.
  static func alike(_ values: [String]) -> Int {
    guard var common = values.first else { return 0 }
    for value in values.dropFirst() { common = String(zip(value, common).prefix { $0 == $1 }.map(\.0)) }
    return common.count
  }

  static func short(_ value: String?, _ times: TimeWords, from start: Int = 0) -> String {
    guard let value else { return "absent" }
    if value.hasPrefix("{"), let tree = try? JSONTree(parsing: Array(value.utf8)),
      let words = times.words(tree.root)
    {
      return words
    }
    if value.count <= 60 { return value }
    let skipped = start > 40 ? start - 20 : 0
    let shown = value.dropFirst(skipped)
    return (skipped > 0 ? "…" : "") + (shown.count <= 57 ? shown : shown.prefix(57) + "…")
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
