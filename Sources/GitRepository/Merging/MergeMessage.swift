/// Is a line about a merge, in git's own words where git says it too.
public struct MergeMessage: Hashable, Sendable {
  /// The file that it is about.
  public var path: TreePath
  public var text: String
}
