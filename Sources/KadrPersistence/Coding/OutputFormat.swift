/// How a project file is spelled. Every spelling reads back as the same project.
public enum OutputFormat: Hashable, Sendable, CaseIterable {
  /// A field a line, the form for version control and the default.
  case canonical
  /// One line without white space (RFC 8785), for hashing and sending.
  case compact
  /// One line without white space, `/` written as `\/`, byte for byte what Foundation's encoder writes
  /// with sorted keys.
  case compactEscapingSlashes
  /// Every value on a line of its own, for reading.
  case pretty
}
