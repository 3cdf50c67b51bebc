/// How a value of a format merges. A description of a format is a tree of shapes.
///
/// A description knows nothing of algorithms and the engine knows nothing of any format: whatever is
/// particular to a format stands in its shapes.
public indirect enum Shape: Sendable {
  /// One value, compared and taken whole.
  case atom
  /// A rational time, one value compared by meaning; its spelling is the description's `TimeSpelling`.
  case time
  /// A time range, merged as its two edges; its spelling is the description's `SpanSpelling`.
  case span
  /// A string; when it has several lines it merges line by line.
  case text
  /// An object, merged field by field.
  case record(Record)
  /// An object of one of several kinds.
  case union(Union)
  /// An array whose elements are items that keep their identity.
  case list(ItemList)
  /// Decided by what the values look like; see `Description`.
  case unknown
  /// A shape defined under a name in the description, so that shapes may recurse.
  case named(String)
}
