import CanonicalJSON

/// Puts numbers into words.
enum NumberWords {
  /// The number as short as it can be told without being another one.
  static func words(_ value: JSONValue) -> String? {
    if let whole = value.int64 { return String(whole) }
    return value.double.map(words)
  }

  static func words(_ number: Double) -> String {
    // Some fields are single precision in the app; 0.1 there is 0.10000000149011612 in the file.
    let single = Float(number)
    let text = Double(single) == number ? single.description : number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number to at most so many decimals.
  static func rounded(_ number: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard scaled.isFinite, scaled.magnitude < 1e15 else { return words(number) }
    return words(scaled / scale)
  }
}
