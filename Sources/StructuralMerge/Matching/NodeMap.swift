/// Something for some nodes of a tree: nodes are numbered, so an array finds it without hashing.
struct NodeMap<Value> {
  private var values: [Value] = []
  private let none: Value

  init(_ none: Value) { self.none = none }

  subscript(_ node: Int32) -> Value {
    get { Int(node) < values.count ? values[Int(node)] : none }
    set {
      if Int(node) >= values.count {
        // Items come in the order of their nodes, so this grows by factors.
        values.append(contentsOf: repeatElement(none, count: Int(node) + 1 - values.count))
      }
      values[Int(node)] = newValue
    }
  }
}
