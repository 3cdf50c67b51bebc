extension JSONTree {
  /// Whether any object has a member that is `null`. Takes a step for each node.
  public var hasNullMembers: Bool {
    nodes.contains { $0.kind == .null && $0.hasKey }
  }
}
