/// The edge from which something slides in. The raw value is its name in a project file.
public enum SlideDirection: String, CaseIterable, Hashable, Sendable {
  /// From the left edge.
  case fromLeft
  /// From the right edge.
  case fromRight
  /// From the top edge.
  case fromTop
  /// From the bottom edge.
  case fromBottom
}
