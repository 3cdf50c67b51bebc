/// Is one version of a file in conflict, as the index keeps it.
public struct ConflictStage: Hashable, Sendable {
  public var path: TreePath
  public var side: MergeSide
  public var version: FileVersion
}
