extension Timecode {
  /// Reads a timecode, `hours:minutes:seconds:frames` with an optional minus sign; `;` or `.` may stand
  /// before the frames.
  ///
  /// Nil when the text has another form, when minutes or seconds are over 59, when there is no such frame
  /// in a second, or when it is one of the numbers that drop-frame timecode skips.
  public init?(_ text: some StringProtocol, rate: TimecodeRate) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(omittingEmptySubsequences: false, whereSeparator: { ":;.".contains($0) })
    guard parts.count == 4,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let numbers = parts.compactMap { Int64($0) }
    guard numbers.count == 4, numbers[0] < 1_000_000_000, numbers[1] < 60, numbers[2] < 60,
      numbers[3] < Int64(rate.nominalFrames)
    else { return nil }
    let minutes = numbers[0] * 60 + numbers[1]
    let dropped = Int64(rate.droppedNumbers)
    if minutes % 10 != 0, numbers[2] == 0, numbers[3] < dropped { return nil }
    let label = (minutes * 60 + numbers[2]) * Int64(rate.nominalFrames) + numbers[3]
    let number = label - dropped * (minutes - minutes / 10)
    self.init(frameNumber: isNegative ? -number : number, rate: rate)
  }
}

extension TimecodeRate {
  /// The number that stands for a frame once the skipped numbers are put back.
  func labelled(_ frame: UInt64) -> UInt64 {
    let dropped = UInt64(droppedNumbers)
    guard dropped > 0 else { return frame }
    let perMinute = UInt64(nominalFrames) * 60 - dropped
    let perTenMinutes = perMinute * 10 + dropped
    let (tens, rest) = frame.quotientAndRemainder(dividingBy: perTenMinutes)
    // The first minute of ten is full, the others start after their skipped numbers.
    let minutes = rest < dropped ? 0 : (rest - dropped) / perMinute
    return frame + dropped * (tens * 9 + minutes)
  }
}
