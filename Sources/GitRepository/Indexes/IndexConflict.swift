/// Is a file whose sides a merge could not bring together.
public struct IndexConflict: Hashable, Sendable {
  /// The common ancestor; nil where both sides added the file.
  public var base: IndexEntry?
  /// Our side; nil where it deleted the file.
  public var ours: IndexEntry?
  /// Their side; nil where it deleted the file.
  public var theirs: IndexEntry?

  public var path: String { ours?.path ?? theirs?.path ?? base?.path ?? "" }

  public init(base: IndexEntry?, ours: IndexEntry?, theirs: IndexEntry?) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }
}
