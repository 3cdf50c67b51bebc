import CanonicalJSON

/// Spells a tree with every value on a line of its own.
enum PrettyPrinter {
  static func text(of tree: JSONTree) -> [UInt8] {
    var writer = CanonicalTextWriter()
    write(tree.root, indent: 0, to: &writer)
    writer.newline(indent: 0)
    return writer.bytes
  }

  private static func write(
    _ value: JSONValue, indent: Int, to writer: inout CanonicalTextWriter
  ) {
    guard value.isContainer, value.nextIndex > value.index + 1 else {
      writer.write(value, indent: indent)
      return
    }
    var isFirst = true
    func separate(_ writer: inout CanonicalTextWriter) {
      if !isFirst { writer.raw(",") }
      isFirst = false
      writer.newline(indent: indent + 1)
    }
    if value.kind == .object {
      writer.raw("{")
      for (key, member) in value.members.sorted(by: { $0.key < $1.key }) {
        separate(&writer)
        writer.writeKey(key)
        writer.raw(": ")
        write(member, indent: indent + 1, to: &writer)
      }
      writer.newline(indent: indent)
      writer.raw("}")
    } else {
      writer.raw("[")
      for element in value.children {
        separate(&writer)
        write(element, indent: indent + 1, to: &writer)
      }
      writer.newline(indent: indent)
      writer.raw("]")
    }
  }
}
