/// Reads a JSON text into the flat nodes of a tree, in one pass and without recursion.
///
/// # Design
///
/// Each value becomes one sixteen-byte node: where it stands in the source, where its key stands,
/// and the index of the node after its subtree. Nothing is decoded or copied; strings and numbers
/// are only checked, and decoded when someone asks. The nodes come in the order of the source
/// (preorder), so a subtree is a run of nodes and its text a run of bytes.
///
/// For `{"a": [true, 1.0], "b": "x"}` the nodes are
///
///     index  value             key   next
///     0      {"a": … }         –     5
///     1      [true, 1.0]       "a"   4
///     2      true              –     3
///     3      1.0               –     4
///     4      "x"               "b"   5
///
/// On the way each node learns whether its subtree is spelled canonically. Here `1.0` is not (it
/// would be `1`), and so neither are the array and the root. A container learns its layout weight,
/// whether its keys ascend, and whether its white space is that of a value on one line, so the
/// writer decides on a layout, and copies one, without a look at the children.
///
/// Keys that ascend strictly cannot repeat; only an object whose keys do not is searched for
/// duplicates, when it closes.
///
/// A failure is an offset and a reason. Line and column, and whether git's conflict markers are to
/// blame, are worked out afterwards.
struct JSONReader {
  let scanner: TokenScanner
  private let maximumDepth: Int
  private(set) var assembler = NodeAssembler()
  /// Where the text resembles another one, what is already known of it.
  private(set) var resemblance: Resemblance?
  /// The offset of the last white space that a value on one line would not have there.
  private var lastBreak = -1

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, resembling other: JSONTree? = nil) {
    scanner = TokenScanner(bytes)
    resemblance = other.map(Resemblance.init)
    self.maximumDepth = maximumDepth
  }

  /// Reads the whole text as one value.
  mutating func readDocument() throws(JSONFault) {
    var p = scanner.skipSpace(scanner.hasByteOrderMark ? 3 : 0)
    guard p < scanner.end else { throw JSONFault(.emptyFile, p) }
    // Pages of the reservation that no node needs are never touched.
    assembler.nodes.reserveCapacity(scanner.end / 12 + 16)
    while true {
      let opened = try readValue(&p)
      if opened { continue }
      if try !readSeparators(&p) { return }
    }
  }

  /// Reads the value that begins at `p`; true if it is a container that now stands open before its
  /// first child.
  @inline(__always)
  private mutating func readValue(_ p: inout Int) throws(JSONFault) -> Bool {
    guard p < scanner.end else { throw JSONFault(.unexpectedEnd(expected: .value), p) }
    let start = p
    switch scanner.base[p] {
    case UInt8(ascii: "\""):
      let (isCanonical, isEscaped) = try scanner.readString(&p)
      assembler.appendLeaf(
        .string, start: start, end: p, isCanonical: isCanonical, isEscaped: isEscaped)
    case UInt8(ascii: "{"):
      return try open(.object, closing: UInt8(ascii: "}"), &p)
    case UInt8(ascii: "["):
      return try open(.array, closing: UInt8(ascii: "]"), &p)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let isCanonical = try scanner.readNumber(&p)
      assembler.appendLeaf(.number, start: start, end: p, isCanonical: isCanonical)
    case UInt8(ascii: "t"):
      try scanner.readWord("true", &p)
      assembler.appendLeaf(.bool, start: start, end: p)
    case UInt8(ascii: "f"):
      try scanner.readWord("false", &p)
      assembler.appendLeaf(.bool, start: start, end: p)
    case UInt8(ascii: "n"):
      try scanner.readWord("null", &p)
      assembler.appendLeaf(.null, start: start, end: p)
    default:
      throw scanner.unexpected(p, .value)
    }
    return false
  }

  /// Reads what follows a value, closing brackets included, up to the next value; false at the end.
  @inline(__always)
  private mutating func readSeparators(_ p: inout Int) throws(JSONFault) -> Bool {
    while true {
      if assembler.frame.node < 0 {
        p = scanner.skipSpace(p)
        if p < scanner.end { throw scanner.trailing(p) }
        return false
      }
      let isObject = assembler.frame.isObject
      let q = scanner.skipSpace(p)
      if q != p { lastBreak = p }
      guard q < scanner.end else { throw JSONFault(.unexpectedEnd(expected: separator), q) }
      if scanner.base[q] == UInt8(ascii: ",") {
        p = scanner.skipSpace(q &+ 1)
        if p != q &+ 2 || scanner.base[q &+ 1] != UInt8(ascii: " ") { lastBreak = q }
        if isObject { try readKey(&p, orEnd: false) }
        return true
      }
      guard scanner.base[q] == UInt8(ascii: isObject ? "}" : "]") else {
        throw scanner.unexpected(q, separator)
      }
      p = q &+ 1
      let node = assembler.frame.node
      let isSorted = assembler.frame.isSorted
      let start = assembler.nodes[node].start
      assembler.close(end: p, isOneLine: start > lastBreak)
      resemblance?.close()
      if !isSorted { try refuseDuplicates(in: node) }
    }
  }

  /// What may follow a value in the innermost container.
  private var separator: JSONError.Expectation {
    assembler.frame.isObject ? .commaOrObjectEnd : .commaOrArrayEnd
  }

  @inline(__always)
  private mutating func open(
    _ kind: JSONValue.Kind, closing: UInt8, _ p: inout Int
  ) throws(JSONFault) -> Bool {
    let start = p
    guard assembler.depth < maximumDepth else { throw JSONFault(.tooDeep(limit: maximumDepth), p) }
    if resemblance != nil, takeOver(kind, &p) { return false }
    p = scanner.skipSpace(start &+ 1)
    if p != start &+ 1 { lastBreak = start }
    if p < scanner.end, scanner.base[p] == closing {
      p &+= 1
      assembler.appendLeaf(kind, start: start, end: p, isOneLine: p == start &+ 2)
      return false
    }
    assembler.open(kind, start: start)
    resemblance?.open()
    if kind == .object {
      try readKey(&p, orEnd: true)
    } else {
      guard p < scanner.end else { throw JSONFault(.unexpectedEnd(expected: .valueOrEnd), p) }
    }
    return true
  }

  /// Takes over the container at `p` if it stands in the resembled text; it lies as deep there.
  private mutating func takeOver(_ kind: JSONValue.Kind, _ p: inout Int) -> Bool {
    let frame = assembler.frame
    let member = frame.isObject ? frame.keyStart..<frame.keyEnd : nil
    guard let source = resemblance?.match(kind, at: p, in: scanner, member: member),
      let nodes = resemblance?.tree.nodes
    else { return false }
    let node = nodes[source]
    resemblance?.take(source, at: assembler.nodes.count)
    assembler.appendSubtree(nodes, at: source, shift: p &- node.start)
    if !node.isOneLine { lastBreak = p }
    p &+= node.end &- node.start
    return true
  }

  /// Reads a key and its colon, up to the value.
  @inline(__always)
  private mutating func readKey(_ p: inout Int, orEnd: Bool) throws(JSONFault) {
    let expected: JSONError.Expectation = orEnd ? .keyOrEnd : .key
    guard p < scanner.end else { throw JSONFault(.unexpectedEnd(expected: expected), p) }
    guard scanner.base[p] == UInt8(ascii: "\"") else { throw scanner.unexpected(p, expected) }
    let start = p
    let (isCanonical, isEscaped) = try scanner.readString(&p)
    assembler.setKey(
      start: start, end: p, isEscaped: isEscaped, isCanonical: isCanonical, in: scanner.base)
    if scanner.hasPlainColon(at: p) {
      p &+= 2
      return
    }
    let q = scanner.skipSpace(p)
    if q != p { lastBreak = p }
    guard q < scanner.end else { throw JSONFault(.unexpectedEnd(expected: .colon), q) }
    guard scanner.base[q] == UInt8(ascii: ":") else { throw scanner.unexpected(q, .colon) }
    p = scanner.skipSpace(q &+ 1)
    if p != q &+ 2 || scanner.base[q &+ 1] != UInt8(ascii: " ") { lastBreak = q }
  }
}
