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
  /// A reason to stop, and the offset it is found at.
  struct Fault: Error {
    let reason: JSONError.Reason
    let offset: Int

    init(_ reason: JSONError.Reason, _ offset: Int) {
      self.reason = reason
      self.offset = offset
    }
  }

  let base: UnsafePointer<UInt8>
  let end: Int
  let maximumDepth: Int
  var assembler = NodeAssembler()
  /// The offset of the last white space that a value on one line would not have there.
  private var lastBreak = -1

  init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
    // An empty array may have no address; its bytes are never looked at.
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
    end = bytes.count
    self.maximumDepth = maximumDepth
  }

  /// Reads the whole text as one value.
  mutating func readDocument() throws(Fault) {
    let hasMark = end >= 3 && base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF
    var p = skipSpace(hasMark ? 3 : 0)
    guard p < end else { throw Fault(.emptyFile, p) }
    // Pages of the reservation that no node needs are never touched.
    assembler.nodes.reserveCapacity(end / 12 + 16)
    while true {
      let opened = try readValue(&p)
      if opened { continue }
      if try !readSeparators(&p) { return }
    }
  }

  /// Reads the value that begins at `p`; true if it is a container that now stands open before its
  /// first child.
  @inline(__always)
  private mutating func readValue(_ p: inout Int) throws(Fault) -> Bool {
    guard p < end else { throw Fault(.unexpectedEnd(expected: .value), p) }
    let start = p
    switch base[p] {
    case UInt8(ascii: "\""):
      let (isCanonical, isEscaped) = try readString(&p)
      assembler.appendLeaf(
        .string, start: start, end: p, isCanonical: isCanonical, isEscaped: isEscaped)
    case UInt8(ascii: "{"):
      return try open(.object, closing: UInt8(ascii: "}"), &p)
    case UInt8(ascii: "["):
      return try open(.array, closing: UInt8(ascii: "]"), &p)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let isCanonical = try readNumber(&p)
      assembler.appendLeaf(.number, start: start, end: p, isCanonical: isCanonical)
    case UInt8(ascii: "t"):
      try readWord("true", &p)
      assembler.appendLeaf(.bool, start: start, end: p)
    case UInt8(ascii: "f"):
      try readWord("false", &p)
      assembler.appendLeaf(.bool, start: start, end: p)
    case UInt8(ascii: "n"):
      try readWord("null", &p)
      assembler.appendLeaf(.null, start: start, end: p)
    default:
      throw unexpected(p, .value)
    }
    return false
  }

  /// Reads what follows a value, closing brackets included, up to the next value; false at the end.
  @inline(__always)
  private mutating func readSeparators(_ p: inout Int) throws(Fault) -> Bool {
    while true {
      if assembler.frame.node < 0 {
        p = skipSpace(p)
        if p < end { throw trailing(p) }
        return false
      }
      let isObject = assembler.frame.isObject
      let q = skipSpace(p)
      if q != p { lastBreak = p }
      let expected: JSONError.Expectation = isObject ? .commaOrObjectEnd : .commaOrArrayEnd
      guard q < end else { throw Fault(.unexpectedEnd(expected: expected), q) }
      if base[q] == UInt8(ascii: ",") {
        p = skipSpace(q &+ 1)
        if p != q &+ 2 || base[q &+ 1] != UInt8(ascii: " ") { lastBreak = q }
        if isObject { try readKey(&p, orEnd: false) }
        return true
      }
      guard base[q] == UInt8(ascii: isObject ? "}" : "]") else { throw unexpected(q, expected) }
      p = q &+ 1
      let node = assembler.frame.node
      let isSorted = assembler.frame.isSorted
      let start = assembler.nodes[node].start
      assembler.close(end: p, isOneLine: start > lastBreak)
      if !isSorted { try refuseDuplicates(in: node) }
    }
  }

  @inline(__always)
  private mutating func open(
    _ kind: JSONValue.Kind, closing: UInt8, _ p: inout Int
  ) throws(Fault) -> Bool {
    let start = p
    guard assembler.depth < maximumDepth else { throw Fault(.tooDeep(limit: maximumDepth), p) }
    p = skipSpace(start &+ 1)
    if p != start &+ 1 { lastBreak = start }
    if p < end, base[p] == closing {
      p &+= 1
      assembler.appendLeaf(kind, start: start, end: p, isOneLine: p == start &+ 2)
      return false
    }
    assembler.open(kind, start: start)
    if kind == .object {
      try readKey(&p, orEnd: true)
    } else {
      guard p < end else { throw Fault(.unexpectedEnd(expected: .valueOrEnd), p) }
    }
    return true
  }

  /// Reads a key and its colon, up to the value.
  @inline(__always)
  private mutating func readKey(_ p: inout Int, orEnd: Bool) throws(Fault) {
    let expected: JSONError.Expectation = orEnd ? .keyOrEnd : .key
    guard p < end else { throw Fault(.unexpectedEnd(expected: expected), p) }
    guard base[p] == UInt8(ascii: "\"") else { throw unexpected(p, expected) }
    let start = p
    let (isCanonical, isEscaped) = try readString(&p)
    assembler.setKey(
      start: start, end: p, isEscaped: isEscaped, isCanonical: isCanonical, in: base)
    let q = skipSpace(p)
    if q != p { lastBreak = p }
    guard q < end else { throw Fault(.unexpectedEnd(expected: .colon), q) }
    guard base[q] == UInt8(ascii: ":") else { throw unexpected(q, .colon) }
    p = skipSpace(q &+ 1)
    if p != q &+ 2 || base[q &+ 1] != UInt8(ascii: " ") { lastBreak = q }
  }

  private func readWord(_ word: StaticString, _ p: inout Int) throws(Fault) {
    let letters = word.utf8Start
    for i in 0..<word.utf8CodeUnitCount {
      guard p + i < end else { throw Fault(.unexpectedEnd(expected: .value), p + i) }
      guard base[p + i] == letters[i] else { throw unexpected(p + i, .value) }
    }
    p += word.utf8CodeUnitCount
  }

  @inline(__always)
  private func skipSpace(_ p: Int) -> Int {
    if p < end, base[p] > UInt8(ascii: " ") { return p }
    return skipSpaces(p)
  }

  private func skipSpaces(_ p: Int) -> Int {
    var q = p
    while q < end {
      if q &+ 8 <= end, word(at: q) == 0x2020_2020_2020_2020 {
        q &+= 8
        continue
      }
      switch base[q] {
      case 0x20, 0x0A, 0x0D, 0x09: q &+= 1
      default: return q
      }
    }
    return q
  }

  /// Eight bytes, the first of them lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
  }
}
