// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Adds two times.
  ///
  /// Numbers add exactly at the least common multiple of their timescales; past the largest timescale, or
  /// when the ticks overflow, the result is rounded and says so, or is an infinity. Invalid beats
  /// everything, opposite infinities give indefinite, an infinity beats a number and indefinite.
  public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    lhs.combined(with: rhs, subtracting: false)
  }

  /// Subtracts the second time from the first, by the rules of `CMTimeAdd`.
  public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime {
    lhs.combined(with: rhs, subtracting: true)
  }

  /// Returns the time without its sign; invalid and indefinite stay what they are.
  public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
    if time.isNegativeInfinity { return .positiveInfinity }
    guard time.isComputable, time.value < 0 else { return time }
    return CMTime.fitted(
      -Int128(time.value), scale: time.timescale, epoch: time.epoch, rounded: time.hasBeenRounded)
  }

  extension CMTime {
    /// Adds by `CMTimeAdd`.
    public static func + (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeAdd(lhs, rhs) }
    /// Subtracts by `CMTimeSubtract`.
    public static func - (lhs: CMTime, rhs: CMTime) -> CMTime { CMTimeSubtract(lhs, rhs) }
    /// Adds in place by `CMTimeAdd`.
    public static func += (lhs: inout CMTime, rhs: CMTime) { lhs = lhs + rhs }
    /// Subtracts in place by `CMTimeSubtract`.
    public static func -= (lhs: inout CMTime, rhs: CMTime) { lhs = lhs - rhs }

    fileprivate func combined(with other: CMTime, subtracting: Bool) -> CMTime {
      guard isValid, other.isValid else { return .invalid }
      if let special = specialSum(with: other, subtracting: subtracting) { return special }
      guard isComputable, other.isComputable else { return .invalid }
      // Epoch 0 holds durations: they may be added to any epoch. Two times of one epoch leave a duration.
      guard epoch == other.epoch || epoch == 0 || other.epoch == 0 else { return .invalid }
      let resultEpoch = epoch == other.epoch ? 0 : epoch == 0 ? other.epoch : epoch
      let rounded = hasBeenRounded || other.hasBeenRounded
      let divisor = CMTime.greatestCommonDivisor(UInt64(timescale), UInt64(other.timescale))
      let multiple = Int64(timescale) / Int64(divisor) * Int64(other.timescale)
      let left = Int128(value) * Int128(multiple / Int64(timescale))
      let right = Int128(other.value) * Int128(multiple / Int64(other.timescale))
      let sum = subtracting ? left - right : left + right
      if let scale = CMTimeScale(exactly: multiple) {
        return CMTime.fitted(sum, scale: scale, epoch: resultEpoch, rounded: rounded)
      }
      let ticks = CMTime.quotient(sum * Int128(CMTimeScale.max), Int128(multiple), .default)
      return CMTime.fitted(
        ticks.value, scale: .max, epoch: resultEpoch, rounded: rounded || !ticks.isExact)
    }

    /// The sum where a side is no number, nil where both are.
    private func specialSum(with other: CMTime, subtracting: Bool) -> CMTime? {
      let left = infiniteSign
      let right = subtracting ? -other.infiniteSign : other.infiniteSign
      if left != 0, right != 0 { return left == right ? .infinity(negative: left < 0) : .indefinite }
      if left + right != 0 { return .infinity(negative: left + right < 0) }
      return isIndefinite || other.isIndefinite ? .indefinite : nil
    }

    private var infiniteSign: Int { isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0 }
  }
#endif
