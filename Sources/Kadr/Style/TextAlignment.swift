/// Where lines of unlike length meet. The raw value is its name in a project file.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the side reading begins.
  case leading
  /// In the middle.
  case center
  /// At the side reading ends.
  case trailing
}
