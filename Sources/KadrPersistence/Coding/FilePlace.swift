import CanonicalJSON

/// A place in a project file.
public struct FilePlace: Hashable, Sendable {
  /// The way to the value: `video.clips[2].video._0.url`.
  public var path: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in Unicode scalars.
  public var column: Int

  /// Makes a place.
  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  /// Finds the place of a node of a file's tree.
  public init(node: Int, in tree: JSONTree) {
    self.init([PathStep](to: node, in: tree), in: tree)
  }

  /// Finds the place that a path leads to in a file.
  init(_ path: [PathStep], in tree: JSONTree) {
    let offset = path.value(in: tree).range.lowerBound
    let before = tree.bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      path: path.text,
      line: before.reduce(into: 1) { $0 += $1 == UInt8(ascii: "\n") ? 1 : 0 },
      column: before[lineStart...].reduce(into: 1) { $0 += $1 & 0xC0 == 0x80 ? 0 : 1 })
  }
}

extension FilePlace: CustomStringConvertible {
  /// The place in words.
  public var description: String {
    path.isEmpty ? "line \(line), column \(column)" : "\(path) (line \(line), column \(column))"
  }
}
