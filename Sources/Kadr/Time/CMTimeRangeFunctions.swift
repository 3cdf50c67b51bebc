// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The free functions carry CoreMedia's names.

#if !canImport(CoreMedia)
  /// Makes a range from its start and length.
  public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, duration: duration)
  }

  /// Makes the range between two times.
  public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
    CMTimeRange(start: start, end: end)
  }

  /// Returns the moment after the range's last, `start + duration`; invalid for an invalid range.
  public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime {
    range.isValid ? CMTimeAdd(range.start, range.duration) : .invalid
  }

  /// Tells whether two ranges have equal starts and lengths.
  public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
    range1 == range2
  }

  /// Tells whether a time lies in the range: at or after its start and before its end.
  public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
    guard range.isValid, time.isValid else { return false }
    return time >= range.start && time < range.end
  }

  /// Tells whether the second range starts and ends within the first; an empty one does where its start
  /// does.
  public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
    guard range.isValid, otherRange.isValid else { return false }
    guard !otherRange.isEmpty else { return CMTimeRangeContainsTime(range, time: otherRange.start) }
    return otherRange.start >= range.start && otherRange.end <= range.end
  }

  /// Returns what both ranges share: the zero range when they are apart, invalid when either is.
  public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    guard range.isValid, otherRange.isValid else { return .invalid }
    let start = CMTimeMaximum(range.start, otherRange.start)
    let end = CMTimeMinimum(range.end, otherRange.end)
    return start < end ? CMTimeRange(start: start, end: end) : .zero
  }

  /// Returns the least range that covers both, the gap between them included; invalid when either is.
  public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
    guard range.isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(
      start: CMTimeMinimum(range.start, otherRange.start), end: CMTimeMaximum(range.end, otherRange.end))
  }
#endif
