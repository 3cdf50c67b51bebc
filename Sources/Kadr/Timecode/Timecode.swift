/// A time as editors write it: hours, minutes, seconds and frames, `01:02:03:04`, with `;` before the
/// frames where numbers are dropped.
public struct Timecode: Hashable, Sendable {
  /// How frames are counted.
  public let rate: TimecodeRate
  /// Frames from zero; negative before it.
  public let frameNumber: Int64

  /// Makes a timecode from a count of frames.
  public init(frameNumber: Int64, rate: TimecodeRate) {
    self.rate = rate
    self.frameNumber = frameNumber
  }

  /// Makes the timecode of the frame that shows at a time; nil for a time that is no number.
  public init?(_ time: CMTime, rate: TimecodeRate) {
    guard time.isNumeric, time.timescale > 0 else { return nil }
    let frame = rate.frameDuration
    // The frame that began last: rounded down, below zero too.
    let ticks = Int128(time.value) * Int128(frame.timescale)
    let length = Int128(time.timescale) * Int128(frame.value)
    let (whole, rest) = ticks.quotientAndRemainder(dividingBy: length)
    guard let number = Int64(exactly: rest < 0 ? whole - 1 : whole), number != .min else { return nil }
    self.init(frameNumber: number, rate: rate)
  }

  /// The moment the frame begins.
  public var time: CMTime {
    let frame = rate.frameDuration
    let (ticks, overflow) = frameNumber.multipliedReportingOverflow(by: frame.value)
    guard !overflow else { return frameNumber < 0 ? .negativeInfinity : .positiveInfinity }
    return CMTime(value: ticks, timescale: frame.timescale)
  }
}

extension Timecode: CustomStringConvertible {
  /// The timecode as text, with a minus sign before zero and as many digits for hours as they need.
  public var description: String {
    let frames = UInt64(rate.nominalFrames)
    let number = rate.labelled(frameNumber.magnitude)
    let (seconds, minutes, hours) =
      (number / frames % 60, number / frames / 60 % 60, number / frames / 3600)
    let digits = max(2, String(frames - 1).count)
    return (frameNumber < 0 ? "-" : "") + padded(hours, 2) + ":" + padded(minutes, 2) + ":"
      + padded(seconds, 2) + (rate.isDropFrame ? ";" : ":") + padded(number % frames, digits)
  }

  private func padded(_ number: UInt64, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
