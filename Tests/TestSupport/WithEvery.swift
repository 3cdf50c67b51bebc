/// Runs `body` for each value, and names the value when it throws.
public func withEvery<Values: Sequence>(
  _ label: String, in values: Values, _ body: (Values.Element) throws -> Void
) throws {
  for value in values {
    do {
      try body(value)
    } catch {
      throw TestFailure("with \(label) \(value): \(error)")
    }
  }
}
