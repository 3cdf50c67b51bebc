#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the new content of a file until it takes the file's place.
///
/// On Linux it has no name until it is complete, so that a killed process leaves nothing behind: a stray file
/// beside a project would outlive `git merge --abort`. Where a nameless file cannot be had, it is removed on
/// every way out, and signals wait meanwhile.
struct Replacement: ~Copyable {
  private(set) var descriptor: Int32
  private let target: String
  private let name: String
  private var isNamed: Bool
  private let signals: BlockedSignals

  init(of target: String, mode: mode_t) throws(Failure) {
    self.target = target
    let folder = Replacement.folder(of: target)
    name = "\(folder)/.kadr-\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 16))"
    signals = BlockedSignals()
    #if os(Linux)
      // O_TMPFILE is a macro that Swift does not see: this bit together with O_DIRECTORY.
      let nameless = open(folder, O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, mode)
    #else
      let nameless: Int32 = -1
    #endif
    if nameless >= 0 {
      descriptor = nameless
      isNamed = false
    } else {
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      isNamed = descriptor >= 0
    }
    if descriptor < 0 { throw failure(errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if isNamed { unlink(name) }
  }

  /// Puts the complete content in the target's place.
  ///
  /// - Returns: What the file is. Putting it there changes no more than `st_ctim`.
  consuming func put(isLasting: Bool) throws(Failure) -> stat {
    var status = stat()
    try check(fstat(descriptor, &status))
    if !isNamed {
      let own = "/proc/self/fd/\(descriptor)"
      try check(linkat(AT_FDCWD, own, AT_FDCWD, name, AT_SYMLINK_FOLLOW))
      isNamed = true
    }
    // Some file systems find out only now that there is no room.
    let closed = close(descriptor)
    descriptor = -1
    try check(closed)
    try check(rename(name, target))
    isNamed = false
    if isLasting {
      let folder = open(Replacement.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // Some file systems cannot sync a folder; the file itself is safe by now.
      if folder >= 0 {
        fsync(folder)
        close(folder)
      }
    }
    return status
  }

  borrowing func check(_ result: Int32) throws(Failure) {
    if result != 0 { throw failure(errno) }
  }

  borrowing func failure(_ error: Int32) -> Failure {
    Failure(
      .system, "cannot write, \(target): \(reason(error)), it is as it was; make room or check who may write")
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
