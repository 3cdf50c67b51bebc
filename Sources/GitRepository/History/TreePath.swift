/// Is the path of a file from the top of a tree, its parts separated by `/`.
///
/// Git takes names for bytes, and so does this: two spellings that look the same are two files, and a name that
/// is no UTF-8 stays what it is.
public struct TreePath: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let bytes: [UInt8]

  private static let slash = UInt8(ascii: "/")

  /// The top itself.
  public static let top = TreePath(bytes: [])

  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The folder that it is in.
  public var parent: TreePath {
    TreePath(bytes: Array(bytes[..<(bytes.lastIndex(of: Self.slash) ?? 0)]))
  }

  /// The last part.
  public var name: ArraySlice<UInt8> {
    bytes[(bytes.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0)...]
  }

  /// The folders that it is in, the nearest first and the top last.
  var ancestors: [TreePath] {
    var found: [TreePath] = []
    var path = self
    while !path.bytes.isEmpty {
      path = path.parent
      found.append(path)
    }
    return found
  }

  func appending(_ name: some Collection<UInt8>) -> TreePath {
    TreePath(bytes: bytes.isEmpty ? Array(name) : bytes + [Self.slash] + name)
  }

  /// Whether it is somewhere below a folder.
  func isBelow(_ folder: TreePath) -> Bool {
    folder.bytes.isEmpty
      || bytes.count > folder.bytes.count && bytes[folder.bytes.count] == Self.slash
        && bytes.starts(with: folder.bytes)
  }

  /// Returns the path that it has when the folder above it gets another name.
  func moved(from folder: TreePath, to other: TreePath) -> TreePath {
    let rest = folder.bytes.isEmpty ? bytes[...] : bytes[(folder.bytes.count + 1)...]
    return other.appending(rest)
  }

  public static func < (first: TreePath, second: TreePath) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }
}
