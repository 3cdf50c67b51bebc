import CanonicalJSON
import StructuralMerge

/// A time in seconds, exact, for comparing.
struct Seconds: Comparable {
  let value: Int128
  let scale: Int128

  static let zero = Seconds(value: 0, scale: 1)

  static func == (a: Seconds, b: Seconds) -> Bool { a.compare(b) == 0 }
  static func < (a: Seconds, b: Seconds) -> Bool { a.compare(b) < 0 }

  /// The same number in lowest terms, for putting into words.
  var rational: Rational { Rational(value, over: scale) ?? .zero }

  private func compare(_ other: Seconds) -> Int {
    let left = value.multipliedReportingOverflow(by: other.scale)
    let right = other.value.multipliedReportingOverflow(by: scale)
    if left.overflow || right.overflow {
      let (a, b) = (Double(value) / Double(scale), Double(other.value) / Double(other.scale))
      return a < b ? -1 : a > b ? 1 : 0
    }
    return left.partialValue < right.partialValue ? -1 : left.partialValue > right.partialValue ? 1 : 0
  }
}

extension RuleChecker {
  func words(_ time: Seconds) -> String { times.words(time.rational) }
  func words(_ a: Seconds, _ b: Seconds) -> (String, String) { times.words(a.rational, b.rational) }

  func seconds(_ value: JSONValue?) -> Seconds? {
    guard let value, value.kind == .object, let count = value["value"]?.int64,
      let scale = value["timescale"]?.int64,
      scale > 0
    else { return nil }
    return Seconds(value: Int128(count), scale: Int128(scale))
  }

  func span(_ value: JSONValue) -> (start: Seconds, duration: Seconds, end: Seconds)? {
    guard let start = seconds(value["start"]), let duration = seconds(value["duration"]) else { return nil }
    // Both scales fit in 64 bits, so the sum fits in 128 but for the most extreme; those compare as they are.
    let left = start.value.multipliedReportingOverflow(by: duration.scale)
    let right = duration.value.multipliedReportingOverflow(by: start.scale)
    let sum = left.partialValue.addingReportingOverflow(right.partialValue)
    let scale = start.scale.multipliedReportingOverflow(by: duration.scale)
    guard !left.overflow, !right.overflow, !sum.overflow, !scale.overflow else { return nil }
    return (start, duration, Seconds(value: sum.partialValue, scale: scale.partialValue))
  }
}
