/// A step on the way from a document to a value in it.
public enum RouteStep: Sendable, Hashable, CustomStringConvertible {
  /// Into a field.
  case field(String)
  /// Into an item of a list.
  case item(ItemName)

  /// The step as text.
  public var description: String {
    switch self {
    case .field(let key): key
    case .item(let name): name.description
    }
  }
}

/// A step as the engine keeps it: put in words only when something has to be said.
enum Step {
  case field(String)
  case item(ItemTriple, ZippedLists?)
}

/// How an item is told from the others in words.
public struct ItemName: Sendable, Hashable, CustomStringConvertible {
  /// What it is called, such as "clip".
  public let noun: String
  /// Its union tag; empty where it has none.
  public let tag: String
  /// Its id, decoded; nil where it has none.
  public let id: String?
  /// Its source or words; nil where it shows none.
  public let clue: String?
  /// Its place in the list, counted from 1, in the version that was looked at.
  public let position: Int

  /// The item in words.
  public var description: String {
    if let id { return "\(noun) \"\(id)\"" }
    if let clue { return "\(noun) \"\(clue)\"" }
    return "\(noun) \(position)"
  }
}
