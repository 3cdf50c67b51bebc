/// A value in a tree: the tree and the place of the value in it.
public struct JSONValue: Sendable {
  /// The tree the value is part of.
  public let tree: JSONTree
  /// The index of the value in preorder.
  public let index: Int

  /// The six kinds of JSON values.
  public enum Kind: UInt8, Sendable {
    /// `null`
    case null
    /// `true` or `false`
    case bool
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
  }

  @inline(__always) var node: JSONNode { tree.nodes[index] }

  /// The kind of the value.
  public var kind: Kind { node.kind }

  /// Whether the value is an array or an object.
  public var isContainer: Bool { node.isContainer }

  /// The index just past the value's subtree in preorder.
  public var nextIndex: Int { node.next }

  /// The bytes of the value in ``JSONTree/bytes``.
  public var range: Range<Int> {
    let node = node
    return node.start..<node.end
  }

  /// The number of values on the line if the value stands on one line, 1...4; nil if it takes more
  /// lines.
  ///
  /// A scalar or an empty container weighs 1, an array of such values their number, an object the
  /// sum of its members.
  public var weight: Int? {
    let weight = node.weight
    return weight < JSONNode.tall ? weight : nil
  }

  /// The key of the value if it is a member of an object.
  public var key: JSONKey? {
    let node = node
    guard node.hasKey else { return nil }
    return tree.withStorage { _, base in
      JSONKey(StringToken.string(base, node.keyRange(in: base), isEscaped: node.isKeyEscaped))
    }
  }
}
