import CanonicalJSON

extension Engine {
  /// A time or a range to be written anew.
  struct NodeEdit {
    let start: Rational
    /// The end of a range; nil for a time.
    let end: Rational?
    let scales: [Int64]
  }

  /// A version's tree with times written anew; nil where one does not fit.
  func rewritten(_ version: Version, _ edits: [Int32: NodeEdit]) -> JSONTree? {
    let tree = forest.trees[version.rawValue]
    var builder = JSONTreeBuilder(reservingBytes: tree.bytes.count)
    let order = edits.keys.sorted()
    guard copy(tree.root, edits, order[...], into: &builder) else { return nil }
    return builder.finish()
  }

  func copy(
    _ value: JSONValue, _ edits: [Int32: NodeEdit], _ order: ArraySlice<Int32>,
    into builder: inout JSONTreeBuilder
  ) -> Bool {
    if order.isEmpty {
      builder.append(value)
      return true
    }
    if let edit = edits[Int32(value.index)] { return write(edit, into: &builder) }
    let isObject = value.kind == .object
    if isObject { builder.beginObject() } else { builder.beginArray() }
    var rest = order
    for child in value.children {
      let own = rest.prefix { $0 < child.nextIndex }
      rest = rest.dropFirst(own.count)
      if isObject { builder.key(of: child) }
      guard copy(child, edits, own, into: &builder) else { return false }
    }
    if isObject { builder.endObject() } else { builder.endArray() }
    return true
  }

  /// Writes a time or range in the least scale that holds its old scale and its new value.
  private func write(_ edit: NodeEdit, into builder: inout JSONTreeBuilder) -> Bool {
    var scales = edit.scales
    for value in [edit.start, edit.end] {
      if let value, let scale = Int64(exactly: value.denominator) { scales.append(scale) }
    }
    guard let scale = leastCommonMultiple(scales) else { return false }
    if let end = edit.end { return schema.write(start: edit.start, end: end, scale: scale, into: &builder) }
    return schema.write(edit.start, scale: scale, into: &builder)
  }
}
