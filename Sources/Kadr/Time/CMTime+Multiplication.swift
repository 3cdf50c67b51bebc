// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Multiplies by a whole number at the same timescale; on overflow at a coarser one, or infinity.
  public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
    guard time.isComputable else { return time.unnumberedProduct(negative: multiplier < 0) }
    return CMTime.fitted(
      Int128(time.value) * Int128(multiplier), scale: time.timescale, epoch: time.epoch,
      rounded: time.hasBeenRounded)
  }

  /// Multiplies by `multiplier / divisor`, exactly where a timescale can hold the result, else rounded at
  /// the finest one. Invalid when the divisor is 0.
  public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
    guard divisor != 0 else { return .invalid }
    guard time.isComputable else {
      return time.unnumberedProduct(negative: (multiplier < 0) != (divisor < 0))
    }
    let sign: Int128 = divisor < 0 ? -1 : 1
    let product = Int128(time.value) * Int128(multiplier) * sign
    // Only the part of the divisor that does not divide the product has to go into the timescale.
    let common = CMTime.greatestCommonDivisor(product.magnitude, UInt128(divisor.magnitude))
    let numerator = product / Int128(common)
    let scale = Int128(time.timescale) * (Int128(divisor.magnitude) / Int128(common))
    let rounded = time.hasBeenRounded
    if let exact = CMTimeScale(exactly: scale) {
      return CMTime.fitted(numerator, scale: exact, epoch: time.epoch, rounded: rounded)
    }
    // The fraction may still reduce; the finest timescale is for what then remains too fine.
    let reduction = CMTime.greatestCommonDivisor(numerator.magnitude, UInt128(scale))
    let (reduced, fineScale) = (numerator / Int128(reduction), scale / Int128(reduction))
    if let exact = CMTimeScale(exactly: fineScale) {
      return CMTime.fitted(reduced, scale: exact, epoch: time.epoch, rounded: rounded)
    }
    let whole = reduced / fineScale
    guard whole.magnitude <= UInt128(Int64.max) else { return .infinity(negative: reduced < 0) }
    let rest = CMTime.quotient((reduced % fineScale) * Int128(CMTimeScale.max), fineScale, .default)
    return CMTime.fitted(
      whole * Int128(CMTimeScale.max) + rest.value, scale: .max, epoch: time.epoch,
      rounded: rounded || !rest.isExact)
  }

  /// Multiplies by a real number.
  ///
  /// The timescale is doubled until it is at least 65536, so that a coarse time survives a fine factor;
  /// the result says when it was rounded. Invalid when the multiplier is not a number.
  public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
    guard !multiplier.isNaN else { return .invalid }
    guard time.isComputable else { return time.unnumberedProduct(negative: multiplier < 0) }
    guard multiplier.isFinite else {
      if time.value == 0 { return .invalid }
      return .infinity(negative: (time.value < 0) != (multiplier < 0))
    }
    var scale = time.timescale
    var doublings = 0
    while scale < 65536 {
      scale *= 2
      doublings += 1
    }
    let factor = BinaryFraction(multiplier)
    return factor.product(
      with: time.value, shiftedBy: doublings, scale: scale, epoch: time.epoch,
      rounded: time.hasBeenRounded)
  }

  extension CMTime {
    /// The product of a time that is no number.
    fileprivate func unnumberedProduct(negative: Bool) -> CMTime {
      if isPositiveInfinity { return .infinity(negative: negative) }
      if isNegativeInfinity { return .infinity(negative: !negative) }
      return isIndefinite ? .indefinite : .invalid
    }

    static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
      var (first, second) = (first, second)
      while second != 0 { (first, second) = (second, first % second) }
      return first
    }
  }
#endif
