import CLibgit2

/// Is what the index remembers of a file in the work tree, to tell without reading it that it has not changed.
///
/// The numbers are those of `stat`, cut to 32 bits.
public struct FileStamp: Hashable, Sendable {
  public var changeSeconds: Int32 = 0
  public var changeNanoseconds: UInt32 = 0
  public var modificationSeconds: Int32 = 0
  public var modificationNanoseconds: UInt32 = 0
  public var device: UInt32 = 0
  public var inode: UInt32 = 0
  public var owner: UInt32 = 0
  public var group: UInt32 = 0
  public var size: UInt32 = 0

  /// Remembers nothing: git reads the file to learn whether it changed.
  public static let unknown = FileStamp()

  public init() {}
}

extension FileStamp {
  init(_ raw: git_index_entry) {
    changeSeconds = raw.ctime.seconds
    changeNanoseconds = raw.ctime.nanoseconds
    modificationSeconds = raw.mtime.seconds
    modificationNanoseconds = raw.mtime.nanoseconds
    device = raw.dev
    inode = raw.ino
    owner = raw.uid
    group = raw.gid
    size = raw.file_size
  }

  func set(in raw: inout git_index_entry) {
    raw.ctime = git_index_time(seconds: changeSeconds, nanoseconds: changeNanoseconds)
    raw.mtime = git_index_time(seconds: modificationSeconds, nanoseconds: modificationNanoseconds)
    raw.dev = device
    raw.ino = inode
    raw.uid = owner
    raw.gid = group
    raw.file_size = size
  }
}
