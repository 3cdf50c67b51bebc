/// One thing that differs between two versions of a document.
public struct Change: Sendable, Equatable {
  /// What happened to it.
  public enum Kind: String, Sendable {
    /// A field or an item that only the new version has.
    case added
    /// A field or an item that only the old version has.
    case removed
    /// A value that is another one now.
    case changed
    /// An item that stands elsewhere among its siblings, or in another list.
    case moved
    /// A new item that was cut off another one.
    case split
  }

  /// What happened.
  public let kind: Kind
  /// Where, from the document inward; an item is named as the old version shows it, a new one as it is.
  public let route: [RouteStep]
  /// The old value as compact JSON; nil where there is none.
  public let old: String?
  /// The new value as compact JSON; nil where there is none.
  public let new: String?
}
