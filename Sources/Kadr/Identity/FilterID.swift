#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Names a filter within its clip, so that it can be found again after others were added or removed.
public struct FilterID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
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

  /// Makes a new identity, a random UUID.
  public init() {
    self.init(rawValue: UUID().uuidString)
  }
}
