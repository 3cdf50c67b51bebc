import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Holds git's lock of an index file, which is the file that becomes the next index.
///
/// libgit2 takes the lock only while it writes, so that what another process staged since the index was read
/// would be lost. This is taken first. When it goes away before ``put()``, everything is as it was.
struct IndexLock: ~Copyable {
  let target: String
  /// The lock file; holds a copy of the index until something else is written to it.
  let path: String
  /// When the index was written; nil where there was none.
  let modification: timespec?
  private let mode: mode_t
  private var isHeld = true

  init(of target: String) throws(GitError) {
    self.target = target
    path = "\(target).lock"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let code = errno == EEXIST ? GIT_ELOCKED.rawValue : GIT_ERROR.rawValue
      throw GitError(
        code: code, category: Int32(GIT_ERROR_INDEX.rawValue), message: "\(path): \(Self.reason)")
    }
    defer { close(descriptor) }
    var status = stat()
    let source = open(target, O_RDONLY | O_CLOEXEC)
    if source < 0, errno == ENOENT {
      modification = nil
      mode = 0
      // An empty file is no index; none at all is an empty one.
      unlink(path)
      return
    }
    defer { close(source) }
    guard source >= 0, fstat(source, &status) == 0, Self.copy(source, to: descriptor) else {
      let message = "\(target): \(Self.reason)"
      unlink(path)
      throw GitError(
        code: GIT_ERROR.rawValue, category: Int32(GIT_ERROR_INDEX.rawValue), message: message)
    }
    #if canImport(Glibc)
      modification = status.st_mtim
    #else
      modification = status.st_mtimespec
    #endif
    mode = status.st_mode & 0o7777
  }

  deinit {
    if isHeld { unlink(path) }
  }

  /// Makes the lock file the index.
  consuming func put() throws(GitError) {
    if mode != 0 { chmod(path, mode) }
    guard rename(path, target) == 0 else {
      throw GitError(
        code: GIT_ERROR.rawValue, category: Int32(GIT_ERROR_INDEX.rawValue),
        message: "\(target): \(Self.reason)")
    }
    isHeld = false
  }

  private static var reason: String { String(cString: strerror(errno)) }

  static func copy(_ source: Int32, to target: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return true }
      if count < 0 {
        if errno == EINTR { continue }
        return false
      }
      var written = 0
      while written < count {
        let part = buffer.withUnsafeBytes { write(target, $0.baseAddress! + written, count - written) }
        if part >= 0 {
          written += part
        } else if errno != EINTR {
          return false
        }
      }
    }
  }
}
