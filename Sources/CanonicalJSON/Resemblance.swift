/// Follows a text through another one that it resembles, to recognise what stands in both byte for byte.
///
/// Two versions of a document differ in few places. The reader walks the second along the first: an array
/// or object whose text is that of its counterpart is taken over, nodes and all, without being read. The
/// counterpart of a member is the member of the same name; that of an element is the next one, or one
/// further where an element is missing, or the last one again where one came in between.
struct Resemblance {
  private struct Frame {
    /// The counterpart of the open container; -1 where it has none.
    let node: Int
    /// The next child of the counterpart.
    var cursor: Int
    /// The last element that was no match.
    var missed = -1
  }

  let tree: JSONTree
  private(set) var runs: [JSONTree.TakenRun] = []
  private var frames: [Frame] = []
  private var opening = 0

  init(_ tree: JSONTree) { self.tree = tree }

  /// Finds the node whose text stands at `offset`; nil where none does, and the container must be read.
  ///
  /// `member` is the key token of a member of the innermost container, nil for an element or the root.
  mutating func match(
    _ kind: JSONValue.Kind, at offset: Int, in scanner: TokenScanner, member: Range<Int>?
  ) -> Int? {
    opening = -1
    guard let frame = frames.last else {
      opening = 0
      return stands(0, kind, offset, scanner) ? 0 : nil
    }
    guard frame.node >= 0 else { return nil }
    let end = tree.nodes[frame.node].next
    if let member {
      guard let node = counterpart(of: member, from: frame, end, scanner) else { return nil }
      frames[frames.count - 1].cursor = tree.nodes[node].next
      opening = node
      return stands(node, kind, offset, scanner) ? node : nil
    }
    let next = frame.cursor < end ? tree.nodes[frame.cursor].next : end
    for candidate in [frame.cursor, frame.missed, next] where candidate >= 0 && candidate < end {
      guard stands(candidate, kind, offset, scanner) else { continue }
      frames[frames.count - 1].cursor = tree.nodes[candidate].next
      frames[frames.count - 1].missed = -1
      return candidate
    }
    if frame.cursor < end {
      opening = frame.cursor
      frames[frames.count - 1].missed = frame.cursor
      frames[frames.count - 1].cursor = next
    }
    return nil
  }

  /// Notes that a container's nodes were taken over.
  mutating func take(_ source: Int, at index: Int) {
    runs.append(JSONTree.TakenRun(index: index, source: source, count: tree.nodes[source].next - source))
  }

  /// Notes that a container is being read.
  mutating func open() {
    frames.append(Frame(node: opening, cursor: opening + 1))
  }

  /// Notes that the innermost container ended.
  mutating func close() { frames.removeLast() }

  private func counterpart(
    of key: Range<Int>, from frame: Frame, _ end: Int, _ scanner: TokenScanner
  ) -> Int? {
    tree.withStorage { nodes, base in
      guard nodes[frame.node].kind == .object else { return nil }
      var child = frame.cursor
      while child < end {
        if sameBytes(scanner.base, key, base, nodes[child].keyRange(in: base)) { return child }
        child = nodes[child].next
      }
      return nil
    }
  }

  private func stands(_ index: Int, _ kind: JSONValue.Kind, _ offset: Int, _ scanner: TokenScanner) -> Bool {
    let node = tree.nodes[index]
    let count = node.end - node.start
    guard node.kind == kind, offset + count <= scanner.end else { return false }
    return tree.withStorage { _, base in
      sameBytes(scanner.base, offset..<offset + count, base, node.start..<node.end)
    }
  }
}

/// Compares two runs of bytes.
@inline(__always)
func sameBytes(
  _ x: UnsafePointer<UInt8>, _ a: Range<Int>, _ y: UnsafePointer<UInt8>, _ b: Range<Int>
) -> Bool {
  guard a.count == b.count else { return false }
  let (left, right) = (UnsafeRawPointer(x + a.lowerBound), UnsafeRawPointer(y + b.lowerBound))
  // Eight bytes at a time: the library compares element by element.
  var offset = 0
  while offset &+ 8 <= a.count {
    let (p, q) = (
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
      right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
    if p != q { return false }
    offset &+= 8
  }
  while offset < a.count {
    if left.load(fromByteOffset: offset, as: UInt8.self)
      != right.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}
