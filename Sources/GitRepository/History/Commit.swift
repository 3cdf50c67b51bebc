/// Is a commit.
public struct Commit: Hashable, Sendable {
  public var id: ObjectID
  public var tree: ObjectID
  public var parents: [ObjectID]
  public var author: Signature
  public var committer: Signature
  /// The first paragraph of the message, in one line.
  public var summary: String
}
