extension JSONReader {
  /// Throws if two members of the object at `node`, whose keys do not ascend, have the same key.
  ///
  /// Sorting finds equal neighbours in n log n steps, whatever the keys; the later of the pair that
  /// comes first in the source is reported.
  func refuseDuplicates(in node: Int) throws(JSONFault) {
    let nodes = assembler.nodes
    let base = scanner.base
    let order = nodes.withUnsafeBufferPointer { nodes in
      nodes.baseAddress.map { MemberOrder.sorted($0, of: node, base: base) } ?? []
    }
    var duplicate: Int?
    for (a, b) in zip(order, order.dropFirst())
    where MemberOrder.compare(nodes[a], nodes[b], base: base) == 0 {
      duplicate = min(duplicate ?? .max, b)
    }
    if let duplicate {
      let member = nodes[duplicate]
      throw JSONFault(
        .duplicateKey(
          StringToken.string(base, member.keyRange(in: base), isEscaped: member.isKeyEscaped)),
        member.key)
    }
  }
}
