#if !canImport(CoreMedia)
  /// A finite double taken apart into a whole number and a power of two, so that products round once.
  struct BinaryFraction {
    /// At most 53 bits.
    let significand: Int64
    let exponent: Int

    init(_ number: Double) {
      guard number != 0 else {
        significand = 0
        exponent = 0
        return
      }
      let bits = Int64(number.significandBitPattern) | (number.isNormal ? 1 << 52 : 0)
      significand = number < 0 ? -bits : bits
      exponent = (number.isNormal ? Int(number.exponent) : -1022) - 52
    }

    /// The time of `number * value * 2^shift` ticks at `scale`; the scale is halved while the ticks overflow.
    func product(
      with value: Int64, shiftedBy shift: Int, scale: CMTimeScale, epoch: CMTimeEpoch, rounded: Bool
    ) -> CMTime {
      let product = Int128(significand) * Int128(value)
      var candidate = scale
      while true {
        // 116 bits at most, so scaling it to a coarser timescale happens on the power of two alone while
        // that is possible, and by division afterwards.
        if let ticks = Self.scaled(product, by: exponent + shift, times: candidate, over: scale),
          let fitting = Int64(exactly: ticks.value)
        {
          let flags: CMTimeFlags = rounded || !ticks.isExact ? [.valid, .hasBeenRounded] : .valid
          return CMTime(value: fitting, timescale: candidate, flags: flags, epoch: epoch)
        }
        guard candidate > 1 else { return .infinity(negative: product < 0) }
        candidate /= 2
      }
    }

    /// `product * 2^power * numerator / denominator`, rounded once; nil when it cannot fit 64 bits.
    private static func scaled(
      _ product: Int128, by power: Int, times numerator: CMTimeScale, over denominator: CMTimeScale
    ) -> CMTime.Rounded? {
      if product == 0 { return CMTime.Rounded(value: 0, isExact: true) }
      // Reduce the ratio of timescales, then shed trailing zero bits, to keep inside 128 bits.
      let common = CMTime.greatestCommonDivisor(UInt64(numerator), UInt64(denominator))
      let (top, bottom) = (Int128(numerator) / Int128(common), Int128(denominator) / Int128(common))
      let zeros = min(product.trailingZeroBitCount, 116)
      let (odd, exponent) = (product >> Int128(zeros), power + zeros)
      let (scaledUp, overflow) = odd.multipliedReportingOverflow(by: top)
      guard !overflow else { return nil }
      if exponent >= 0 {
        guard exponent < 127, scaledUp.magnitude.leadingZeroBitCount > exponent + 1 else { return nil }
        return CMTime.quotient(scaledUp << Int128(exponent), bottom, .default)
      }
      guard -exponent < 126, bottom.magnitude.leadingZeroBitCount > -exponent + 1 else {
        // Smaller than half a tick by far.
        return CMTime.Rounded(value: 0, isExact: false)
      }
      return CMTime.quotient(scaledUp, bottom << Int128(-exponent), .default)
    }
  }
#endif
