#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a file system says of a file without opening it.
package struct FileStatus: Equatable, Sendable {
  var device: UInt64
  var inode: UInt64
  var size: Int64
  var seconds: Int
  var nanoseconds: Int
  var mode: UInt32
  var owner: UInt32
  var group: UInt32

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    mode = UInt32(status.st_mode)
    owner = status.st_uid
    group = status.st_gid
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }

  var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
  var isRegular: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  /// The permissions, in octal as `chmod` takes them.
  var permissions: UInt32 { mode & 0o7777 }
}
