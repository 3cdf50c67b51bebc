#if !canImport(CoreMedia)
  extension CMTime {
    /// A quotient put on a whole number, and whether that lost anything.
    struct Rounded {
      var value: Int128
      var isExact: Bool
    }

    /// Divides exactly and rounds once; `divisor` is positive. `coarser` says whether the target scale has
    /// fewer ticks a second, which QuickTime rounding asks for.
    static func quotient(
      _ dividend: Int128, _ divisor: Int128, _ method: CMTimeRoundingMethod, coarser: Bool = true
    ) -> Rounded {
      let (whole, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
      guard remainder != 0 else { return Rounded(value: whole, isExact: true) }
      let away: Int128 = dividend < 0 ? whole - 1 : whole + 1
      let value: Int128
      switch method {
      case .roundHalfAwayFromZero:
        value = remainder.magnitude >= (divisor - remainder.signedMagnitude).magnitude ? away : whole
      case .roundTowardZero: value = whole
      case .roundAwayFromZero: value = away
      case .quickTime:
        if coarser { value = whole == 0 && dividend < 0 ? -1 : whole } else { value = away }
      case .roundTowardPositiveInfinity: value = dividend > 0 ? away : whole
      case .roundTowardNegativeInfinity: value = dividend < 0 ? away : whole
      }
      return Rounded(value: value, isExact: false)
    }

    /// Puts `numerator / scale` seconds into a time: at `scale` when it fits, else at half the scale again
    /// and again, else an infinity. Each attempt rounds the exact value, so errors do not add up.
    static func fitted(
      _ numerator: Int128, scale: CMTimeScale, epoch: CMTimeEpoch, rounded: Bool
    ) -> CMTime {
      // Past 96 bits even whole seconds overflow, and the products below would.
      guard numerator.magnitude < 1 << 96 else { return infinity(negative: numerator < 0) }
      var candidate = scale
      while true {
        let ticks = quotient(numerator * Int128(candidate), Int128(scale), .default)
        if let value = Int64(exactly: ticks.value) {
          let flags: CMTimeFlags = rounded || !ticks.isExact ? [.valid, .hasBeenRounded] : .valid
          return CMTime(value: value, timescale: candidate, flags: flags, epoch: epoch)
        }
        guard candidate > 1 else { return numerator < 0 ? .negativeInfinity : .positiveInfinity }
        candidate /= 2
      }
    }

    static func infinity(negative: Bool) -> CMTime {
      negative ? .negativeInfinity : .positiveInfinity
    }
  }

  extension Int128 {
    fileprivate var signedMagnitude: Int128 { self < 0 ? -self : self }
  }
#endif
