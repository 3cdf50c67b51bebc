/// Is what a tree has under a name: which object, and of what kind.
public struct FileVersion: Hashable, Sendable {
  public var id: ObjectID
  public var mode: FileMode

  public init(id: ObjectID, mode: FileMode) {
    self.id = id
    self.mode = mode
  }

  var isTree: Bool { mode == .tree }

  /// Whether two versions are both files with content, or both links, or both submodules.
  func isOfKind(of other: FileVersion) -> Bool {
    mode.rawValue & 0o170000 == other.mode.rawValue & 0o170000
  }
}
