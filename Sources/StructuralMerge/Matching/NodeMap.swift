/// Something for some nodes of a tree.
///
/// Nodes are numbered, so an array finds it without hashing; the array holds four bytes for each node, and
/// only the nodes that have something a value.
struct NodeMap<Value> {
  private var slots: [Int32] = []
  private var values: [Value] = []

  subscript(_ node: Int32) -> Value? {
    get {
      guard Int(node) < slots.count, slots[Int(node)] >= 0 else { return nil }
      return values[Int(slots[Int(node)])]
    }
    set {
      let isKnown = Int(node) < slots.count && slots[Int(node)] >= 0
      guard let newValue else {
        if isKnown { slots[Int(node)] = -1 }
        return
      }
      if isKnown {
        values[Int(slots[Int(node)])] = newValue
        return
      }
      if Int(node) >= slots.count {
        slots.append(contentsOf: repeatElement(-1, count: Int(node) + 1 - slots.count))
      }
      slots[Int(node)] = Int32(values.count)
      values.append(newValue)
    }
  }
}
