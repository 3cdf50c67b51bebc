/// Holds what the user gave to a command.
struct Arguments {
  var operands: [String] = []
  /// How many operands stand before `--`; nil where there is none.
  var separator: Int?
  var wantsHelp = false
  private var values: [String: [String]] = [:]

  mutating func add(_ option: Option, _ value: String = "") {
    values[option.key, default: []].append(value)
  }

  func has(_ option: Option) -> Bool {
    values[option.key] != nil
  }

  /// Returns the value given last.
  func value(_ option: Option) -> String? {
    values[option.key]?.last
  }

  /// Returns every value, in the order given.
  func all(_ option: Option) -> [String] {
    values[option.key] ?? []
  }

  /// Returns the value as a whole number within `range`.
  func number(_ option: Option, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = value(option) else { return nil }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text), range.contains(number)
    else {
      let bounds = "\(range.lowerBound) to \(range.upperBound)"
      throw Failure(.usage, "not a number that fits, \(option.key) \(text), give one from \(bounds)")
    }
    return number
  }
}
