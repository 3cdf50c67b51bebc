/// How fast a video clip plays.
public enum Speed: Equatable, Sendable {
  /// At one rate; 1 is the recorded speed, 2 twice as fast. The range is 0.25…4.
  case flat(Double)
  /// At a rate that changes over the source; keyframe times from the clip's in-point, in source time.
  case curved(Animation<Double>)
}
