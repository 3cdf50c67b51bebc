/// Writes the command lines by which git calls the merge driver.
///
/// Git gives them to a shell. Should the executable be gone or die, they still leave markers: by git's merge of
/// the lines where that conflicts, else by a merge without a base, in which every difference is a conflict. A
/// clean merge by lines is not trusted, for nobody would look at it. `git checkout -m` on the file merges again
/// once the executable is back.
struct DriverLine {
  /// The executable as a shell word, for a line in which git expands percent signs.
  var executable: String
  /// The same for all other lines.
  let word: String
  /// Succeeds where the executable is: were it called in vain, the shell would print this whole line.
  let isThere: String
  /// The same for lines in which git expands percent signs.
  private let isThereInMerge: String

  init(executable: String) {
    // Git expands percent signs, the shell everything else.
    word = ShellWord.quoted(executable)
    self.executable = word.replacing("%", with: "%%")
    isThere = executable.contains("/") ? "[ -x \(word) ]" : "command -v \(word) >/dev/null 2>&1"
    isThereInMerge = isThere.replacing("%", with: "%%")
  }

  var merge: String {
    let labels = "--label-base=%S --label-ours=%X --label-theirs=%Y"
    let driver = "\(executable) merge-driver --marker-size=%L --path=%P \(labels) -- %O %A %B"
    let warning =
      "echo 'git-kadr: did not run,' %P', git merges the lines and marks them: "
      + "install it again, then git checkout -m on the file' >&2"
    let lines = "git merge-file \"$@\" --marker-size=%L -L ours -L base -L theirs %A \"$b\" %B"
    // Git refuses bytes that are no text; %O is git's own scratch file and free to hold the block meanwhile.
    let block =
      "{ echo '<<<<<<< ours'; cat %A; echo; echo =======; cat %B; echo; echo '>>>>>>> theirs'; } >%O && cat %O >%A"
    return "s=127; \(isThereInMerge) && { \(driver); s=$?; }; [ $s -gt 1 ] || exit $s; \(warning); "
      + "m() { \(lines); s=$?; [ $s -gt 0 ] && [ $s -lt 128 ]; }; "
      + "b=%O; m -p >/dev/null 2>&1 || b=/dev/null; m -q || { \(block); }; exit 1"
  }

  /// The line for a virtual base, which must never hold markers: git takes what is there for common ground.
  var ancestor: String {
    "\(isThereInMerge) && \(executable) merge-driver --ancestor --marker-size=%L --path=%P -- %O %A %B || cat %O >%A"
  }
}
