/// Builds a tree from events, in order: a member's key, then its value.
///
/// The bytes and nodes are made directly; nothing is read again. Tokens come out canonical. Members
/// may be added in any order, but only if they ascend in UTF-16 order does the tree have canonical
/// tokens; the writer sorts them otherwise.
///
/// Calls must form one value: every container is closed, each member has a key, and no object gets
/// the same key twice. Together the bytes may come to four times ``JSONTree/maximumByteCount``.
public struct JSONTreeBuilder: Sendable {
  private var bytes: [UInt8] = []
  private var assembler = NodeAssembler()
  /// Whether a comma has to come before the next key or element.
  private var needsComma = false

  /// Creates an empty builder with room for the given number of bytes.
  public init(reservingBytes: Int = 0) {
    bytes.reserveCapacity(reservingBytes)
  }

  /// Begins an object.
  public mutating func beginObject() { open(.object, UInt8(ascii: "{")) }

  /// Ends the object begun last.
  public mutating func endObject() {
    precondition(assembler.frame.isObject, "No object is open here.")
    close(UInt8(ascii: "}"))
  }

  /// Begins an array.
  public mutating func beginArray() { open(.array, UInt8(ascii: "[")) }

  /// Ends the array begun last.
  public mutating func endArray() {
    precondition(!assembler.frame.isObject && assembler.depth > 0, "No array is open here.")
    close(UInt8(ascii: "]"))
  }

  /// Gives the key of the member whose value comes next.
  public mutating func key(_ name: String) {
    var name = name
    let start = beginKey()
    let isEscaped = name.withUTF8 { StringToken.appendToken($0, to: &bytes) }
    endKey(start, isEscaped: isEscaped)
  }

  /// Gives the key of `value`, which must be a member of an object, in canonical spelling, to the
  /// member whose value comes next.
  public mutating func key(of value: JSONValue) {
    let node = value.node
    precondition(node.hasKey, "The value is no member of an object.")
    if node.isKeyEscaped {
      if let name = value.key { key(name.string) }
      return
    }
    let start = beginKey()
    value.tree.withStorage { _, base in
      let range = node.keyRange(in: base)
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
    }
    endKey(start, isEscaped: false)
  }

  /// Appends a string.
  public mutating func string(_ text: String) {
    var text = text
    let start = beginValue()
    let isEscaped = text.withUTF8 { StringToken.appendToken($0, to: &bytes) }
    endLeaf(.string, start, isEscaped: isEscaped)
  }

  /// Appends an integer.
  public mutating func integer(_ value: Int64) {
    let start = beginValue()
    bytes.append(contentsOf: value.description.utf8)
    endLeaf(.number, start)
  }

  /// Appends an integer.
  public mutating func unsigned(_ value: UInt64) {
    let start = beginValue()
    bytes.append(contentsOf: value.description.utf8)
    endLeaf(.number, start)
  }

  /// Appends a number.
  ///
  /// - Throws: ``JSONError`` with ``JSONError/Reason-swift.enum/nonFiniteNumber``; nothing is
  ///   appended then.
  public mutating func number(_ value: Double) throws(JSONError) {
    guard value.isFinite else { throw JSONError(.nonFiniteNumber) }
    let start = beginValue()
    NumberToken.withSpelling(of: value) { bytes.append(contentsOf: $0) }
    endLeaf(.number, start)
  }

  /// Appends a truth value.
  public mutating func bool(_ value: Bool) {
    let start = beginValue()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
    endLeaf(.bool, start)
  }

  /// Appends `null`.
  public mutating func null() {
    let start = beginValue()
    bytes.append(contentsOf: "null".utf8)
    endLeaf(.null, start)
  }

  /// Appends a copy of a value and everything in it, without its own key.
  ///
  /// A value with canonical tokens is copied as it stands, white space included.
  public mutating func append(_ subtree: JSONValue) {
    let root = subtree.node
    guard root.isCanonical else { return appendRespelled(subtree) }
    let start = beginValue()
    subtree.tree.bytes.withUnsafeBufferPointer {
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[root.start..<root.end]))
    }
    checkSize()
    assembler.appendSubtree(subtree.tree.nodes, at: subtree.index, shift: start - root.start)
    needsComma = true
  }

  /// Gives the tree of the value built, which must be complete.
  public consuming func finish() -> JSONTree {
    precondition(
      assembler.depth == 0 && !assembler.nodes.isEmpty, "The value that is built is not complete.")
    return JSONTree(bytes: bytes, nodes: assembler.nodes)
  }
}

extension JSONTreeBuilder {
  /// Writes a value whose tokens are not canonical in compact form and copies that.
  private mutating func appendRespelled(_ subtree: JSONValue) {
    // Compact text that this module has written is JSON, so reading it back cannot fail.
    let text = subtree.compactText()
    guard let nodes = try? JSONTree.nodes(of: text, maximumDepth: .max) else {
      preconditionFailure("Canonical text was not read back.")
    }
    append(JSONTree(bytes: text, nodes: nodes.0).root)
  }

  private mutating func open(_ kind: JSONValue.Kind, _ bracket: UInt8) {
    let start = beginValue()
    bytes.append(bracket)
    assembler.open(kind, start: start)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    checkSize()
    let isEmpty = assembler.frame.node + 1 == assembler.nodes.count
    assembler.close(end: bytes.count, isOneLine: isEmpty)
    needsComma = true
  }

  private mutating func beginKey() -> Int {
    precondition(assembler.frame.isObject, "Only members of objects have keys.")
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
    return bytes.count
  }

  private mutating func endKey(_ start: Int, isEscaped: Bool) {
    let end = bytes.count
    bytes.append(UInt8(ascii: ":"))
    bytes.withUnsafeBufferPointer {
      if let base = $0.baseAddress {
        assembler.setKey(start: start, end: end, isEscaped: isEscaped, isCanonical: true, in: base)
      }
    }
  }

  private mutating func beginValue() -> Int {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    return bytes.count
  }

  private mutating func endLeaf(_ kind: JSONValue.Kind, _ start: Int, isEscaped: Bool = false) {
    checkSize()
    assembler.appendLeaf(kind, start: start, end: bytes.count, isEscaped: isEscaped)
    needsComma = true
  }

  private func checkSize() {
    precondition(bytes.count <= JSONNode.maximumByteCount, "The tree is too large.")
  }
}
