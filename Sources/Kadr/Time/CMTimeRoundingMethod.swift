#if !canImport(CoreMedia)
  /// Names how a time that falls between two ticks of a timescale is put on one.
  public enum CMTimeRoundingMethod: UInt32, Hashable, Sendable, CaseIterable {
    /// To the nearer tick; halves away from zero.
    case roundHalfAwayFromZero = 1
    /// To the tick nearer zero.
    case roundTowardZero = 2
    /// To the tick farther from zero.
    case roundAwayFromZero = 3
    /// Toward zero to a coarser scale, away from zero to a finer one, and never a negative time to zero.
    case quickTime = 4
    /// To the later tick.
    case roundTowardPositiveInfinity = 5
    /// To the earlier tick.
    case roundTowardNegativeInfinity = 6

    /// The method used where none is named: `.roundHalfAwayFromZero`.
    public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
  }
#endif
