/// Says what kind of thing a tree or an index has under a name.
public struct FileMode: Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let tree = FileMode(rawValue: 0o040000)
  public static let file = FileMode(rawValue: 0o100644)
  public static let executable = FileMode(rawValue: 0o100755)
  public static let link = FileMode(rawValue: 0o120000)
  public static let submodule = FileMode(rawValue: 0o160000)

  /// Whether it is a file with content of its own, executable or not.
  public var isFile: Bool { rawValue & 0o170000 == 0o100000 }
}
