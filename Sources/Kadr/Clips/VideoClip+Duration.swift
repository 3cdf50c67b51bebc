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

  /// Sums slices of 1/30 s of source time, each divided by the curve's rate in the slice's middle.
  private static func duration(of source: CMTime, along curve: Animation<Double>) -> CMTime {
    let length = source.seconds
    guard length.isFinite, length >= 0, length < 1e7 else { return .indefinite }
    var total = 0.0
    let slices = Int((length * 30).rounded(.up))
    for slice in 0..<slices {
      let start = Double(slice) / 30
      let width = min(1.0 / 30, length - start)
      let middle = CMTime(seconds: start + width / 2, preferredTimescale: 60_000)
      let rate = curve.value(at: middle) ?? 1
      guard rate > 0, rate.isFinite else { return .indefinite }
      total += width / rate
    }
    return .onSecondsGrid(total)
  }
}
