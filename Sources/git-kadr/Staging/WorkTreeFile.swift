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
    guard isPlain, let old = try? AtomicFile(top + path).read() else { return nil }
    let new: [UInt8]? = try repositoryWork(what) { () throws(GitError) in
      guard try Repository.blobID(of: old) == fix.project.id else { return nil }
      return try objects.blob(fix.id)
    }
    return try new.flatMap(replace)
  }

  /// Makes the file what is staged now, if git would have staged it as it was staged before: line ends that git
  /// converts are no changes, and stay as they are in the work tree.
  ///
  /// - Returns: What the index may remember of the file; nil when there is none, or it has changes of its own,
  ///   which are nobody's to overwrite.
  func follow(_ fix: StagedFix, converting repository: borrowing Repository) throws(Failure) -> FileStamp? {
    guard isPlain, let old = try? AtomicFile(top + path).read() else { return nil }
    let new: [UInt8]? = try repositoryWork(what) { () throws(GitError) in
      let before = try repository.converted(old, .toRepository, at: path)
      guard try Repository.blobID(of: before) == fix.project.id else { return nil }
      return try repository.converted(repository.blob(fix.id), .toWorkTree, at: path)
    }
    return try new.flatMap(replace)
  }

  private var what: String { "cannot update \(path) in the work tree" }

  private func replace(with new: [UInt8]) throws(Failure) -> FileStamp? {
    // The repository has it for good by now; should the power fail, `git checkout` brings it back.
    try AtomicFile(top + path).replace(with: new, isLasting: false)
    return stamp
  }

  /// Whether it is a regular file, reached without a symbolic link: what lies behind one is not in the repository.
  private var isPlain: Bool {
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
  var stamp: FileStamp? {
    var status = stat()
    guard lstat(top + path, &status) == 0 else { return nil }
    #if canImport(Glibc)
      let (change, modification) = (status.st_ctim, status.st_mtim)
    #else
      let (change, modification) = (status.st_ctimespec, status.st_mtimespec)
    #endif
    var stamp = FileStamp()
    stamp.changeSeconds = Int32(truncatingIfNeeded: change.tv_sec)
    stamp.changeNanoseconds = UInt32(truncatingIfNeeded: change.tv_nsec)
    stamp.modificationSeconds = Int32(truncatingIfNeeded: modification.tv_sec)
    stamp.modificationNanoseconds = UInt32(truncatingIfNeeded: modification.tv_nsec)
    stamp.device = UInt32(truncatingIfNeeded: status.st_dev)
    stamp.inode = UInt32(truncatingIfNeeded: status.st_ino)
    stamp.owner = status.st_uid
    stamp.group = status.st_gid
    stamp.size = UInt32(truncatingIfNeeded: status.st_size)
    return stamp
  }

  /// Waits until an index that is written now is younger than the file, some milliseconds at most.
  ///
  /// Git is in doubt about a file as young as the index, until it has read it.
  func age() {
    #if canImport(Glibc)
      guard let stamp else { return }
      for _ in 0..<20 {
        // The clock that files get their times from goes in ticks.
        var now = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &now)
        guard
          (Int32(truncatingIfNeeded: now.tv_sec), UInt32(truncatingIfNeeded: now.tv_nsec))
            <= (stamp.modificationSeconds, stamp.modificationNanoseconds)
        else { return }
        usleep(1000)
      }
    #endif
  }
}
