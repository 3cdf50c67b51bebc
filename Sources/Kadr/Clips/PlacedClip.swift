/// A clip with a picture that can be named, pinned to a time, moved and faded: video, image and title.
public protocol PlacedClip: Clip {
  /// Its identity over the whole composition; nil without one.
  var clipID: ClipID? { get set }
  /// When it starts on the composition's timeline; nil when it follows the clip before it.
  var startTime: CMTime? { get set }
  /// Where and how large its picture is; nil for all of it where it is.
  var transform: Transform? { get set }
  /// How the transform changes; times from the clip's start.
  var transformAnimation: Animation<Transform>? { get set }
  /// How opaque it is, 0…1; nil for opaque.
  var opacity: Double? { get set }
  /// How the opacity changes; times from the clip's start.
  var opacityAnimation: Animation<Double>? { get set }
}

extension PlacedClip {
  /// Returns the clip with an identity.
  public func id(_ id: ClipID) -> Self {
    with { $0.clipID = id }
  }

  /// Returns the clip pinned to a time of the composition, outside the chain.
  public func at(time: CMTime) -> Self {
    with { $0.startTime = time }
  }

  /// Returns the clip pinned to seconds of the composition, on the grid of 1/600 s.
  public func at(time seconds: Double) -> Self {
    at(time: .onSecondsGrid(seconds))
  }

  /// Returns the clip moved, turned and scaled.
  public func transform(_ transform: Transform) -> Self {
    with { $0.transform = transform }
  }

  /// Returns the clip with its transform, and how that changes.
  public func transform(_ transform: Transform, animation: Animation<Transform>) -> Self {
    with {
      $0.transform = transform
      $0.transformAnimation = animation
    }
  }

  /// Returns the clip with a changing transform.
  public func transform(animation: Animation<Transform>) -> Self {
    with { $0.transformAnimation = animation }
  }

  /// Returns the clip at an opacity, 0…1.
  public func opacity(_ opacity: Double) -> Self {
    with { $0.opacity = opacity }
  }

  /// Returns the clip at an opacity, and how that changes.
  public func opacity(_ opacity: Double, animation: Animation<Double>) -> Self {
    with {
      $0.opacity = opacity
      $0.opacityAnimation = animation
    }
  }

  /// Returns the clip with a changing opacity.
  public func opacity(animation: Animation<Double>) -> Self {
    with { $0.opacityAnimation = animation }
  }
}

extension Equatable {
  /// Returns a changed copy; every modifier is one of these.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
