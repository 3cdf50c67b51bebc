/// How heavy letters are. The raw value is its name in a project file.
public enum TextWeight: String, CaseIterable, Hashable, Sendable {
  /// Ordinary.
  case regular
  /// Between ordinary and bold.
  case medium
  /// Heavy.
  case bold
}
