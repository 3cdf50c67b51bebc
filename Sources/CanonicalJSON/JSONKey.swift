/// The name of an object's member.
///
/// Two keys are equal only if they have the same Unicode scalars: JSON knows no normalisation, so
/// keys that Swift's strings hold for equal may be two members. The order is that of UTF-16 code
/// units (RFC 8785, section 3.2.3).
public struct JSONKey: Hashable, Comparable, Sendable {
  /// The decoded name.
  public var string: String

  /// Creates the key with the decoded name `string`.
  public init(_ string: String) {
    self.string = string
  }

  /// Tells whether two keys have the same Unicode scalars.
  public static func == (a: JSONKey, b: JSONKey) -> Bool {
    a.string.utf8.elementsEqual(b.string.utf8)
  }

  /// Tells whether `a` stands before `b` in canonical text.
  public static func < (a: JSONKey, b: JSONKey) -> Bool {
    precedesInUTF16(a.string, b.string)
  }

  /// Hashes the Unicode scalars of the name.
  public func hash(into hasher: inout Hasher) {
    var copy = string
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
