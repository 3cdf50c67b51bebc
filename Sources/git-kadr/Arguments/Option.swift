/// Declares an option of a command.
struct Option: Sendable, Equatable {
  /// All spellings, with their dashes.
  var names: [String]
  /// What the value is called in the help; nil when the option takes none.
  var value: String?
  var help: String

  var key: String { names[names.count - 1] }

  static func flag(_ names: String..., help: String) -> Option {
    Option(names: names, value: nil, help: help)
  }

  /// Declares an option that is followed by a value, as `--name VALUE`, `--name=VALUE`, `-n VALUE` or `-nVALUE`.
  static func value(_ names: String..., named value: String, help: String) -> Option {
    Option(names: names, value: value, help: help)
  }
}
