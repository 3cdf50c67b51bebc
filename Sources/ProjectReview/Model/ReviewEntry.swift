/// One item and everything that changed about it, or many items that all changed alike.
public struct ReviewEntry: Sendable {
  /// What happened to the item itself.
  public enum Status: String, Sendable, CaseIterable {
    /// It is new.
    case added
    /// It is gone.
    case removed
    /// It is there in both, and something about it changed.
    case changed
    /// It is a piece that was cut off another item.
    case split
    /// Many items, all shifted in time by one amount.
    case rippled
  }

  /// The nodes of an item in the two trees; nil in the one that does not have it.
  public struct Subject: Sendable, Hashable {
    /// The node of the item in the old tree.
    public let oldNode: Int?
    /// The node of the item in the new tree.
    public let newNode: Int?
  }

  /// A name for links, the same for the same two versions, fit for an anchor: `clip-3`, `settings-1`.
  public var id: String
  /// What it is; nil for the settings of the composition and for what is outside of it.
  public var kind: ProjectItem.Kind?
  /// The item in words, such as `clip "hero"`; may hold any character that a project can hold.
  public var name: String
  /// What happened to it.
  public var status: Status
  /// Where it stands on the timeline, such as `00:00:04:00 to 00:00:06:12`; nil where the file does not tell.
  public var when: String?
  /// One line about the whole item where it is new or gone, or about all items that rippled.
  public var summary: String?
  /// What changed about it.
  public var changes: [ReviewChange]
  /// The items it is about: one, or all that rippled; none for settings.
  public var subjects: [Subject]
}
