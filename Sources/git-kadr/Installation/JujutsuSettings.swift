/// Writes what Jujutsu (jj) must be told to merge projects with git-kadr: it runs none of git's drivers.
struct JujutsuSettings {
  var executable: String

  var text: String {
    // jj fills in its own names and leaves the shell's numbers alone.
    let line =
      "exec \(ShellWord.quoted(executable)) merge-file -p --diff3 --marker-size=\"$1\" \"$2\" \"$3\" \"$4\" >\"$5\""
    return """
      # Add to the file that `jj config path --user` names; then `jj resolve --tool kadr` merges a project.
      [merge-tools.kadr]
      program = "sh"
      merge-args = ["-c", \(Self.quoted(line)), "kadr", "$marker_length", "$left", "$base", "$right", "$output"]
      merge-conflict-exit-codes = [1]
      merge-tool-edits-conflict-markers = true

      """
  }

  /// Spells a string of TOML.
  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
