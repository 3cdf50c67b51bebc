import CLibgit2

/// Is a file that is not the same in two trees, or in a tree and the index.
public struct FileChange: Hashable, Sendable {
  /// The path from the top of the work tree.
  public var path: String
  /// Whether the path is UTF-8. Where it is not, ``path`` only resembles it and finds nothing.
  public var hasReadablePath: Bool
  /// The content before; nil where the file is new.
  public var before: ObjectID?
  /// The content now; nil where the file is gone.
  public var after: ObjectID?
  /// What kind of file it is now, or was when it is gone.
  public var mode: FileMode

  /// Whether only the content is another one, and not what kind of file it is.
  public var isOfContent: Bool

  init(_ delta: git_diff_delta) {
    let (old, new) = (delta.old_file, delta.new_file)
    let name = new.path ?? old.path
    let exact = name.flatMap { String(validatingCString: $0) }
    path = exact ?? name.map { String(cString: $0) } ?? ""
    hasReadablePath = exact != nil
    before = old.mode == 0 ? nil : ObjectID(old.id)
    after = new.mode == 0 ? nil : ObjectID(new.id)
    isOfContent = old.mode == new.mode
    mode = FileMode(rawValue: UInt32(new.mode == 0 ? old.mode : new.mode))
  }
}
