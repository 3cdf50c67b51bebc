import GitRepository

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Knows which index files a commit has.
struct CommitIndex {
  /// The real index as it will be, when git commits from another one.
  ///
  /// For `git commit -- path` git makes an index of its own, with those paths and nothing else that is staged, and
  /// keeps the real one ready as a lock file. A hook that changes only the former leaves the old text staged.
  let pending: String?

  init(of repository: borrowing Repository) {
    let lock = "\(repository.gitDirectory)index.lock"
    let name = repository.indexPath.split(separator: "/").last
    let isPartial = name.map { $0.hasPrefix("next-index-") && $0.hasSuffix(".lock") } ?? false
    pending = isPartial && access(lock, F_OK) == 0 ? lock : nil
  }
}
