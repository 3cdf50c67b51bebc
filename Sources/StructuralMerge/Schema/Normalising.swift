import CanonicalJSON

extension Schema {
  /// The document with every token canonical, every known optional `null` left out, and every known
  /// union's payload under its payload key; the same tree where it is so already.
  ///
  /// Where the tree was read along one that is normal, what was taken over is not looked at again.
  public func normalised(_ tree: JSONTree, along normal: JSONTree? = nil) throws(JSONError) -> JSONTree {
    let tree = tree.hasCanonicalTokens ? tree : try JSONTree(parsing: tree.canonicalText())
    if !tree.hasNullMembers, hasWrappedPayloads(tree.root, root, normal) { return tree }
    guard !isNormal(tree.root, root) else { return tree }
    var builder = JSONTreeBuilder(reservingBytes: tree.bytes.count)
    write(tree.root, root, into: &builder)
    return builder.finish()
  }

  /// Tells whether every known union has its payload under its payload key, looking only where unions are.
  private func hasWrappedPayloads(_ value: JSONValue, _ shape: ShapeID, _ normal: JSONTree?) -> Bool {
    if let normal, value.tree.isTakenOver(value.index, from: normal) { return true }
    let shape = known(value, shape)
    guard value.isContainer, holdsWrappedUnions[shape] else { return true }
    switch self[shape] {
    case .atom, .time, .span, .text: return true
    case .unknown:
      return value.children.allSatisfy { !$0.isContainer || hasWrappedPayloads($0, Self.unknownID, normal) }
    case .record(let record):
      guard value.kind == .object else { return true }
      return record.wrappedFields.allSatisfy { key, field in
        value[key].map { hasWrappedPayloads($0, field, normal) } ?? true
      }
    case .list(let list): return value.children.allSatisfy { hasWrappedPayloads($0, list.element, normal) }
    case .union(let union):
      guard case .singleKey(let payloadKey?) = union.tagging, value.kind == .object, value.count == 1,
        let inner = value.children.first(where: { _ in true }), inner.kind == .object,
        let payload = union.known(inner)?.shape
      else { return isNormal(value, shape) }
      guard let wrapped = Union.wrapped(inner, payloadKey) else { return false }
      return hasWrappedPayloads(wrapped, payload, normal)
    }
  }

  private func isNormal(_ value: JSONValue, _ shape: ShapeID) -> Bool {
    guard value.isContainer else { return true }
    switch self[known(value, shape)] {
    case .atom, .time, .span, .text: return true
    case .unknown:
      if landmarks.isEmpty { return true }
      return value.children.allSatisfy { isNormal($0, Self.unknownID) }
    case .record(let record):
      guard value.kind == .object else { return true }
      for member in value.members {
        let inner = member.value
        if inner.isContainer {
          guard let field = record.fields[member.key.string], field > Self.unknownID else { continue }
          if !isNormal(inner, field) { return false }
        } else if inner.kind == .null, record.optional.contains(member.key.string) {
          return false
        }
      }
      return true
    case .list(let list): return value.children.allSatisfy { isNormal($0, list.element) }
    case .union(let union):
      guard value.kind == .object else { return true }
      switch union.tagging {
      case .field(let key):
        guard let tag = value[key]?.string, let payload = union.cases[tag] else { return true }
        return isNormal(value, payload)
      case .singleKey(let payloadKey):
        guard value.count == 1, let inner = value.children.first(where: { _ in true }),
          let payload = union.cases[inner.key?.string ?? ""]
        else { return true }
        guard let payloadKey, inner.kind == .object else { return isNormal(inner, payload) }
        guard let wrapped = Union.wrapped(inner, payloadKey) else { return false }
        return isNormal(wrapped, payload)
      }
    }
  }

  private func write(_ value: JSONValue, _ shape: ShapeID, into builder: inout JSONTreeBuilder) {
    let shape = known(value, shape)
    if isNormal(value, shape) {
      builder.append(value)
      return
    }
    switch self[shape] {
    case .atom, .time, .span, .text: builder.append(value)
    case .unknown: writeChildren(value, into: &builder) { _ in Self.unknownID }
    case .list(let list): writeChildren(value, into: &builder) { _ in list.element }
    case .record(let record):
      writeChildren(
        value, into: &builder, leavingOut: record.optional
      ) {
        record.fields[$0] ?? Self.unknownID
      }
    case .union(let union):
      switch union.tagging {
      case .field(let key):
        write(value, union.cases[value[key]?.string ?? ""] ?? Self.unknownID, into: &builder)
      case .singleKey(let payloadKey):
        guard let inner = value.children.first(where: { _ in true }),
          let payload = union.cases[inner.key?.string ?? ""]
        else {
          builder.append(value)
          return
        }
        builder.beginObject()
        builder.key(of: inner)
        if let payloadKey, inner.kind == .object {
          if Union.wrapped(inner, payloadKey) != nil {
            writeChildren(inner, into: &builder) { $0 == payloadKey ? payload : Self.unknownID }
          } else {
            builder.beginObject()
            builder.key(payloadKey)
            write(inner, payload, into: &builder)
            builder.endObject()
          }
        } else {
          write(inner, payload, into: &builder)
        }
        builder.endObject()
      }
    }
  }

  private func writeChildren(
    _ value: JSONValue, into builder: inout JSONTreeBuilder, leavingOut optional: Set<String> = [],
    shape: (String) -> ShapeID
  ) {
    if value.kind == .array {
      builder.beginArray()
      for child in value.children { write(child, shape(""), into: &builder) }
      builder.endArray()
      return
    }
    builder.beginObject()
    for member in value.members
    where member.value.kind != .null || !optional.contains(member.key.string) {
      builder.key(of: member.value)
      write(member.value, shape(member.key.string), into: &builder)
    }
    builder.endObject()
  }

  private func known(_ value: JSONValue, _ shape: ShapeID) -> ShapeID {
    guard shape == Self.unknownID, value.kind == .object else { return shape }
    for landmark in landmarks where landmark.keys.allSatisfy({ value[$0] != nil }) { return landmark.shape }
    return shape
  }
}
