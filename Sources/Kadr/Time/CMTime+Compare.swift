// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Orders two times: -1, 0 or 1.
  ///
  /// Negative infinity comes first, then numbers (by epoch, then by value), indefinite, positive infinity,
  /// and last the invalid times, which equal each other.
  public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    let (rank1, rank2) = (time1.rank, time2.rank)
    if rank1 != rank2 { return rank1 < rank2 ? -1 : 1 }
    guard rank1 == CMTime.numericRank else { return 0 }
    if time1.epoch != time2.epoch { return time1.epoch < time2.epoch ? -1 : 1 }
    let left = Int128(time1.value) * Int128(time2.timescale)
    let right = Int128(time2.value) * Int128(time1.timescale)
    return left == right ? 0 : left < right ? -1 : 1
  }

  /// Returns the earlier time by `CMTimeCompare`.
  public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) <= 0 ? time1 : time2
  }

  /// Returns the later time by `CMTimeCompare`.
  public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
    CMTimeCompare(time1, time2) >= 0 ? time1 : time2
  }

  extension CMTime {
    static let numericRank = 1

    /// The place of the time's kind in CoreMedia's order of kinds.
    var rank: Int {
      if !isValid { return 4 }
      if isPositiveInfinity { return 3 }
      if isNegativeInfinity { return 0 }
      if isIndefinite { return 2 }
      return timescale > 0 ? CMTime.numericRank : 4
    }
  }

  extension CMTime: Comparable, Hashable {
    /// Tells whether both are the same rational, or the same kind of no number.
    public static func == (time1: CMTime, time2: CMTime) -> Bool {
      CMTimeCompare(time1, time2) == 0
    }

    /// Orders by `CMTimeCompare`.
    public static func < (time1: CMTime, time2: CMTime) -> Bool {
      CMTimeCompare(time1, time2) < 0
    }

    /// Hashes the reduced fraction, so equal times hash alike whatever their timescales.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(rank)
      guard rank == CMTime.numericRank else { return }
      let divisor = CMTime.greatestCommonDivisor(value.magnitude, UInt64(timescale))
      hasher.combine(epoch)
      hasher.combine(value / Int64(divisor))
      hasher.combine(Int64(timescale) / Int64(divisor))
    }

    static func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
      var (first, second) = (first, second)
      while second != 0 { (first, second) = (second, first % second) }
      return first
    }
  }
#endif
