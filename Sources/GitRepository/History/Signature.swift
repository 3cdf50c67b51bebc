import CLibgit2

/// Says who did something, and when.
public struct Signature: Hashable, Sendable {
  public var name: String
  public var email: String
  /// Seconds since 1970.
  public var time: Int64
  /// Minutes east of UTC.
  public var offset: Int

  public init(name: String, email: String, time: Int64, offset: Int) {
    self.name = name
    self.email = email
    self.time = time
    self.offset = offset
  }

  init(_ raw: git_signature) {
    name = raw.name.map { String(cString: $0) } ?? ""
    email = raw.email.map { String(cString: $0) } ?? ""
    time = raw.when.time
    offset = Int(raw.when.offset)
  }
}
