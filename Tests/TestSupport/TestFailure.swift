/// Says why a test cannot go on, or what differs.
public struct TestFailure: Error, CustomStringConvertible {
  public var description: String

  public init(_ description: String) {
    self.description = description
  }
}
