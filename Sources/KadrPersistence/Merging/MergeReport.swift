import CanonicalJSON
import StructuralMerge

/// What a merge decided and what it left open, as JSON for programs; see <doc:MergeReports>.
public struct MergeReport: Sendable {
  private let tree: JSONTree

  /// The version of the report's form.
  public static let version: Int64 = 1

  /// Tells of a merge.
  ///
  /// - Parameters:
  ///   - merge: The merge.
  ///   - file: What the file is called.
  ///   - isSettled: Whether every conflict was given to one side.
  public init(_ merge: ProjectMerge, file: String, isSettled: Bool = false) {
    var builder = JSONTreeBuilder()
    builder.beginObject()
    builder.key("conflicts")
    builder.beginArray()
    for (number, pair) in zip(merge.conflicts, merge.messages).enumerated() {
      Self.write(pair.0, pair.1, number: number + 1, into: &builder)
    }
    builder.endArray()
    builder.key("decisions")
    builder.beginArray()
    for decision in merge.decisions { Self.write(decision, into: &builder) }
    builder.endArray()
    builder.key("file")
    builder.string(file)
    builder.key("notes")
    builder.beginArray()
    for (note, text) in zip(merge.plan.notes, merge.notes) {
      builder.beginObject()
      Self.member("kind", note.kind.rawValue, into: &builder)
      Self.member("text", text, into: &builder)
      Self.write(note.route, into: &builder)
      builder.endObject()
    }
    builder.endArray()
    Self.member(
      "outcome", merge.isClean ? "clean" : isSettled ? "settled" : "conflicts", into: &builder)
    builder.key("report")
    builder.integer(Self.version)
    builder.endObject()
    tree = builder.finish()
  }

  /// Tells of a file that was merged by lines.
  ///
  /// - Parameters:
  ///   - reason: Why, as a sentence.
  ///   - isClean: Whether the lines merged without a conflict.
  public init(mergedByLines reason: String, isClean: Bool, file: String) {
    var builder = JSONTreeBuilder()
    builder.beginObject()
    for key in ["conflicts", "decisions"] {
      builder.key(key)
      builder.beginArray()
      builder.endArray()
    }
    Self.member("file", file, into: &builder)
    builder.key("notes")
    builder.beginArray()
    builder.endArray()
    Self.member("outcome", isClean ? "lines" : "lines-conflicts", into: &builder)
    Self.member("reason", reason, into: &builder)
    builder.key("report")
    builder.integer(Self.version)
    builder.endObject()
    tree = builder.finish()
  }

  /// The report in canonical text.
  public var text: [UInt8] { tree.canonicalText() }

  // MARK: Writing

  private static func member(_ key: String, _ text: String, into builder: inout JSONTreeBuilder) {
    builder.key(key)
    builder.string(text)
  }

  /// A value that may be absent; an absent one has no key.
  private static func member(_ key: String, json: String?, into builder: inout JSONTreeBuilder) {
    guard let json, let value = try? JSONTree(parsing: Array(json.utf8)) else { return }
    builder.key(key)
    builder.append(value.root)
  }

  private static func write(
    _ conflict: Conflict, _ message: ConflictMessage, number: Int, into builder: inout JSONTreeBuilder
  ) {
    builder.beginObject()
    member("base", json: conflict.base, into: &builder)
    member("id", conflict.id, into: &builder)
    member("kind", conflict.kind.rawValue, into: &builder)
    builder.key("number")
    builder.integer(Int64(number))
    member("ours", json: conflict.ours, into: &builder)
    member("text", message.text, into: &builder)
    member("theirs", json: conflict.theirs, into: &builder)
    write(conflict.route, into: &builder)
    builder.endObject()
  }

  private static func write(_ decision: MergeDecision, into builder: inout JSONTreeBuilder) {
    builder.beginObject()
    member("from", decision.from.rawValue, into: &builder)
    member("kind", decision.change.kind.rawValue, into: &builder)
    member("new", json: decision.change.new, into: &builder)
    member("old", json: decision.change.old, into: &builder)
    write(decision.change.route, into: &builder)
    builder.endObject()
  }

  /// The way to a value, from the file inward.
  private static func write(_ route: [RouteStep], into builder: inout JSONTreeBuilder) {
    builder.key("where")
    builder.beginArray()
    for step in route {
      switch step {
      case .field(let key): builder.string(key)
      case .item(let name):
        builder.beginObject()
        if let clue = name.clue { member("clue", clue, into: &builder) }
        if let id = name.id { member("id", id, into: &builder) }
        member("item", name.noun, into: &builder)
        builder.key("position")
        builder.integer(Int64(name.position))
        builder.endObject()
      }
    }
    builder.endArray()
  }
}
