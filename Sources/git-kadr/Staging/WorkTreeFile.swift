import GitRepository

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the file in the work tree that belongs to a staged one.
struct WorkTreeFile {
  /// The top of the work tree, with a slash at its end.
  var top: String
  /// The path from there.
  var path: String

  /// Makes the file what is staged now, if it has the very bytes that were staged before.
  ///
  /// - Returns: What the index may remember of the file; nil when there is none, or it has other bytes.
  func follow(_ fix: StagedFix, in objects: borrowing ObjectDatabase) throws(Failure) -> FileStamp? {
    try replace { (old) throws(GitError) in
      guard try Repository.blobID(of: old) == fix.project.id else { return nil }
      return try objects.blob(fix.id)
    }
  }

  /// Makes the file what is staged now, if git would have staged it as it was staged before: line ends that git
  /// converts are no changes, and stay as they are in the work tree.
  ///
  /// - Returns: What the index may remember of the file; nil when there is none, or it has changes of its own,
  ///   which are nobody's to overwrite.
  func follow(_ fix: StagedFix, converting repository: borrowing Repository) throws(Failure) -> FileStamp? {
    try replace { (old) throws(GitError) in
      let before = try repository.converted(old, .toRepository, at: path)
      guard try Repository.blobID(of: before) == fix.project.id else { return nil }
      return try repository.converted(repository.blob(fix.id), .toWorkTree, at: path)
    }
  }

  /// Replaces the content by what `change` makes of it; nil leaves it.
  private func replace(_ change: ([UInt8]) throws(GitError) -> [UInt8]?) throws(Failure) -> FileStamp? {
    guard isPlain, let before = stamp, let old = try? AtomicFile(top + path).read() else { return nil }
    let new = try repositoryWork("cannot update \(path) in the work tree") { () throws(GitError) in
      try change(old)
    }
    // The repository has it for good by now; should the power fail, `git checkout` brings it back.
    return try new.flatMap { (new) throws(Failure) in
      try write(new, isLasting: false, if: { stamp == before })
    }
  }

  /// Writes the file as a whole.
  ///
  /// - Parameter condition: As ``AtomicFile/replace(with:mode:isLasting:if:)`` has it.
  /// - Returns: What the index may remember of the file; nil where it was not written, or somebody else wrote it since:
  ///   the index must not take their content for ours.
  func write(
    _ bytes: [UInt8], isLasting: Bool = true, if condition: () -> Bool = { true }
  ) throws(Failure) -> FileStamp? {
    guard
      let written = try AtomicFile(top + path).replace(with: bytes, isLasting: isLasting, if: condition)
    else { return nil }
    let (ours, now) = (FileStamp(written), stamp)
    return now?.isOfSameContent(as: ours) == true ? now : nil
  }

  /// Whether it is a regular file, reached without a symbolic link: what lies behind one is not in the repository.
  var isPlain: Bool {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      guard kind(of: top + path[..<slash]) == S_IFDIR else { return false }
      end = path.index(after: slash)
    }
    return kind(of: top + path) == S_IFREG
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// What the index may remember of the file; nil when there is none.
  private var stamp: FileStamp? {
    var status = stat()
    return lstat(top + path, &status) == 0 ? FileStamp(status) : nil
  }
}

extension FileStamp {
  fileprivate init(_ status: stat) {
    #if canImport(Glibc)
      let (change, modification) = (status.st_ctim, status.st_mtim)
    #else
      let (change, modification) = (status.st_ctimespec, status.st_mtimespec)
    #endif
    self.init()
    changeSeconds = Int32(truncatingIfNeeded: change.tv_sec)
    changeNanoseconds = UInt32(truncatingIfNeeded: change.tv_nsec)
    modificationSeconds = Int32(truncatingIfNeeded: modification.tv_sec)
    modificationNanoseconds = UInt32(truncatingIfNeeded: modification.tv_nsec)
    device = UInt32(truncatingIfNeeded: status.st_dev)
    inode = UInt32(truncatingIfNeeded: status.st_ino)
    owner = status.st_uid
    group = status.st_gid
    size = UInt32(truncatingIfNeeded: status.st_size)
  }

  /// Whether a file has not been written between two looks; a new name changes only the first of its times.
  fileprivate func isOfSameContent(as other: FileStamp) -> Bool {
    var moved = other
    (moved.changeSeconds, moved.changeNanoseconds) = (changeSeconds, changeNanoseconds)
    return self == moved
  }

  /// Waits until an index that is written now is younger than the file, some milliseconds at most.
  ///
  /// Git is in doubt about a file as young as the index, until it has read it.
  func age() {
    #if canImport(Glibc)
      for _ in 0..<20 {
        // The clock that files get their times from goes in ticks.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        guard
          (Int32(truncatingIfNeeded: now.tv_sec), UInt32(truncatingIfNeeded: now.tv_nsec))
            <= (modificationSeconds, modificationNanoseconds)
        else { return }
        usleep(1000)
      }
    #endif
  }
}
