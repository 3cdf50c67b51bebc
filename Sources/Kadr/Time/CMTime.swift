#if !canImport(CoreMedia)
  /// Counts the ticks of a `CMTime`.
  public typealias CMTimeValue = Int64
  /// Counts the ticks in one second.
  public typealias CMTimeScale = Int32
  /// Numbers the loops or segments of a timeline; 0 for ordinary times.
  public typealias CMTimeEpoch = Int64

  /// A point or a length on a timeline, `value / timescale` seconds exactly.
  ///
  /// Stands in for CoreMedia's type of the same name where CoreMedia is missing, with the members, free
  /// functions and arithmetic Apple documents for it. Equality and order are those of the rationals:
  /// 30/30 equals 600/600.
  public struct CMTime: Sendable {
    /// Ticks since zero.
    public var value: CMTimeValue
    /// Ticks in a second; positive when the time is numeric.
    public var timescale: CMTimeScale
    /// Whether the time is a number at all, and whether it was rounded.
    public var flags: CMTimeFlags
    /// The epoch the time lies in; numeric times of different nonzero epochs cannot be added.
    public var epoch: CMTimeEpoch

    /// Makes the invalid time.
    public init() {
      self.init(value: 0, timescale: 0, flags: [], epoch: 0)
    }

    /// Makes a time from its four fields, unchecked, as CoreMedia does.
    public init(value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch) {
      self.value = value
      self.timescale = timescale
      self.flags = flags
      self.epoch = epoch
    }

    /// Makes `value / timescale` seconds; invalid when the timescale is not positive.
    public init(value: CMTimeValue, timescale: CMTimeScale) {
      guard timescale > 0 else {
        self.init()
        return
      }
      self.init(value: value, timescale: timescale, flags: .valid, epoch: 0)
    }

    /// Zero seconds, as 0/1.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// The time that is none.
    public static let invalid = CMTime()
    /// The time that is not known.
    public static let indefinite = CMTime(
      value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
    /// The time after every number.
    public static let positiveInfinity = CMTime(
      value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
    /// The time before every number.
    public static let negativeInfinity = CMTime(
      value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)
  }

  extension CMTime {
    /// Whether the time means anything; infinities and indefinite do.
    public var isValid: Bool { flags.contains(.valid) }
    /// Whether the time is later than every number.
    public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
    /// Whether the time is earlier than every number.
    public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
    /// Whether the time is real but unknown.
    public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
    /// Whether the time is a number of seconds.
    public var isNumeric: Bool { isValid && flags.isDisjoint(with: .impliedValueFlagsMask) }
    /// Whether arithmetic rounded the time on its way here.
    public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

    /// A number that can be divided by its timescale: guards against hand-made flags on a timescale of 0.
    var isComputable: Bool { isNumeric && timescale > 0 }
  }

  extension CMTime: CustomStringConvertible {
    /// The time as ticks and scale, or the word for what it is instead of a number.
    public var description: String {
      if !isValid { return "invalid" }
      if isIndefinite { return "indefinite" }
      if isPositiveInfinity { return "+infinity" }
      if isNegativeInfinity { return "-infinity" }
      return "\(value)/\(timescale)"
    }
  }
#endif
