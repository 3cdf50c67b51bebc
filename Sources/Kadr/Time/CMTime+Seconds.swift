extension CMTime {
  /// The timescale of every overload that takes seconds: divisible by 24, 25, 30, 50 and 60.
  public static let secondsTimescale: Int32 = 600

  /// Converts seconds at timescale 600.
  ///
  /// Unlike `CMTimeMakeWithSeconds` this sets no `hasBeenRounded`: the grid of 1/600 s is what the seconds
  /// overloads promise, so nothing is lost against it. Not a number gives an invalid time, an infinity an
  /// infinite one.
  public static func onSecondsGrid(_ seconds: Double) -> CMTime {
    var time = CMTimeMakeWithSeconds(seconds, preferredTimescale: secondsTimescale)
    time.flags.remove(.hasBeenRounded)
    return time
  }
}

extension CMTimeRange {
  /// Converts a range of seconds at timescale 600.
  public static func onSecondsGrid(_ seconds: ClosedRange<Double>) -> CMTimeRange {
    CMTimeRange(start: .onSecondsGrid(seconds.lowerBound), end: .onSecondsGrid(seconds.upperBound))
  }
}
