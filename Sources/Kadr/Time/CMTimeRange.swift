#if !canImport(CoreMedia)
  /// A stretch of a timeline from `start`, inclusive, for `duration`, its end exclusive.
  ///
  /// Stands in for CoreMedia's type of the same name where CoreMedia is missing.
  public struct CMTimeRange: Hashable, Sendable {
    /// The first moment of the range.
    public var start: CMTime
    /// The length of the range; negative lengths make the range invalid.
    public var duration: CMTime

    /// Makes the invalid range.
    public init() {
      self.init(start: .invalid, duration: .invalid)
    }

    /// Makes a range from its start and length.
    public init(start: CMTime, duration: CMTime) {
      self.start = start
      self.duration = duration
    }

    /// Makes the range between two times.
    public init(start: CMTime, end: CMTime) {
      self.init(start: start, duration: CMTimeSubtract(end, start))
    }

    /// The empty range at zero.
    public static let zero = CMTimeRange(start: .zero, duration: .zero)
    /// The range that is none.
    public static let invalid = CMTimeRange()
  }

  extension CMTimeRange {
    /// Whether start and length are valid, the length a duration (epoch 0) and not negative.
    public var isValid: Bool {
      start.isValid && duration.isValid && duration.epoch == 0 && duration.value >= 0
    }

    /// Whether a valid range's start or length is not known.
    public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }

    /// Whether a valid range has no length.
    public var isEmpty: Bool { isValid && duration == .zero }

    /// The moment after the last, `start + duration`.
    public var end: CMTime { CMTimeRangeGetEnd(self) }

    /// Tells whether a time lies in the range by `CMTimeRangeContainsTime`.
    public func containsTime(_ time: CMTime) -> Bool { CMTimeRangeContainsTime(self, time: time) }

    /// Tells whether another range lies in this one by `CMTimeRangeContainsTimeRange`.
    public func containsTimeRange(_ range: CMTimeRange) -> Bool {
      CMTimeRangeContainsTimeRange(self, otherRange: range)
    }

    /// Returns what both ranges share by `CMTimeRangeGetIntersection`.
    public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
      CMTimeRangeGetIntersection(self, otherRange: otherRange)
    }

    /// Returns the least range over both by `CMTimeRangeGetUnion`.
    public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
      CMTimeRangeGetUnion(self, otherRange: otherRange)
    }
  }

  extension CMTimeRange: CustomStringConvertible {
    /// The range as start and length.
    public var description: String { "\(start)+\(duration)" }
  }
#endif
