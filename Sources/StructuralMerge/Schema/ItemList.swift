/// An array whose elements keep their identity across versions.
public struct ItemList: Sendable {
  /// Whether the order of the elements means something.
  public enum Order: Sendable {
    /// The order is content.
    case sequence
    /// The elements lie in time; when all versions are sorted by start, so is the result.
    case byTime
  }

  /// The shape of an element: a record, or a union of records, with item traits.
  public var element: Shape
  /// What the order means.
  public var order: Order
  /// Lists of one scope share their ids: an item may move from one to another. Nil: the ids are the
  /// list's own.
  public var scope: String?
  /// The group whose ripples are judged together; nil where starts never ripple.
  public var rippleGroup: String?

  /// Describes a list of items.
  public init(of element: Shape, order: Order = .sequence, scope: String? = nil, rippleGroup: String? = nil) {
    self.element = element
    self.order = order
    self.scope = scope
    self.rippleGroup = rippleGroup
  }
}
