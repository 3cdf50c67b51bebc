/// A time as a file writes it.
public struct SampleTime: Hashable, Comparable, Sendable {
  public var value: Int64
  public var timescale: Int64

  public init(_ value: Int64, _ timescale: Int64) {
    self.value = value
    self.timescale = timescale
  }

  /// Reads a time; nil for anything else.
  public init?(_ value: SampleValue?) {
    guard case .integer(let count)? = value?["value"], case .integer(let scale)? = value?["timescale"],
      scale > 0
    else { return nil }
    self.init(count, scale)
  }

  /// The time as a file writes it.
  public var json: SampleValue { ["timescale": .integer(timescale), "value": .integer(value)] }

  /// The time in lowest terms.
  public var lowest: SampleTime {
    var (a, b) = (abs(value), timescale)
    while b != 0 { (a, b) = (b, a % b) }
    return a == 0 ? SampleTime(0, 1) : SampleTime(value / a, timescale / a)
  }

  public static func == (a: SampleTime, b: SampleTime) -> Bool {
    a.value * b.timescale == b.value * a.timescale
  }

  public static func < (a: SampleTime, b: SampleTime) -> Bool {
    a.value * b.timescale < b.value * a.timescale
  }

  public func hash(into hasher: inout Hasher) {
    let lowest = lowest
    hasher.combine(lowest.value)
    hasher.combine(lowest.timescale)
  }

  public static func + (a: SampleTime, b: SampleTime) -> SampleTime {
    if a.timescale == b.timescale { return SampleTime(a.value + b.value, a.timescale) }
    let scale = a.timescale * b.timescale
    let sum = SampleTime(a.value * b.timescale + b.value * a.timescale, scale).lowest
    // The longer of the two scales where it holds the sum, as an editor would write it.
    let wide = max(a.timescale, b.timescale)
    return wide % sum.timescale == 0 ? SampleTime(sum.value * (wide / sum.timescale), wide) : sum
  }

  public static func - (a: SampleTime, b: SampleTime) -> SampleTime { a + SampleTime(-b.value, b.timescale) }
}

/// A range of time as a file writes it.
public struct SampleRange: Hashable, Sendable {
  public var start: SampleTime
  public var duration: SampleTime

  public init(_ start: SampleTime, _ duration: SampleTime) {
    self.start = start
    self.duration = duration
  }

  /// Reads a range; nil for anything else.
  public init?(_ value: SampleValue?) {
    guard let start = SampleTime(value?["start"]), let duration = SampleTime(value?["duration"]) else {
      return nil
    }
    self.init(start, duration)
  }

  public var end: SampleTime { start + duration }

  /// The range as a file writes it.
  public var json: SampleValue { ["duration": duration.json, "start": start.json] }
}
