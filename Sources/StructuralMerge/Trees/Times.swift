import CanonicalJSON

/// A time as it stands in a document.
struct Time {
  let count: Int64
  let scale: Int64

  var value: Rational { Rational(Int128(count), over: Int128(scale)) ?? .zero }

  /// Compares without reducing to lowest terms: products of 64 bits fit in 128.
  static func < (a: Time, b: Time) -> Bool {
    if a.scale == b.scale { return a.count < b.count }
    return Int128(a.count) * Int128(b.scale) < Int128(b.count) * Int128(a.scale)
  }
}

/// A range as it stands in a document.
struct Span {
  let start: Time
  let duration: Time
  let end: Rational

  /// Tells whether two ranges share more than an edge; an empty one overlaps where it lies.
  func overlaps(_ other: Span) -> Bool {
    if start.value == other.start.value { return true }
    return start.value < other.end && other.start.value < end
  }
}

extension Schema {
  /// Reads a time; nil unless the object is exactly one.
  func time(_ value: JSONValue) -> Time? {
    let spelling = description.time
    guard value.kind == .object, value.count == 2,
      let numerator = value[spelling.numerator]?.int64,
      let denominator = value[spelling.denominator]?.int64, denominator > 0
    else { return nil }
    return Time(count: numerator, scale: denominator)
  }

  /// Reads a range; nil unless the object is exactly one.
  func span(_ value: JSONValue) -> Span? {
    let spelling = description.span
    guard value.kind == .object, value.count == 2,
      let start = value[spelling.start].flatMap(time),
      let duration = value[spelling.duration].flatMap(time),
      let end = start.value.adding(duration.value)
    else { return nil }
    return Span(start: start, duration: duration, end: end)
  }

  /// Writes a time at a scale; false where it does not fit.
  func write(_ time: Rational, scale: Int64, into builder: inout JSONTreeBuilder) -> Bool {
    guard scale > 0, scale <= description.time.maximumDenominator, let units = time.units(at: scale)
    else { return false }
    let spelling = description.time
    builder.beginObject()
    for key in [spelling.numerator, spelling.denominator].sorted(by: precedesInUTF16) {
      builder.key(key)
      builder.integer(key == spelling.numerator ? units : scale)
    }
    builder.endObject()
    return true
  }

  /// Writes a range by its edges at a scale; false where it does not fit.
  func write(start: Rational, end: Rational, scale: Int64, into builder: inout JSONTreeBuilder) -> Bool {
    guard let duration = end.subtracting(start) else { return false }
    let spelling = description.span
    builder.beginObject()
    for key in [spelling.start, spelling.duration].sorted(by: precedesInUTF16) {
      builder.key(key)
      guard write(key == spelling.start ? start : duration, scale: scale, into: &builder) else {
        return false
      }
    }
    builder.endObject()
    return true
  }

  /// Writes a range by its edges, as a tree of its own.
  func spanTree(start: Rational, end: Rational, scales: [Int64]) -> JSONTree? {
    guard let scale = leastCommonMultiple(scales) else { return nil }
    var builder = JSONTreeBuilder()
    guard write(start: start, end: end, scale: scale, into: &builder) else { return nil }
    return builder.finish()
  }
}
