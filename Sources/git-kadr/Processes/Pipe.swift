#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is the two ends of a pipe, neither of which a child process inherits by itself.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  static func open() -> Pipe? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return Pipe(readEnd: ends[0], writeEnd: ends[1])
  }

  func closeReadEnd() {
    close(readEnd)
  }

  func closeWriteEnd() {
    close(writeEnd)
  }
}
