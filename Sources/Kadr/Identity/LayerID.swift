/// Names an overlay over the whole composition, across saves and edits.
public struct LayerID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name as it is saved.
  public let rawValue: String

  /// Makes an identity from a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes an identity from a name.
  public init(_ name: String) {
    self.init(rawValue: name)
  }

  /// Makes an identity from a literal.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}
