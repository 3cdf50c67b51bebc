/// Declares what a command takes besides options.
struct Operand: Sendable {
  var name: String
  var count: ClosedRange<Int> = 1...1
  var help: String

  /// Allows one or any greater number.
  static let oneOrMore = 1...Int(Int32.max)
}
