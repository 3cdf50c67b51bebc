/// Words on a card of their own.
public struct TitleSequence: PlacedClip {
  /// The words.
  public var text: String
  /// How they look.
  public var style: TextStyle
  /// The colour behind them.
  public var backgroundColor: PlatformColor
  /// How long the card shows.
  public var duration: CMTime
  /// The clip's identity over the whole composition; nil without one.
  public var clipID: ClipID?
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  public var startTime: CMTime?
  /// Where and how large its picture is; nil for all of it where it is.
  public var transform: Transform?
  /// How the transform changes; times from the clip's start.
  public var transformAnimation: Animation<Transform>?
  /// How opaque it is, 0…1; nil for opaque.
  public var opacity: Double?
  /// How the opacity changes; times from the clip's start.
  public var opacityAnimation: Animation<Double>?

  /// Makes a title card.
  public init(
    _ text: String, duration: CMTime, style: TextStyle = TextStyle(),
    backgroundColor: PlatformColor = .black
  ) {
    self.text = text
    self.style = style
    self.backgroundColor = backgroundColor
    self.duration = duration
  }

  /// Makes a title card for seconds, on the grid of 1/600 s.
  public init(
    _ text: String, duration seconds: Double, style: TextStyle = TextStyle(),
    backgroundColor: PlatformColor = .black
  ) {
    self.init(
      text, duration: .onSecondsGrid(seconds), style: style, backgroundColor: backgroundColor)
  }

  /// Returns the card with another look of its words.
  public func style(_ style: TextStyle) -> TitleSequence {
    with { $0.style = style }
  }

  /// Returns the card with another colour behind its words.
  public func background(_ color: PlatformColor) -> TitleSequence {
    with { $0.backgroundColor = color }
  }
}
