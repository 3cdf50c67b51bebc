/// Settings of a merge.
public struct MergeOptions: Sendable {
  /// Fields that never conflict: paths of keys from the top, `*` for any element of an array.
  public var volatile: [[String]]
  /// Asked once when a shift of everything after a time was seen; false leaves the times as they are.
  public var followsRipples: @Sendable () -> Bool

  /// Settings with their defaults.
  public init(volatile: [[String]] = [], followsRipples: @escaping @Sendable () -> Bool = { true }) {
    self.volatile = volatile
    self.followsRipples = followsRipples
  }
}
