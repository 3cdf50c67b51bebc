/// Words that say what is spoken, for a stretch of the composition.
public struct Caption: Hashable, Sendable {
  /// The words; lines are parted by line feeds.
  public var text: String
  /// When they show, on the composition's timeline.
  public var timeRange: CMTimeRange

  /// Makes a caption.
  public init(text: String, timeRange: CMTimeRange) {
    self.text = text
    self.timeRange = timeRange
  }

  /// Makes a caption.
  public init(_ text: String, during timeRange: CMTimeRange) {
    self.init(text: text, timeRange: timeRange)
  }

  /// Makes a caption for seconds, on the grid of 1/600 s.
  public init(_ text: String, during seconds: ClosedRange<Double>) {
    self.init(text: text, timeRange: .onSecondsGrid(seconds))
  }
}
