import CanonicalJSON

/// The way to a value in a document (RFC 6901).
enum JSONPointer {
  /// The pointer to the node `target`.
  static func path(to target: Int, in tree: JSONTree) -> String {
    var path = ""
    var value = tree.root
    while value.index != target {
      guard
        let (position, child) = value.children.enumerated().first(where: { target < $0.element.nextIndex })
      else { return path }
      path += "/" + (child.key.map { token($0.string) } ?? String(position))
      value = child
    }
    return path
  }

  /// A key as a part of a pointer.
  static func token(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
