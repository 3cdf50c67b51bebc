// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Makes `value / timescale` seconds; invalid when the timescale is not positive.
  public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
    CMTime(value: value, timescale: timescale)
  }

  /// Makes `value / timescale` seconds in an epoch; invalid when the timescale is not positive.
  public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
    var time = CMTime(value: value, timescale: timescale)
    if time.isValid { time.epoch = epoch }
    return time
  }

  /// Makes a time from seconds at a timescale, or at half of it again and again while the ticks overflow.
  ///
  /// Invalid when the timescale is not positive or the seconds are not a number. `hasBeenRounded` is set
  /// when the time in seconds is no longer the number given.
  public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    guard preferredTimescale > 0, !seconds.isNaN else { return .invalid }
    guard seconds.isFinite else { return .infinity(negative: seconds < 0) }
    var time = BinaryFraction(seconds).product(
      with: Int64(preferredTimescale), shiftedBy: 0, scale: preferredTimescale, epoch: 0,
      rounded: false)
    if time.isNumeric {
      time.flags = time.seconds == seconds ? .valid : [.valid, .hasBeenRounded]
    }
    return time
  }

  /// Returns the time in seconds: NaN when invalid or indefinite, an infinity for an infinity.
  public func CMTimeGetSeconds(_ time: CMTime) -> Double {
    if time.isPositiveInfinity { return .infinity }
    if time.isNegativeInfinity { return -.infinity }
    guard time.isComputable else { return .nan }
    return Double(time.value) / Double(time.timescale)
  }

  /// Puts a number on another timescale; marks it rounded where that moved it. Other times stay as they
  /// are. Invalid when the new timescale is not positive, an infinity when the ticks overflow.
  public func CMTimeConvertScale(
    _ time: CMTime, timescale newTimescale: Int32, method: CMTimeRoundingMethod
  ) -> CMTime {
    guard time.isNumeric else { return time }
    guard time.isComputable, newTimescale > 0 else { return .invalid }
    let ticks = CMTime.quotient(
      Int128(time.value) * Int128(newTimescale), Int128(time.timescale), method,
      coarser: newTimescale < time.timescale)
    guard let value = Int64(exactly: ticks.value) else { return .infinity(negative: ticks.value < 0) }
    let flags: CMTimeFlags = ticks.isExact ? time.flags : time.flags.union(.hasBeenRounded)
    return CMTime(value: value, timescale: newTimescale, flags: flags, epoch: time.epoch)
  }

  extension CMTime {
    /// Makes a time from seconds by `CMTimeMakeWithSeconds`.
    public init(seconds: Double, preferredTimescale: CMTimeScale) {
      self = CMTimeMakeWithSeconds(seconds, preferredTimescale: preferredTimescale)
    }

    /// The time in seconds by `CMTimeGetSeconds`.
    public var seconds: Double { CMTimeGetSeconds(self) }

    /// Puts the time on another timescale by `CMTimeConvertScale`.
    public func convertScale(_ newTimescale: Int32, method: CMTimeRoundingMethod) -> CMTime {
      CMTimeConvertScale(self, timescale: newTimescale, method: method)
    }
  }
#endif
