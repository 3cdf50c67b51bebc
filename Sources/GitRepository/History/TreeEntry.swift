/// Is one line of a tree: a file, or a folder.
public struct TreeEntry: Hashable, Sendable {
  /// One part of a path, without `/`.
  public var name: [UInt8]
  public var version: FileVersion

  public init(name: [UInt8], version: FileVersion) {
    self.name = name
    self.version = version
  }
}
