import CanonicalJSON
import StructuralMerge

extension ConflictMessage {
  /// What a side did to an item that the other deleted: the fields that it changed; if none, it moved it.
  static func changes(from old: String?, to new: String?, _ times: TimeWords) -> String {
    guard let old, let new, let before = try? JSONTree(parsing: Array(old.utf8)),
      let after = try? JSONTree(parsing: Array(new.utf8)), before.root.kind == .object
    else { return "changed or moved it" }
    if before.root.isIdentical(to: after.root) { return "moved it" }
    let (left, right) = inside(before.root, after.root)
    guard left.kind == .object, right.kind == .object else { return "changed it" }
    var changes: [String] = []
    for key in Set(left.members.map(\.key.string) + right.members.map(\.key.string)).sorted() {
      let (was, now) = (left[key], right[key])
      if let was, let now, was.isIdentical(to: now) { continue }
      changes.append(change(of: key, from: was, to: now, times))
    }
    let shown = changes.prefix(3).joined(separator: ", ")
    return "changed \(shown)" + (changes.count > 3 ? " and \(changes.count - 3) more" : "")
  }

  /// Tells whether it is about a whole item of one kind: what each side did to it is told by its fields.
  static func isOfOneItem(_ conflict: Conflict) -> Bool {
    guard conflict.kind == .field, case .item? = conflict.route.last else { return false }
    let trees = [conflict.base, conflict.ours, conflict.theirs].compactMap { text in
      text.flatMap { try? JSONTree(parsing: Array($0.utf8)) }
    }
    guard trees.count == 3, trees.allSatisfy({ $0.root.kind == .object }) else { return false }
    // A union of another kind is another thing, with other fields.
    let kinds = trees.map { $0.root.count == 1 ? $0.root.members.map(\.key.string) : [] }
    return Set(kinds).count == 1
  }

  /// The records inside the keys of a union.
  private static func inside(_ a: JSONValue, _ b: JSONValue) -> (JSONValue, JSONValue) {
    guard a.count == 1, b.count == 1, let x = Array(a.members).first, let y = Array(b.members).first,
      x.key == y.key,
      x.value.kind == .object, y.value.kind == .object
    else { return (a, b) }
    return inside(x.value, y.value)
  }

  private static func change(
    of key: String, from was: JSONValue?, to now: JSONValue?, _ times: TimeWords
  ) -> String {
    guard let now else { return "\(key) (removed)" }
    func words(_ value: JSONValue) -> String? {
      if value.kind == .array || value.kind == .object { return times.words(value) }
      return short(text(value), times)
    }
    guard let new = words(now) else { return key }
    guard let was else { return "\(key) to \(new)" }
    return "\(key) to \(new)" + (words(was).map { " (was \($0))" } ?? "")
  }

  private static func text(_ value: JSONValue) -> String {
    String(decoding: value.tree.bytes[value.range], as: UTF8.self)
  }
}
