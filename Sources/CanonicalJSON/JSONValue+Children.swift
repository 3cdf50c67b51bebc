extension JSONValue {
  /// The number of children of a container; 0 for scalars. Takes a step for each child.
  public var count: Int {
    let end = node.next
    return tree.withStorage { nodes, _ in
      var count = 0
      var child = index + 1
      while child < end {
        count += 1
        child = nodes[child].next
      }
      return count
    }
  }

  /// The elements of an array or the member values of an object, as they stand in the source; none
  /// for scalars.
  public var children: Children { Children(self) }

  /// The members of an object as they stand in the source; none for other kinds.
  public var members: Members { Members(self) }

  /// The value of an object's member, or nil. Takes a step for each member up to it.
  public subscript(key: String) -> JSONValue? {
    guard node.kind == .object else { return nil }
    let end = node.next
    var key = key
    return key.withUTF8 { name in
      tree.withStorage { nodes, base in
        var child = index + 1
        while child < end {
          let member = nodes[child]
          if member.hasName(name, in: base) { return JSONValue(tree: tree, index: child) }
          child = member.next
        }
        return nil
      }
    }
  }

  /// The element of an array at `position`, which must be within 0..<``count``. Takes a step for
  /// each element up to it.
  public subscript(position: Int) -> JSONValue {
    precondition(position >= 0 && node.kind == .array, "Only arrays have elements by position.")
    let nodes = tree.nodes
    let end = node.next
    var child = index + 1
    for _ in 0..<position where child < end { child = nodes[child].next }
    precondition(child < end, "The position is past the array's last element.")
    return JSONValue(tree: tree, index: child)
  }

  /// The children of a container.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: JSONTree
    private var index: Int
    private let end: Int

    init(_ value: JSONValue) {
      tree = value.tree
      index = value.index + 1
      end = value.nextIndex
    }

    /// Gives the next child.
    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      let child = JSONValue(tree: tree, index: index)
      index = child.nextIndex
      return child
    }
  }

  /// The members of an object.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    private var children: Children

    init(_ value: JSONValue) {
      children = Children(value)
    }

    /// Gives the next member.
    public mutating func next() -> (key: JSONKey, value: JSONValue)? {
      guard let value = children.next(), let key = value.key else { return nil }
      return (key, value)
    }
  }
}

extension JSONValue {
  /// Tells whether the value is the member of this name, without making a string of its key.
  public func isNamed(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { name in
      tree.withStorage { nodes, base in nodes[index].hasKey && nodes[index].hasName(name, in: base) }
    }
  }
}

extension JSONNode {
  /// Tells whether the value is a member of this decoded name.
  @inline(__always)
  fileprivate func hasName(
    _ name: UnsafeBufferPointer<UInt8>, in base: UnsafePointer<UInt8>
  ) -> Bool {
    if isKeyEscaped {
      var decoded: [UInt8] = []
      StringToken.decode(base, keyRange(in: base), into: &decoded)
      return decoded.elementsEqual(name)
    }
    // The value stands behind its key, so its end bounds the look whatever the name.
    let first = key &+ 1
    guard first &+ name.count < end else { return false }
    for i in 0..<name.count where base[first &+ i] != name[i] { return false }
    return base[first &+ name.count] == UInt8(ascii: "\"")
  }
}
