/// One filter of a clip: its identity, what it does, and how its strength changes.
public struct AppliedFilter: Equatable, Sendable {
  /// The identity within the clip.
  public var id: FilterID
  /// What it does.
  public var filter: Filter
  /// How its strength changes over the clip; nil where it does not.
  public var animation: Animation<Double>?

  /// Makes a filter of a clip, by default with a new identity.
  public init(id: FilterID = FilterID(), filter: Filter, animation: Animation<Double>? = nil) {
    self.id = id
    self.filter = filter
    self.animation = animation
  }
}
