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
  /// The same way by the nodes of both trees.
  public let steps: [ChangeStep]
  /// The node in the old tree of what changed; of what a new piece was cut off; nil where there is none.
  public let oldNode: Int?
  /// The node in the new tree of what changed; nil where there is none.
  public let newNode: Int?
}

/// A step on the way from a document to what changed, by the nodes of the two trees.
public enum ChangeStep: Sendable, Hashable {
  /// Into a field.
  case field(String)
  /// Into an item of a list: its node in each tree; nil in the one that does not have it.
  case item(old: Int?, new: Int?)
  /// Into an element of parallel arrays: its place in each version, counted from 0; nil where it is not.
  case element(old: Int?, new: Int?)
}
