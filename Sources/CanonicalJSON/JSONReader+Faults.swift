extension JSONReader {
  /// Describes a byte that stands where `expected` should: a character, or no UTF-8 at all.
  func unexpected(_ offset: Int, _ expected: JSONError.Expectation) -> Fault {
    guard let scalar = scalar(at: offset) else { return Fault(.invalidUTF8, offset) }
    return Fault(.unexpectedCharacter(scalar, expected: expected), offset)
  }

  /// Describes bytes after the value.
  func trailing(_ offset: Int) -> Fault {
    Fault(scalar(at: offset) == nil ? .invalidUTF8 : .trailingBytes, offset)
  }

  private func scalar(at offset: Int) -> Unicode.Scalar? {
    let length = characterLength(at: offset)
    if length == 0 { return nil }
    return String(decoding: UnsafeBufferPointer(start: base + offset, count: length), as: UTF8.self)
      .unicodeScalars.first
  }

  /// Throws if two members of the object at `node`, whose keys do not ascend, have the same key.
  ///
  /// Sorting finds equal neighbours in n log n steps, whatever the keys; the later of the pair that
  /// comes first in the source is reported.
  func refuseDuplicates(in node: Int) throws(Fault) {
    let nodes = assembler.nodes
    let order = MemberOrder.sorted(nodes, of: node, base: base)
    var duplicate: Int?
    for (a, b) in zip(order, order.dropFirst())
    where MemberOrder.compare(nodes[a], nodes[b], base: base) == 0 {
      duplicate = min(duplicate ?? .max, b)
    }
    if let duplicate {
      let member = nodes[duplicate]
      throw Fault(
        .duplicateKey(
          StringToken.string(base, member.keyRange(in: base), isEscaped: member.isKeyEscaped)),
        member.key)
    }
  }
}
