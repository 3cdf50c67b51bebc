/// Is the pre-commit hook that install puts in place: `GitHooks/pre-commit` with the executable filled in.
enum PreCommitHook {
  private static let version = "# git-kadr pre-commit hook, version "
  private static let executable = "kadr="

  /// Returns the hook's text.
  ///
  /// - Parameter executable: What the hook calls, a path or a name.
  static func text(executable: String) -> String {
    replacing(Self.executable, by: Self.executable + ShellWord.quoted(executable), in: template)
  }

  /// Tells whether a hook is one that install wrote: of any version, for any executable, but not changed since.
  static func isOurs(_ text: String) -> Bool {
    normal(text) == normal(template)
  }

  /// Tells whether a hook says of itself that install wrote it.
  static func claimsToBeOurs(_ text: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix(version) }
  }

  private static func normal(_ text: String) -> String {
    replacing(version, by: version, in: replacing(executable, by: executable, in: text))
  }

  /// Replaces the first line that begins with `prefix`.
  private static func replacing(_ prefix: String, by line: String, in text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let index = lines.firstIndex(where: { $0.hasPrefix(prefix) }) { lines[index] = line }
    return lines.joined(separator: "\n")
  }

  /// The content of `GitHooks/pre-commit`, byte for byte; a test compares the two.
  static let template = #"""
    #!/bin/sh
    # git-kadr pre-commit hook, version 0.1.0
    #
    # Put here by `git-kadr install`, taken away by `git-kadr uninstall`. Refuses a commit with a staged project file
    # that is not canonical text: such files merge badly, and show changes that nobody made.

    kadr='git-kadr'

    # The hook that was here before goes first.
    before=$0.before-kadr
    if [ -x "$before" ]; then
      "$before" "$@" || exit
    fi

    # The staged text counts, not the one in the work tree. Names go from hand to hand with a NUL at their end.
    export kadr
    git diff --cached --name-only --no-renames --diff-filter=d -z -- ':(top,attr:merge=kadr)' |
      xargs -0 sh -c '
        bad=0
        for file do
          git cat-file blob ":0:$file" | "$kadr" canonicalize --check --stdin-name "$file" - >/dev/null
          case $? in
          0) continue ;;
          1) echo "git-kadr: not canonical, $file, run \`git kadr canonicalize\` on it and stage it again" ;;
          126 | 127) echo "git-kadr: not found, $kadr, install it again or commit with --no-verify" ; exit 255 ;;
          *) echo "git-kadr: commit refused, $file, mend what the line above names and stage it again" ;;
          esac
          bad=1
        done
        exit $bad' git-kadr >&2

    """#
}
