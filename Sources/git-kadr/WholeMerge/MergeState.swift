#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is what git keeps of a merge that is not committed: `git commit` goes on with it, `git merge --abort` ends it.
struct MergeState {
  /// The folder of the work tree's own state.
  var folder: String

  private static let files = ["MERGE_HEAD", "MERGE_MODE", "MERGE_MSG"]

  var message: String { path("MERGE_MSG") }

  private func path(_ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The operation that is under way, in git's word; nil when none is.
  var operation: String? {
    // A rebase picks and merges on its way.
    let signs = [
      ("rebase-merge", "rebase"), ("rebase-apply/applying", "am"), ("rebase-apply", "rebase"),
      ("MERGE_HEAD", "merge"), ("CHERRY_PICK_HEAD", "cherry-pick"), ("REVERT_HEAD", "revert"),
    ]
    return signs.first { access(path($0.0), F_OK) == 0 }?.1
  }

  func write(head: String, mode: String, message: String) throws(Failure) {
    for (name, text) in [("MERGE_MSG", message), ("MERGE_MODE", mode), ("MERGE_HEAD", "\(head)\n")] {
      try AtomicFile(path(name)).replace(with: Array(text.utf8))
    }
  }

  func remove() {
    for name in Self.files { unlink(path(name)) }
  }
}
