import CanonicalJSON

/// Makes copies of a document that differ in one place.
enum Mutations {
  /// What is done at a place.
  enum Edit { case change, remove }

  /// The document with the scalar at a node made another one, or the member at a node left out.
  static func edited(_ tree: JSONTree, at node: Int, _ edit: Edit) -> JSONTree {
    var builder = JSONTreeBuilder()
    write(tree.root, node, edit, into: &builder)
    return builder.finish()
  }

  private static func write(
    _ value: JSONValue, _ node: Int, _ edit: Edit, into builder: inout JSONTreeBuilder
  ) {
    if value.index == node, edit == .change {
      if let text = value.string { builder.string(text + "x") }
      if let truth = value.bool { builder.bool(!truth) }
      if let number = value.int64 {
        builder.integer(number + 1)
      } else if let number = value.double {
        try! builder.number(number + 0.25)
      }
      return
    }
    guard value.isContainer, node > value.index, node < value.nextIndex else {
      builder.append(value)
      return
    }
    let isObject = value.kind == .object
    if isObject { builder.beginObject() } else { builder.beginArray() }
    for child in value.children {
      if child.index == node, edit == .remove { continue }
      if isObject { builder.key(of: child) }
      write(child, node, edit, into: &builder)
    }
    if isObject { builder.endObject() } else { builder.endArray() }
  }
}
