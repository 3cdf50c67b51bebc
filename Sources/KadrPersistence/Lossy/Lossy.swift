/// Something in a composition that a project file cannot hold, and where.
public struct Lossy: Hashable, Sendable {
  /// The kinds of content that cannot be saved.
  public enum Kind: Hashable, Sendable {
    /// Code on a clip. Saved around: the clip without it.
    case clipCompositor
    /// Code on the composition, with its window. Saved around: the composition without both.
    case multiInputCompositor
    /// A timing function in code. Saved around: the keyframes, evenly timed.
    case customTiming
    /// A text animation of the app's own. Saved around: the words, there at once.
    case customTextAnimation
    /// An image, and no store to name it. Saved around: without what shows it.
    case imageWithoutStore
    /// A clip of the app's own type. Saved around: without it.
    case customClip
    /// An overlay of the app's own type. Saved around: without it.
    case customOverlay
    /// A time that is invalid, indefinite or infinite. Saved around: without what it belongs to.
    case nonNumericTime
    /// A time in an epoch other than 0. Saved around: the time in epoch 0.
    case epoch
    /// A time marked as rounded. Saved around: the time without the mark.
    case roundedTime
    /// A number that is infinite or not a number. Saved around: without what it belongs to, or its default.
    case nonFiniteNumber
    /// A window for a compositor that is not there. Saved around: without it.
    case compositorWindow
    /// A transition that would lose a neighbour with something else listed. Saved around: without it.
    case transitionWithoutNeighbour
  }

  /// What it is.
  public var kind: Kind
  /// Where it is: a clip's or layer's identity, or a position in words.
  public var place: String

  /// Makes an entry.
  public init(_ kind: Kind, at place: String) {
    self.kind = kind
    self.place = place
  }
}
