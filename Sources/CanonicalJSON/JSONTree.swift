/// A JSON text and a flat index of its values.
///
/// A tree never changes. It keeps the bytes it was read from and sixteen bytes for each value;
/// strings and numbers are decoded when asked for.
public final class JSONTree: Sendable {
  /// The most bytes a source may have: 128 MiB.
  public static let maximumByteCount = 1 << 27

  /// The source.
  public let bytes: [UInt8]

  /// The values in preorder; node 0 is the root.
  let nodes: [JSONNode]

  /// A run of nodes that was taken over from the tree this one was read along.
  public struct TakenRun: Sendable {
    /// The first node in this tree.
    public let index: Int
    /// The first node in the other tree.
    public let source: Int
    /// The number of nodes.
    public let count: Int
  }

  /// The runs of nodes that were taken over from the tree this one was read along, by their place here.
  public let takenRuns: [TakenRun]

  /// The tree that this one was read along.
  private let resembled: JSONTree?

  /// Reads `bytes` as one JSON value (RFC 8259, narrowed by RFC 7493).
  ///
  /// A byte-order mark and CRLF are accepted. Arrays and objects may be nested `maximumDepth` deep.
  ///
  /// - Throws: a ``JSONError`` with line and column, for anything else: see its reasons. A text
  ///   that is no JSON because of unresolved conflicts gives
  ///   ``JSONError/Reason-swift.enum/conflictMarkers(count:lines:)``.
  public convenience init(
    parsing bytes: consuming [UInt8], maximumDepth: Int = 512
  ) throws(JSONError) {
    try self.init(parsing: bytes, maximumDepth: maximumDepth, along: nil)
  }

  /// Reads `bytes` as `init(parsing:maximumDepth:)` does, faster where they resemble another tree's.
  ///
  /// The result is the same; containers that stand in both are not read a second time.
  public convenience init(
    parsing bytes: consuming [UInt8], resembling other: JSONTree
  ) throws(JSONError) {
    try self.init(parsing: bytes, maximumDepth: 512, along: other)
  }

  private init(
    parsing bytes: consuming [UInt8], maximumDepth: Int, along other: JSONTree?
  ) throws(JSONError) {
    self.bytes = bytes
    guard self.bytes.count <= JSONTree.maximumByteCount else {
      throw JSONError(.tooLarge(limit: JSONTree.maximumByteCount))
    }
    (nodes, takenRuns) = try JSONTree.nodes(of: self.bytes, maximumDepth: maximumDepth, along: other)
    resembled = other
  }

  /// Reads `bytes`, whatever their number, as long as nodes can address them.
  static func nodes(
    of bytes: [UInt8], maximumDepth: Int, along other: JSONTree? = nil
  ) throws(JSONError) -> ([JSONNode], [TakenRun]) {
    try bytes.withUnsafeBufferPointer { (source) throws(JSONError) in
      var reader = JSONReader(source, maximumDepth: maximumDepth, resembling: other)
      do throws(JSONFault) {
        try reader.readDocument()
      } catch {
        throw JSONError(diagnosing: error, in: source)
      }
      return (reader.assembler.nodes, reader.resemblance?.runs ?? [])
    }
  }

  /// Tells whether this tree was read along another.
  public func wasRead(along other: JSONTree) -> Bool { resembled === other }

  /// Tells whether the value at `index` was taken over, as it stands, from the tree this one was read along.
  public func isTakenOver(_ index: Int, from other: JSONTree) -> Bool {
    guard wasRead(along: other) else { return false }
    var (low, high) = (0, takenRuns.count)
    while low < high {
      let middle = (low + high) / 2
      if takenRuns[middle].index + takenRuns[middle].count <= index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < takenRuns.count && takenRuns[low].index <= index
  }

  /// Makes a tree of a builder's parts.
  init(bytes: [UInt8], nodes: [JSONNode]) {
    self.bytes = bytes
    self.nodes = nodes
    takenRuns = []
    resembled = nil
  }

  /// The value of the whole text.
  public var root: JSONValue { JSONValue(tree: self, index: 0) }

  /// The value at `index` in preorder, within 0..<``nodeCount``.
  public subscript(index: Int) -> JSONValue { JSONValue(tree: self, index: index) }

  /// The number of values, the root and all containers included; keys do not count.
  public var nodeCount: Int { nodes.count }

  /// Whether every token is spelled canonically and every object's keys ascend.
  ///
  /// White space may differ. In two such trees equal values have equal tokens in equal order.
  public var hasCanonicalTokens: Bool { nodes[0].isCanonical }

  /// Calls `body` with the addresses of the nodes and of the source; a tree has at least one of
  /// each.
  @inline(__always)
  func withStorage<R>(
    _ body: (UnsafePointer<JSONNode>, UnsafePointer<UInt8>) throws -> R
  ) rethrows -> R {
    try nodes.withUnsafeBufferPointer { nodes in
      try bytes.withUnsafeBufferPointer { bytes in
        guard let nodes = nodes.baseAddress, let base = bytes.baseAddress else {
          preconditionFailure("A tree has a root.")
        }
        return try body(nodes, base)
      }
    }
  }
}
