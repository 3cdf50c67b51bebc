/// The passage from the clip before it to the clip after it, during which both show.
public struct Transition: Clip {
  /// How one clip gives way to the next.
  public enum Kind: Hashable, Sendable {
    /// Through black.
    case fade
    /// One melts into the other.
    case dissolve
    /// The next slides over.
    case slide(SlideDirection)
  }

  /// How the clips pass.
  public var kind: Kind
  /// How long both show; no longer than either clip.
  public var duration: CMTime
  /// Nil: a transition is known by its neighbours.
  public var clipID: ClipID? { nil }
  /// Nil: a transition lies where its neighbours meet.
  public var startTime: CMTime? { nil }

  /// Makes a transition.
  public init(kind: Kind, duration: CMTime) {
    self.kind = kind
    self.duration = duration
  }

  /// Makes a passage through black.
  public static func fade(duration: CMTime) -> Transition {
    Transition(kind: .fade, duration: duration)
  }

  /// Makes a passage through black for seconds, on the grid of 1/600 s.
  public static func fade(duration seconds: Double) -> Transition {
    fade(duration: .onSecondsGrid(seconds))
  }

  /// Makes a melting passage.
  public static func dissolve(duration: CMTime) -> Transition {
    Transition(kind: .dissolve, duration: duration)
  }

  /// Makes a melting passage for seconds, on the grid of 1/600 s.
  public static func dissolve(duration seconds: Double) -> Transition {
    dissolve(duration: .onSecondsGrid(seconds))
  }

  /// Makes a sliding passage.
  public static func slide(
    direction: SlideDirection = .fromRight, duration: CMTime
  ) -> Transition {
    Transition(kind: .slide(direction), duration: duration)
  }

  /// Makes a sliding passage for seconds, on the grid of 1/600 s.
  public static func slide(
    direction: SlideDirection = .fromRight, duration seconds: Double
  ) -> Transition {
    slide(direction: direction, duration: .onSecondsGrid(seconds))
  }
}
