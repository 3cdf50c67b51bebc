import GitRepository

/// Is what to do about a failure of git or of libgit2, as far as its words tell.
struct GitAdvice {
  let text: String

  static let locked = "wait for the other git command; if there is none, remove that file"

  /// Reads the words of an error; nil where they are not known.
  init?(_ message: String) {
    if message.contains("No space left on device") || message.contains("Disk quota exceeded") {
      text = "make room on the disk"
    } else if message.contains("Permission denied") || message.contains("insufficient permission") {
      text = "check who may read and write there"
    } else if message.contains("Read-only file system") {
      text = "nothing can be written there, work in a copy"
    } else if message.contains(".lock': File exists") {
      text = Self.locked
    } else if message.contains("extensions.objectformat") {
      text =
        "SHA-256 repositories are not supported, but for merges and differences by git itself: "
        + "`git kadr install --global`"
    } else if message.contains("unsupported extension name")
      || message.contains("unsupported repository version")
    {
      text = "this form of a repository is not supported"
    } else {
      return nil
    }
  }

  /// What to do where an object is not there.
  static var missingObject: String {
    let repository = try? Repository()
    if let repository, repository.isShallow {
      return "the clone is shallow: `git fetch --unshallow` brings the rest"
    }
    if Git.line("config", "--get-regexp", "^(extensions\\.partialclone|remote\\..*\\.promisor)$") != nil {
      return "the clone is partial: `git fetch --refetch --no-filter` brings the rest"
    }
    return "`git fsck` tells more"
  }
}
