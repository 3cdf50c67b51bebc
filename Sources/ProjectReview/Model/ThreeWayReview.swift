import CanonicalJSON
import KadrPersistence

/// What both sides of a merge did, what was decided without asking, and what is still in conflict.
public struct ThreeWayReview: Sendable {
  /// What our side changed.
  public let ours: Review
  /// What their side changed.
  public let theirs: Review
  /// What the merge brings to our side, each conflict left as ours has it.
  public let result: Review
  /// What only a person can settle, in words.
  public let conflicts: [ConflictMessage]
  /// What was decided automatically and is worth a word, a sentence each.
  public let decisions: [String]

  /// Reviews a merge of three versions; an empty base means that both sides added the file.
  ///
  /// - Throws: ``ProjectMerge/Unreadable`` where a version cannot be read.
  public init(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], options: ProjectMerger.Options = ProjectMerger.Options()
  ) throws(ProjectMerge.Unreadable) {
    let merge = try ProjectMerge(base: base, ours: ours, theirs: theirs, options: options)
    let merged = try merge.resolved()
    let style = options.timeStyle()
    let tree = { (bytes: [UInt8]) in try? ProjectSchema.schema.normalised(JSONTree(parsing: bytes)) }
    let (first, second, third) = (tree(base), tree(ours), tree(theirs))
    self.ours = Review(from: first, to: second, timeStyle: style)
    self.theirs = Review(from: first, to: third, timeStyle: style)
    result = Review(from: second, to: tree(merged.text), timeStyle: style)
    conflicts = merge.messages
    decisions = merge.notes
  }
}
