import CanonicalJSON
import KadrPersistence
import StructuralMerge

/// What changed between two versions of a project, in an editor's words.
///
/// Every renderer shows a review and adds nothing of its own.
public struct Review: Sendable {
  /// Whether the file is in both versions.
  public enum Status: String, Sendable {
    /// It is in both.
    case changed
    /// It is new.
    case added
    /// It is gone.
    case removed
  }

  /// Whether the file is in both versions.
  public let status: Status
  /// The items of the old version.
  public let old: ProjectItems
  /// The items of the new version.
  public let new: ProjectItems
  private let comparison: Comparison
  /// The node in the new tree of each item in both versions, by its node in the old one; what lies inside a
  /// subtree that is the same in both is left out.
  public var newNodes: [Int: Int] { comparison.newNodes }
  /// What changed, part by part, each in the order of the timeline; only parts in which something did.
  public let sections: [ReviewSection]

  /// Whether nothing changed.
  public var isEmpty: Bool { sections.isEmpty && status == .changed }

  /// Compares two normalised versions (``ProjectSchema``'s `normalised`); nil where the file is not there.
  public init(from old: JSONTree?, to new: JSONTree?, timeStyle: TimeWords.Style = .frames) {
    status = old == nil ? .added : new == nil ? .removed : .changed
    let (first, second) = (old ?? Self.empty(like: new), new ?? Self.empty(like: old))
    let comparison = Comparison(from: first, to: second, schema: ProjectSchema.schema)
    self.old = ProjectItems(first, timeStyle: timeStyle)
    self.new = ProjectItems(second, timeStyle: timeStyle)
    self.comparison = comparison
    var builder = ReviewBuilder(old: self.old, new: self.new, newNodes: comparison.newNodes)
    builder.add(comparison.changes)
    sections = builder.sections()
  }

  /// The node in the old tree of an item of the new one; for a piece that was cut off, of what it was cut off;
  /// nil where it is new.
  public func oldNode(of node: Int) -> Int? {
    comparison.oldNode(of: node)
      ?? comparison.changes.first { $0.kind == .split && $0.newNode == node }?.oldNode
  }

  /// What a project file that is not there is compared as: a composition with nothing in it, so that what
  /// came or went is told item by item.
  private static func empty(like other: JSONTree?) -> JSONTree {
    var builder = JSONTreeBuilder()
    builder.beginObject()
    if let root = other?.root, root["schema"] != nil, let video = root["video"], video.kind == .object {
      if let schema = root["schema"] {
        builder.key("schema")
        builder.append(schema)
      }
      builder.key("video")
      builder.beginObject()
      for key in ["audioTracks", "captions", "clips", "overlays"] where video[key]?.kind == .array {
        builder.key(key)
        builder.beginArray()
        builder.endArray()
      }
      builder.endObject()
    }
    builder.endObject()
    return builder.finish()
  }
}
