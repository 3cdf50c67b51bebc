extension JSONValue {
  /// Tells whether two values have the same tokens in the same order, whatever their white space
  /// and their own keys.
  ///
  /// Between trees with canonical tokens this is equality of the values.
  public func isIdentical(to other: JSONValue) -> Bool {
    let a = node
    let b = other.node
    guard a.kind == b.kind, a.next &- index == b.next &- other.index else { return false }
    if tree === other.tree && index == other.index { return true }
    return tree.withStorage { nodes, x in
      other.tree.withStorage { otherNodes, y in
        if sameBytes(x, a.start..<a.end, y, b.start..<b.end) { return true }
        return hasSameTokens(as: other, nodes, x, otherNodes, y)
      }
    }
  }

  /// Compares node by node. In preorder, equal kinds and equal sizes of subtrees are equal shapes.
  private func hasSameTokens(
    as other: JSONValue, _ nodes: UnsafePointer<JSONNode>, _ x: UnsafePointer<UInt8>,
    _ otherNodes: UnsafePointer<JSONNode>, _ y: UnsafePointer<UInt8>
  ) -> Bool {
    let shift = other.index &- index
    for i in index..<nodes[index].next {
      let a = nodes[i]
      let b = otherNodes[i &+ shift]
      guard a.kind == b.kind, a.next &+ shift == b.next else { return false }
      if i > index && a.hasKey {
        guard b.hasKey, sameBytes(x, a.keyRange(in: x), y, b.keyRange(in: y)) else { return false }
      }
      if !a.isContainer {
        guard sameBytes(x, a.start..<a.end, y, b.start..<b.end) else { return false }
      }
    }
    return true
  }
}
