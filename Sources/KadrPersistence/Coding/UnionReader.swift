import CanonicalJSON

/// Reads a one-key union, `{"tag": {"_0": {…}}}`, of which older writers leave the `_0` step out.
struct UnionReader {
  let tag: String
  /// The payload object, past `_0` where there is one.
  let payload: SourceValue
  private let union: SourceValue
  /// The object around the payload; nil where the payload stands directly under the tag.
  private let wrapper: SourceValue?
  private let name: String

  /// - Parameters:
  ///   - name: What the union is, for messages.
  ///   - tags: The tags it may have.
  ///   - isWrapped: Whether payloads stand under `_0`.
  init(
    _ value: SourceValue, of name: String, tags: Set<String>, isWrapped: Bool = true
  ) throws(Fault) {
    let json = value.json
    guard json.kind == .object else { throw value.fault(.wrongType(expected: "an object")) }
    self.name = name
    union = value
    var found: (tag: String, value: JSONValue)?
    for member in json.members where tags.contains(member.key.string) {
      guard found == nil else { throw value.fault(.severalTags(of: name)) }
      found = (member.key.string, member.value)
    }
    guard let found else {
      throw value.fault(.unknownTag(json.members.first { _ in true }?.key.string ?? "", of: name))
    }
    tag = found.tag
    let content = value.at(found.value.index)
    if isWrapped, let inner = found.value["_0"] {
      wrapper = content
      payload = value.at(inner.index)
    } else {
      wrapper = nil
      payload = content
    }
  }

  /// Adds what stands beside the tag and beside the payload to the payload's own unknown fields.
  func addUnknown(to fields: inout UnknownFields) {
    for member in union.json.members where member.key.string != tag {
      fields.keep(member.key, member.value, at: .besideTag)
    }
    guard let wrapper else { return }
    for member in wrapper.json.members where member.key.string != "_0" {
      fields.keep(member.key, member.value, at: .besidePayload)
    }
  }
}

extension DocumentWriter {
  /// Writes a one-key union with its payload under `_0`, and what stood around them.
  mutating func union(
    _ tag: StaticString, _ payload: some DocumentValue, _ unknown: UnknownFields
  ) throws(Fault) {
    beginObject()
    key(tag)
    beginObject()
    key("_0")
    do throws(Fault) { try payload.write(to: &self) } catch {
      throw error.within(.key("_0")).within(.key("\(tag)"))
    }
    endObject(unknown, at: .besidePayload)
    endObject(unknown, at: .besideTag)
  }
}
