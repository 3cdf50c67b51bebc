/// Parallel arrays of a record that together are one list, the n-th element of each being one item.
public struct ZippedLists: Sendable {
  /// What one item is called in messages.
  public var noun: String
  /// The key of the array that holds the items' ids.
  public var ids: String
  /// The keys and element shapes of the other arrays.
  public var columns: [(key: String, shape: Shape)]

  /// The field of the first column's elements that tells their kind.
  public var kind: String

  /// Describes zipped lists.
  public init(_ noun: String, ids: String, kind: String, columns: [(key: String, shape: Shape)]) {
    self.noun = noun
    self.ids = ids
    self.kind = kind
    self.columns = columns
  }
}
