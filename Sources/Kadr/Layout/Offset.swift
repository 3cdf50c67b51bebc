/// A shift in points: to the right and down.
public struct Offset: Hashable, Sendable {
  /// To the right.
  public var width: Double
  /// Down.
  public var height: Double

  /// Makes a shift.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No shift.
  public static let zero = Offset(width: 0, height: 0)
}
