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
    /// The next child, if the children are written as they stand.
    var child: Int
    var end: Int
    /// The indent of the line the container began on, in levels.
    var indent: Int32
    var style: Style
    var isObject: Bool
    var isFirst = true
    var isSorted: Bool
  }

  private let nodes: UnsafePointer<JSONNode>
  private let base: UnsafePointer<UInt8>
  private let escapesSlashes: Bool
  private let root: Int
  /// The innermost container; beyond the root there is a frame without children.
  private var frame: Frame
  private var outer: [Frame] = []
  /// For each open object whose members are not sorted: the members yet to write, last one first.
  private var orders: [[Int]] = []
  private var hasBegun = false

  /// Prepares to write the value `root` of `nodes`; the memory must stay valid meanwhile.
  init(
    _ nodes: UnsafePointer<JSONNode>, root: Int, base: UnsafePointer<UInt8>, indent: Int = 0,
    isCompact: Bool = false, escapesSlashes: Bool = false
  ) {
    self.nodes = nodes
    self.base = base
    self.root = root
    self.escapesSlashes = escapesSlashes
    frame = Frame(
      child: 0, end: 0, indent: Int32(indent), style: isCompact ? .compact : .tall,
      isObject: false, isSorted: true)
  }

  /// Writes until the buffer holds `mark` bytes or more, or until the end; false at the end.
  mutating func write(into buffer: inout OutputBuffer, mark: Int) -> Bool {
    if !hasBegun {
      hasBegun = true
      begin(root, nodes[root], indent: frame.indent, &buffer)
    }
    while !outer.isEmpty {
      if buffer.count >= mark { return true }
      advance(&buffer)
    }
    return false
  }

  /// Writes the next child of the innermost container, or its end.
  @inline(__always)
  private mutating func advance(_ buffer: inout OutputBuffer) {
    guard let child = nextChild() else { return close(&buffer) }
    let node = nodes[child]
    var indent = frame.indent
    switch frame.style {
    case .compact:
      if !frame.isFirst { buffer.append(UInt8(ascii: ",")) }
    case .oneLine:
      buffer.reserve(2)
      if !frame.isFirst {
        buffer.put(UInt8(ascii: ","))
        buffer.put(UInt8(ascii: " "))
      }
    case .hugging:
      break
    case .tall:
      indent &+= 1
      buffer.reserve(2 &+ 2 &* Int(indent))
      if !frame.isFirst { buffer.put(UInt8(ascii: ",")) }
      buffer.put(UInt8(ascii: "\n"))
      buffer.putSpaces(2 &* Int(indent))
    }
    frame.isFirst = false
    if frame.isObject {
      if frame.style != .compact, standsAsWritten(node), hasPlainKey(node) {
        return buffer.append(base + node.key, count: node.end &- node.key)
      }
      putKey(node, &buffer)
    }
    begin(child, node, indent: indent, &buffer)
  }

  @inline(__always)
  private mutating func nextChild() -> Int? {
    if frame.isSorted {
      let child = frame.child
      guard child < frame.end else { return nil }
      frame.child = nodes[child].next
      return child
    }
    let last = orders.count - 1
    if let child = orders[last].popLast() { return child }
    orders.removeLast()
    return nil
  }

  @inline(__always)
  private mutating func close(_ buffer: inout OutputBuffer) {
    buffer.reserve(2 &+ 2 &* Int(frame.indent))
    if frame.style == .tall {
      buffer.put(UInt8(ascii: "\n"))
      buffer.putSpaces(2 &* Int(frame.indent))
    }
    buffer.put(UInt8(ascii: frame.isObject ? "}" : "]"))
    if let parent = outer.popLast() { frame = parent }
  }

  /// Writes a leaf, or a container's opening bracket.
  @inline(__always)
  private mutating func begin(
    _ index: Int, _ node: JSONNode, indent: Int32, _ buffer: inout OutputBuffer
  ) {
    guard node.isContainer else { return putScalar(node, &buffer) }
    let isObject = node.kind == .object
    if node.next == index &+ 1 {
      buffer.append(UInt8(ascii: isObject ? "{" : "["))
      buffer.append(UInt8(ascii: isObject ? "}" : "]"))
      return
    }
    let style: Style
    if frame.style == .compact {
      style = .compact
    } else if node.weight < JSONNode.tall {
      style = .oneLine
      if standsAsWritten(node) {
        return buffer.append(base + node.start, count: node.end &- node.start)
      }
    } else if isObject && nodes[index &+ 1].next == node.next {
      style = .hugging
    } else {
      style = .tall
    }
    buffer.append(UInt8(ascii: isObject ? "{" : "["))
    outer.append(frame)
    frame = Frame(
      child: index &+ 1, end: node.next, indent: indent, style: style, isObject: isObject,
      isSorted: node.isSorted)
    if !node.isSorted { orders.append(MemberOrder.sorted(nodes, of: index, base: base).reversed()) }
  }

  /// Tells whether the source has the value exactly as canonical text has it.
  @inline(__always)
  private func standsAsWritten(_ node: JSONNode) -> Bool {
    node.isCanonical && node.isOneLine && node.weight < JSONNode.tall
  }

  /// Tells whether the source has the key, and what is between it and the value, as canonical text
  /// on one line has them.
  @inline(__always)
  private func hasPlainKey(_ node: JSONNode) -> Bool {
    let start = node.start
    return !node.isKeyEscaped && base[start &- 1] == UInt8(ascii: " ")
      && base[start &- 2] == UInt8(ascii: ":") && base[start &- 3] == UInt8(ascii: "\"")
  }

  @inline(__always)
  private func putKey(_ node: JSONNode, _ buffer: inout OutputBuffer) {
    putString(node.keyRange(in: base), isEscaped: node.isKeyEscaped, &buffer)
    buffer.append(UInt8(ascii: ":"))
    if frame.style != .compact { buffer.append(UInt8(ascii: " ")) }
  }

  @inline(__always)
  private func putScalar(_ node: JSONNode, _ buffer: inout OutputBuffer) {
    let isString = node.kind == .string
    if node.isCanonical && !(isString && escapesSlashes) {
      return buffer.append(base + node.start, count: node.end &- node.start)
    }
    if isString {
      putString(node.start..<node.end, isEscaped: true, &buffer)
    } else {
      putNumber(node, &buffer)
    }
  }

  private func putNumber(_ node: JSONNode, _ buffer: inout OutputBuffer) {
    let token = UnsafeBufferPointer(start: base + node.start, count: node.end - node.start)
    let spelling = NumberToken.withCanonicalSpelling(
      of: token, isIntegerLiteral: NumberToken.isIntegerLiteral(token)
    ) { Array($1) }
    spelling.withUnsafeBufferPointer {
      if let start = $0.baseAddress { buffer.append(start, count: $0.count) }
    }
  }

  /// Writes a string token, spelled anew if it may have an escape that is not canonical.
  @inline(__always)
  private func putString(_ range: Range<Int>, isEscaped: Bool, _ buffer: inout OutputBuffer) {
    guard isEscaped || escapesSlashes else {
      return buffer.append(base + range.lowerBound, count: range.upperBound &- range.lowerBound)
    }
    putRespelled(range, &buffer)
  }

  private func putRespelled(_ range: Range<Int>, _ buffer: inout OutputBuffer) {
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
