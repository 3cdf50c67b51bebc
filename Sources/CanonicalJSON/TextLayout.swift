/// Writes a value as text, a piece at a time and without recursion.
///
/// One call of `write(into:)` fills a buffer up to its mark and returns; the next one goes on from
/// there. So a large text can be passed on in pieces, and depth costs a frame on the heap.
struct TextLayout {
  /// How a container is laid out.
  enum Style {
    /// RFC 8785: no white space.
    case compact
    /// On one line, with spaces after commas and colons.
    case oneLine
    /// An object of one member, whose value is laid out at the object's own indent.
    case hugging
    /// Each child on a line of its own.
    case tall
  }

  private struct Frame {
    var style: Style
    var isObject: Bool
    var isFirst = true
    /// The next child, if the children are written as they stand.
    var child: Int
    var end: Int
    /// The indent of the line the container began on, in levels.
    var indent: Int
    /// The children in the order to write them, last one first, where it is not that of the source.
    var order: [Int]?
  }

  private let nodes: [JSONNode]
  private let base: UnsafePointer<UInt8>
  private let isCompact: Bool
  private let escapesSlashes: Bool
  private var frames: [Frame] = []
  private var isDone = false
  private let root: Int
  private let rootIndent: Int

  /// Prepares to write `root` of `nodes`; `base` must stay valid meanwhile.
  init(
    _ nodes: [JSONNode], root: Int, base: UnsafePointer<UInt8>, indent: Int = 0,
    isCompact: Bool = false, escapesSlashes: Bool = false
  ) {
    self.nodes = nodes
    self.base = base
    self.root = root
    self.isCompact = isCompact
    self.escapesSlashes = escapesSlashes
    rootIndent = indent
    frames.reserveCapacity(16)
  }

  /// Writes until the buffer holds `mark` bytes or more, or until the end; false at the end.
  mutating func write(into buffer: inout OutputBuffer, mark: Int) -> Bool {
    if isDone { return false }
    if frames.isEmpty {
      begin(root, nodes[root], outer: isCompact ? .compact : .tall, indent: rootIndent, &buffer)
    }
    while let top = frames.last {
      if buffer.count >= mark { return true }
      advance(top, &buffer)
    }
    isDone = true
    return false
  }

  /// Writes the next child of the innermost container, or its end.
  private mutating func advance(_ top: Frame, _ buffer: inout OutputBuffer) {
    let level = frames.count - 1
    let child: Int
    if top.order != nil {
      guard let next = frames[level].order?.popLast() else { return close(top, &buffer) }
      child = next
    } else {
      guard top.child < top.end else { return close(top, &buffer) }
      child = top.child
      frames[level].child = nodes[child].next
    }
    frames[level].isFirst = false
    let node = nodes[child]
    var indent = top.indent
    switch top.style {
    case .compact:
      if !top.isFirst { buffer.append(UInt8(ascii: ",")) }
    case .oneLine:
      buffer.reserve(2)
      if !top.isFirst {
        buffer.put(UInt8(ascii: ","))
        buffer.put(UInt8(ascii: " "))
      }
    case .hugging:
      break
    case .tall:
      indent += 1
      buffer.reserve(2 + 2 * indent)
      if !top.isFirst { buffer.put(UInt8(ascii: ",")) }
      buffer.put(UInt8(ascii: "\n"))
      buffer.put(UInt8(ascii: " "), times: 2 * indent)
    }
    if top.isObject { putKey(node, &buffer) }
    begin(child, node, outer: top.style, indent: indent, &buffer)
  }

  private mutating func close(_ top: Frame, _ buffer: inout OutputBuffer) {
    buffer.reserve(2 + 2 * top.indent)
    if top.style == .tall {
      buffer.put(UInt8(ascii: "\n"))
      buffer.put(UInt8(ascii: " "), times: 2 * top.indent)
    }
    buffer.put(UInt8(ascii: top.isObject ? "}" : "]"))
    frames.removeLast()
  }

  /// Writes a leaf, or a container's opening bracket.
  private mutating func begin(
    _ index: Int, _ node: JSONNode, outer: Style, indent: Int, _ buffer: inout OutputBuffer
  ) {
    guard node.isContainer else { return putScalar(node, &buffer) }
    let isObject = node.kind == .object
    if node.next == index &+ 1 {
      buffer.append(UInt8(ascii: isObject ? "{" : "["))
      buffer.append(UInt8(ascii: isObject ? "}" : "]"))
      return
    }
    let style: Style
    if outer == .compact {
      style = .compact
    } else if node.weight < JSONNode.tall {
      style = .oneLine
      if node.isOneLine && node.isCanonical {
        return buffer.append(base + node.start, count: node.end &- node.start)
      }
    } else if isObject && nodes[index &+ 1].next == node.next {
      style = .hugging
    } else {
      style = .tall
    }
    buffer.append(UInt8(ascii: isObject ? "{" : "["))
    var frame = Frame(
      style: style, isObject: isObject, child: index &+ 1, end: node.next, indent: indent)
    if !node.isSorted { frame.order = MemberOrder.sorted(nodes, of: index, base: base).reversed() }
    frames.append(frame)
  }

  private func putKey(_ node: JSONNode, _ buffer: inout OutputBuffer) {
    putString(node.keyRange(in: base), isEscaped: node.isKeyEscaped, &buffer)
    buffer.append(UInt8(ascii: ":"))
    if !isCompact { buffer.append(UInt8(ascii: " ")) }
  }

  private func putScalar(_ node: JSONNode, _ buffer: inout OutputBuffer) {
    if node.kind == .string {
      return putString(
        node.start..<node.end, isEscaped: node.isEscaped && !node.isCanonical, &buffer)
    }
    if node.isCanonical || node.kind != .number {
      return buffer.append(base + node.start, count: node.end &- node.start)
    }
    let token = UnsafeBufferPointer(start: base + node.start, count: node.end - node.start)
    let spelling = NumberToken.withCanonicalSpelling(
      of: token, isIntegerLiteral: NumberToken.isIntegerLiteral(token)
    ) { Array($1) }
    spelling.withUnsafeBufferPointer {
      if let start = $0.baseAddress { buffer.append(start, count: $0.count) }
    }
  }

  /// Writes a string token, spelled anew if it may have an escape that is not canonical.
  private func putString(_ range: Range<Int>, isEscaped: Bool, _ buffer: inout OutputBuffer) {
    guard isEscaped || escapesSlashes else {
      return buffer.append(base + range.lowerBound, count: range.count)
    }
    var text: [UInt8] = []
    var token: [UInt8] = []
    StringToken.decode(base, range, into: &text)
    _ = text.withUnsafeBufferPointer { StringToken.appendToken($0, to: &token) }
    for byte in token {
      if escapesSlashes && byte == UInt8(ascii: "/") { buffer.append(UInt8(ascii: "\\")) }
      buffer.append(byte)
    }
  }
}
