#if !canImport(CoreMedia)
  /// States what a `CMTime` is: a number, an infinity, indefinite, or invalid when `.valid` is missing.
  public struct CMTimeFlags: OptionSet, Hashable, Sendable {
    /// The bits, as CoreMedia lays them out.
    public let rawValue: UInt32

    /// Makes flags from CoreMedia's bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Marks a time that means something; without it every other field is void.
    public static let valid = CMTimeFlags(rawValue: 1)
    /// Marks a time some arithmetic had to round.
    public static let hasBeenRounded = CMTimeFlags(rawValue: 2)
    /// Marks the time after all others.
    public static let positiveInfinity = CMTimeFlags(rawValue: 4)
    /// Marks the time before all others.
    public static let negativeInfinity = CMTimeFlags(rawValue: 8)
    /// Marks a time that exists but is not known, as the duration of a live stream.
    public static let indefinite = CMTimeFlags(rawValue: 16)
    /// Selects the flags that replace the value: the infinities and indefinite.
    public static let impliedValueFlagsMask = CMTimeFlags(rawValue: 28)
  }
#endif
