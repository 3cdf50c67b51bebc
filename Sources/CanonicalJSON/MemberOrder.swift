/// The order of an object's members in canonical text.
enum MemberOrder {
  /// Gives the indices of the members of the object at `node`, by key; equal keys as in the source.
  static func sorted(
    _ nodes: UnsafePointer<JSONNode>, of node: Int, base: UnsafePointer<UInt8>
  ) -> [Int] {
    var order: [Int] = []
    var child = node + 1
    while child < nodes[node].next {
      order.append(child)
      child = nodes[child].next
    }
    order.sort { a, b in
      let order = compare(nodes[a], nodes[b], base: base)
      return order == 0 ? a < b : order < 0
    }
    return order
  }

  /// Compares the keys of two members by UTF-16 code units.
  static func compare(_ a: JSONNode, _ b: JSONNode, base: UnsafePointer<UInt8>) -> Int {
    let first = a.keyRange(in: base)
    let second = b.keyRange(in: base)
    return a.isKeyEscaped || b.isKeyEscaped
      ? StringToken.compareDecoded(base, first, second)
      : StringToken.compareRaw(base, first, second)
  }
}

extension JSONNode {
  /// The range of the key token, quotes included. Between it and the value there is nothing but a
  /// colon and white space, so the way back from the value is short.
  @inline(__always)
  func keyRange(in base: UnsafePointer<UInt8>) -> Range<Int> {
    var end = start
    while base[end &- 1] != UInt8(ascii: "\"") { end &-= 1 }
    return Range(uncheckedBounds: (key, end))
  }
}
