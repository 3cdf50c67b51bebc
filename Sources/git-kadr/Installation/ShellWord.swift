/// Makes one word of a text for a POSIX shell.
enum ShellWord {
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
