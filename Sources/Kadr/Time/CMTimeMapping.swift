// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Carries a time from one range to another: start to start, end to end, linearly between and beyond.
  ///
  /// Invalid when either range is empty or the time is of another epoch than the first range. Between two
  /// ranges without end the time is moved, not scaled.
  public func CMTimeMapTimeFromRangeToRange(
    _ time: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
  ) -> CMTime {
    guard mappable(fromRange, toRange), time.isValid, time.epoch == fromRange.start.epoch else {
      return .invalid
    }
    let offset = CMTimeSubtract(time, fromRange.start)
    return CMTimeAdd(
      CMTimeMapDurationFromRangeToRange(offset, fromRange: fromRange, toRange: toRange), toRange.start)
  }

  /// Scales a duration by the ratio of two ranges' lengths, exactly where a timescale can hold the result.
  ///
  /// Invalid when either range is empty or the duration is not of epoch 0; between two ranges without end
  /// it is returned as it is.
  public func CMTimeMapDurationFromRangeToRange(
    _ duration: CMTime, fromRange: CMTimeRange, toRange: CMTimeRange
  ) -> CMTime {
    guard mappable(fromRange, toRange), duration.isValid, duration.epoch == 0 else { return .invalid }
    if fromRange.duration.isPositiveInfinity && toRange.duration.isPositiveInfinity { return duration }
    if fromRange.duration == toRange.duration { return duration }
    guard duration.isComputable, fromRange.duration.isComputable, toRange.duration.isComputable else {
      return .indefinite
    }
    return scaled(duration, by: toRange.duration, over: fromRange.duration)
  }

  /// Moves a time that lies outside the range to its nearer edge; invalid when the range is empty.
  public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
    guard time.isValid, range.isValid, !range.isEmpty else { return .invalid }
    return CMTimeMinimum(CMTimeMaximum(time, range.start), range.end)
  }

  /// Carries a time into the range by whole lengths of it, as on a loop; invalid when the range is empty.
  public func CMTimeFoldIntoRange(_ time: CMTime, foldRange: CMTimeRange) -> CMTime {
    guard time.isComputable, foldRange.isValid, !foldRange.isEmpty, foldRange.start.isComputable else {
      return .invalid
    }
    guard foldRange.duration.isComputable else { return time }
    let offset = CMTimeSubtract(time, foldRange.start)
    guard offset.isComputable else { return .invalid }
    // Both on one grid, so that the remainder is exact.
    let left = Int128(offset.value) * Int128(foldRange.duration.timescale)
    let right = Int128(foldRange.duration.value) * Int128(offset.timescale)
    var remainder = left % right
    if remainder < 0 { remainder += right }
    let scale = Int128(offset.timescale) * Int128(foldRange.duration.timescale)
    return CMTimeAdd(foldRange.start, reduced(remainder, scale))
  }

  private func mappable(_ fromRange: CMTimeRange, _ toRange: CMTimeRange) -> Bool {
    fromRange.isValid && toRange.isValid && !fromRange.isEmpty && !toRange.isEmpty
  }

  /// `duration * numerator / denominator` on the least timescale that holds it.
  private func scaled(_ duration: CMTime, by numerator: CMTime, over denominator: CMTime) -> CMTime {
    // (d/ds) * (n/ns) / (m/ms) = (d*n*ms) / (ds*ns*m); the factors are reduced first to stay in 128 bits.
    let ratio = reducedPair(
      Int128(numerator.value) * Int128(denominator.timescale),
      Int128(denominator.value) * Int128(numerator.timescale))
    let own = reducedPair(Int128(duration.value), Int128(duration.timescale))
    let first = reducedPair(ratio.0, own.1)
    let second = reducedPair(own.0, ratio.1)
    let (top, topOverflow) = first.0.multipliedReportingOverflow(by: second.0)
    let (bottom, bottomOverflow) = first.1.multipliedReportingOverflow(by: second.1)
    if topOverflow || bottomOverflow {
      return CMTimeMultiplyByFloat64(duration, multiplier: numerator.seconds / denominator.seconds)
    }
    // Keep the duration's own timescale where the result falls on its ticks.
    if let value = Int64(exactly: top), Int128(duration.timescale) % bottom == 0,
      let ticks = Int64(exactly: Int128(value) * (Int128(duration.timescale) / bottom))
    {
      return CMTime(value: ticks, timescale: duration.timescale)
    }
    return reduced(top, bottom)
  }

  /// A fraction of 128 bits as a time, rounded at the finest timescale when it needs a finer one.
  private func reduced(_ top: Int128, _ bottom: Int128) -> CMTime {
    let pair = reducedPair(top, bottom)
    if let scale = CMTimeScale(exactly: pair.1) {
      return CMTime.fitted(pair.0, scale: scale, epoch: 0, rounded: false)
    }
    let whole = pair.0 / pair.1
    guard whole.magnitude <= UInt128(Int64.max) else { return .infinity(negative: top < 0) }
    // Both are shrunk until the product with the timescale fits; the bits lost are far below a tick.
    let shift = Int128(max(0, 33 - pair.1.magnitude.leadingZeroBitCount))
    let rest = CMTime.quotient(
      ((pair.0 % pair.1) >> shift) * Int128(CMTimeScale.max), pair.1 >> shift, .default)
    return CMTime.fitted(
      whole * Int128(CMTimeScale.max) + rest.value, scale: .max, epoch: 0, rounded: true)
  }

  private func reducedPair(_ top: Int128, _ bottom: Int128) -> (Int128, Int128) {
    let divisor = CMTime.greatestCommonDivisor(top.magnitude, bottom.magnitude)
    return divisor == 0 ? (top, bottom) : (top / Int128(divisor), bottom / Int128(divisor))
  }
#endif
