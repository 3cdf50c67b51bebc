extension VideoClip {
  /// How long the clip lasts on the timeline: its trimmed length ÷ its rate, or the sum along its curve.
  /// Indefinite for an untrimmed clip, whose length only its file knows.
  public var duration: CMTime {
    guard let trimRange else { return .indefinite }
    switch speed {
    case .flat(let rate):
      guard rate > 0, rate.isFinite else { return .indefinite }
      return rate == 1 ? trimRange.duration : Self.divided(trimRange.duration, by: rate)
    case .curved(let curve): return Self.duration(of: trimRange.duration, along: curve)
    }
  }

  /// How fast the clip plays, as one value; setting it keeps rate and curve apart.
  public var speed: Speed {
    get { speedCurve.map(Speed.curved) ?? .flat(speedRate) }
    set {
      switch newValue {
      case .flat(let rate):
        speedRate = rate
        speedCurve = nil
      case .curved(let curve):
        speedRate = 1
        speedCurve = curve
      }
    }
  }

  /// The quotient exactly where the rate is a short fraction, as rates people choose are, else rounded.
  private static func divided(_ duration: CMTime, by rate: Double) -> CMTime {
    let grid = rate * 1000
    if grid == grid.rounded(), grid >= 1, grid < 1e9 {
      return CMTimeMultiplyByRatio(duration, multiplier: 1000, divisor: Int32(grid))
    }
    return CMTimeMultiplyByFloat64(duration, multiplier: 1 / rate)
  }

  /// Sums slices of 1/30 s of source time, each divided by the curve's rate in the slice's middle. Of more
  /// than a day the slices are longer, so that no clip takes longer than a day's to sum.
  private static func duration(of source: CMTime, along curve: Animation<Double>) -> CMTime {
    let length = source.seconds
    let times = curve.keyframes.map(\.time.seconds)
    guard length.isFinite, length >= 0, times.allSatisfy(\.isFinite) else { return .indefinite }
    let slice = max(1.0 / 30, length / (86_400 * 30))
    var total = 0.0
    // The keyframe after the slice; it only ever moves on.
    var next = 0
    for number in 0..<Int((length / slice).rounded(.up)) {
      let start = Double(number) * slice
      let width = min(slice, length - start)
      let middle = start + width / 2
      while next < times.count, times[next] <= middle { next += 1 }
      let rate = Self.rate(of: curve, times, before: next, at: middle)
      guard rate > 0, rate.isFinite else { return .indefinite }
      total += width / rate
    }
    return .onSecondsGrid(total)
  }

  private static func rate(
    of curve: Animation<Double>, _ times: [Double], before next: Int, at time: Double
  ) -> Double {
    guard let last = curve.keyframes.last else { return 1 }
    if next == times.count { return last.value }
    let end = curve.keyframes[next].value
    if next == 0 { return end }
    let fraction = (time - times[next - 1]) / (times[next] - times[next - 1])
    return .interpolate(
      from: curve.keyframes[next - 1].value, to: end, fraction: curve.timing.value(at: fraction))
  }
}
