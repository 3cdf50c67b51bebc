/// An edit that an editor makes, and what it touches.
public struct SampleEdit: Sendable, CustomStringConvertible {
  /// The edit in words.
  public let description: String
  public let touches: [Touch]
  /// Whether it copies or shifts what is there, so that the other side's edits come before it.
  public let isLate: Bool
  /// The items that it makes or takes elsewhere.
  public let placed: [Int]
  private let body: @Sendable (inout SampleProject) -> Void

  public init(
    _ description: String, _ touches: [Touch], isLate: Bool = false, placed: [Int] = [],
    _ body: @escaping @Sendable (inout SampleProject) -> Void
  ) {
    self.description = description
    self.touches = touches
    self.isLate = isLate
    self.placed = placed
    self.body = body
  }

  /// Makes the edit; does nothing where what it edits is gone.
  public func apply(to project: inout SampleProject) { body(&project) }

  /// Tells whether this edit and one of the other side interact.
  public func collides(with other: SampleEdit) -> Bool {
    touches.contains { touch in other.touches.contains { touch.collides(with: $0) } }
  }

  /// Tells whether this edit and one of the same side are another edit together.
  public func spoils(_ other: SampleEdit) -> Bool {
    touches.contains { touch in other.touches.contains { touch.spoils($0) } }
  }
}
