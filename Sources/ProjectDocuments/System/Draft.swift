#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is new content on its way into a file.
///
/// On Linux it has no name until it is complete, so that a process that is killed leaves nothing behind.
struct Draft {
  private let files: FileSystem
  /// Its own name beside the file.
  let name: String
  private var descriptor: Int32
  /// Whether the name is there, to be removed if this comes to nothing.
  var isNamed: Bool

  init(at name: String, mode: UInt32, isNameless: Bool, files: FileSystem) throws(SystemError) {
    self.files = files
    self.name = name
    try files.gate(.create, name)
    #if os(Linux)
      // O_TMPFILE is a macro that Swift does not see: this bit together with O_DIRECTORY.
      if isNameless {
        descriptor = open(
          FileName.folder(of: name), O_WRONLY | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, mode_t(mode))
        isNamed = false
        if descriptor >= 0 { return }
      }
    #endif
    descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
    isNamed = descriptor >= 0
    if descriptor < 0 { throw SystemError(.create, name, code: errno) }
  }

  /// Writes all bytes, in pieces.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      try files.gate(.write, name)
      let count = bytes.withUnsafeBytes {
        systemWrite(descriptor, $0.baseAddress! + start, min(bytes.count - start, 1 << 16))
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw SystemError(.write, name, code: errno)
      }
    }
  }

  /// Takes over what a file says beside its content: owner, permissions, access lists and the like.
  func copyAttributes(of path: String, _ status: FileStatus) throws(SystemError) {
    // Only the super-user may give a file away; for everyone else the owner is right already. The permissions come
    // after, since a new owner takes some of them off.
    try files.gate(.chown, name)
    _ = fchown(descriptor, status.owner, status.group)
    try files.gate(.chmod, name)
    if fchmod(descriptor, mode_t(status.permissions)) != 0 { throw SystemError(.chmod, name, code: errno) }
    ExtendedAttributes.copy(from: path, to: descriptor)
  }

  func sync() throws(SystemError) {
    try files.gate(.sync, name)
    #if canImport(Darwin)
      // There fsync leaves the bytes in the drive's own memory.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    if fsync(descriptor) != 0 { throw SystemError(.sync, name, code: errno) }
  }

  /// Gives the content its own name.
  mutating func giveName() throws(SystemError) {
    if isNamed { return }
    try link(to: name)
    isNamed = true
  }

  /// Gives the content another name, which must not be there yet.
  func link(to path: String) throws(SystemError) {
    try files.gate(.link, path)
    #if os(Linux)
      let own = isNamed ? name : "/proc/self/fd/\(descriptor)"
    #else
      let own = name
    #endif
    if linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW) != 0 {
      throw SystemError(.link, path, code: errno)
    }
  }

  /// Ends the writing. Some file systems find out only now that there is no room.
  mutating func close() throws(SystemError) {
    try files.gate(.close, name)
    let closed = systemClose(descriptor)
    descriptor = -1
    if closed != 0 { throw SystemError(.close, name, code: errno) }
  }

  /// Takes away what is left of it.
  mutating func discard() {
    if descriptor >= 0 { _ = systemClose(descriptor) }
    descriptor = -1
    if isNamed { try? files.remove(name) }
    isNamed = false
  }
}
