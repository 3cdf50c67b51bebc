/// Holds a timing function written in code; two are the same when they are one object.
public final class CustomTiming: Sendable {
  /// Maps the fraction of time passed, 0…1, to the fraction of the way covered.
  public let function: @Sendable (Double) -> Double

  /// Holds a function.
  public init(_ function: @escaping @Sendable (Double) -> Double) {
    self.function = function
  }
}

extension CustomTiming: Equatable {
  /// Tells whether both are one object: closures cannot be compared.
  public static func == (first: CustomTiming, second: CustomTiming) -> Bool {
    first === second
  }
}
