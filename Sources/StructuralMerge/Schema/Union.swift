import CanonicalJSON

/// An object of one of several kinds, told apart by a tag.
///
/// Where the tag is equal in all versions the payload merges; otherwise the object is one value.
public struct Union: Sendable {
  /// Where the tag and the payload stand.
  public enum Tagging: Sendable {
    /// The only key is the tag: `{"video": {"_0": {…}}}`. The payload stands under `payloadKey`
    /// inside, or, with nil, directly under the tag.
    case singleKey(payloadKey: String?)
    /// A field of the object holds the tag and the object itself is the payload.
    case field(String)
  }

  /// Where the tag stands.
  public var tagging: Tagging
  /// The payload's shape for each known tag; an unknown tag's payload is `Shape.unknown`.
  public var cases: [String: Shape]

  /// What stands under the payload key in the object that a tag leads to; nil where the payload stands there
  /// bare. Members beside the payload do not make it bare: they are unknown fields of their own.
  static func wrapped(_ inner: JSONValue, _ payloadKey: String) -> JSONValue? {
    guard inner.kind == .object, let payload = inner[payloadKey], inner.count == 1 || payload.kind == .object
    else { return nil }
    return payload
  }

  /// Describes a union.
  public init(_ tagging: Tagging, cases: [String: Shape]) {
    self.tagging = tagging
    self.cases = cases
  }
}
