/// An exact rational number, always in lowest terms with a positive denominator.
package struct Rational: Hashable, Comparable, Sendable {
  package let numerator: Int128
  package let denominator: Int128

  /// Nil when the denominator is not positive.
  package init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator > 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    self.numerator = numerator / Int128(divisor)
    self.denominator = denominator / Int128(divisor)
  }

  package static let zero = Rational(0, over: 1)!

  package static func < (a: Rational, b: Rational) -> Bool {
    // Both halves of a time fit in 64 bits, sums of two in less than 128: compare by whole part
    // first, so that the products below stay in range.
    let (wholeA, restA) = a.numerator.flooredDivision(by: a.denominator)
    let (wholeB, restB) = b.numerator.flooredDivision(by: b.denominator)
    if wholeA != wholeB { return wholeA < wholeB }
    let left = restA.magnitude.multipliedFullWidth(by: b.denominator.magnitude)
    let right = restB.magnitude.multipliedFullWidth(by: a.denominator.magnitude)
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }

  /// The sum; nil on overflow.
  package func adding(_ other: Rational) -> Rational? {
    let a = numerator.multipliedReportingOverflow(by: other.denominator)
    let b = other.numerator.multipliedReportingOverflow(by: denominator)
    let sum = a.partialValue.addingReportingOverflow(b.partialValue)
    let product = denominator.multipliedReportingOverflow(by: other.denominator)
    guard !a.overflow, !b.overflow, !sum.overflow, !product.overflow else { return nil }
    return Rational(sum.partialValue, over: product.partialValue)
  }

  /// The difference; nil on overflow.
  package func subtracting(_ other: Rational) -> Rational? { adding(other.negated) }

  /// The quotient; nil for a divisor that is not positive, and on overflow.
  func divided(by other: Rational) -> Rational? {
    guard other > .zero else { return nil }
    let top = numerator.multipliedReportingOverflow(by: other.denominator)
    let bottom = denominator.multipliedReportingOverflow(by: other.numerator)
    guard !top.overflow, !bottom.overflow else { return nil }
    return Rational(top.partialValue, over: bottom.partialValue)
  }

  /// Reads digits with a decimal point; nil for anything else, as an exponent.
  init?(decimal text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? parts[1] : ""
    guard fraction.count <= 18, let digits = Int128(parts[0] + fraction) else { return nil }
    self.init(digits, over: fraction.reduce(1) { scale, _ in scale * 10 })
  }

  package var negated: Rational { Rational(-numerator, over: denominator)! }

  /// The count of units at `scale` units a second; nil unless it is whole and fits in 64 bits.
  package func units(at scale: Int64) -> Int64? {
    let product = numerator.multipliedReportingOverflow(by: Int128(scale))
    guard !product.overflow, product.partialValue % denominator == 0 else { return nil }
    return Int64(exactly: product.partialValue / denominator)
  }
}

extension Int128 {
  fileprivate func flooredDivision(by divisor: Int128) -> (Int128, Int128) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

/// The greatest common divisor; 1 for two zeros.
func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 {
    // Numbers of one word, as times mostly are, divide many times faster.
    if let x = UInt64(exactly: a), let y = UInt64(exactly: b) { return UInt128(divisor(x, y)) }
    (a, b) = (b, a % b)
  }
  return a == 0 ? 1 : a
}

private func divisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

/// The least common multiple of positive numbers; nil on overflow.
func leastCommonMultiple(_ numbers: [Int64]) -> Int64? {
  var result: Int64 = 1
  for number in numbers {
    let divisor = Int64(greatestCommonDivisor(UInt128(result.magnitude), UInt128(number.magnitude)))
    let product = (result / divisor).multipliedReportingOverflow(by: number)
    guard !product.overflow else { return nil }
    result = product.partialValue
  }
  return result
}
