import CanonicalJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes the system calls of documents, each after asking a gate.
///
/// A test puts itself into the gate: it lets a call fail, ends the process before it, or lets somebody else
/// change the file in that moment.
package struct FileSystem: Sendable {
  /// Is asked before every call; an error that it throws is the call's.
  package var gate: @Sendable (SystemCall, String) throws(SystemError) -> Void

  /// Makes the file system of this machine.
  package init(
    gate: @escaping @Sendable (SystemCall, String) throws(SystemError) -> Void = {
      (_, _) throws(SystemError) in
    }
  ) {
    self.gate = gate
  }

  /// Follows symbolic links to what a path means; nil where there is nothing.
  func resolve(_ path: String) throws(SystemError) -> String? {
    try gate(.resolve, path)
    guard let real = realpath(path, nil) else {
      if errno == ENOENT { return nil }
      throw SystemError(.resolve, path, code: errno)
    }
    defer { free(real) }
    return String(cString: real)
  }

  /// Looks at a file, or at what a link leads to; nil where there is nothing.
  func status(_ path: String) throws(SystemError) -> FileStatus? {
    try gate(.status, path)
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError(.status, path, code: errno)
    }
    return FileStatus(status)
  }

  /// Tells whether a name stands for a symbolic link.
  func isLink(_ path: String) throws(SystemError) -> Bool {
    try gate(.status, path)
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Reads a whole file; nil where there is nothing.
  func read(_ path: String) throws(SystemError) -> [UInt8]? {
    try gate(.open, path)
    // A pipe in the file's place would have us wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError(.open, path, code: errno)
    }
    defer { _ = systemClose(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError(.status, path, code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG else { throw SystemError(.read, path, code: kind == S_IFDIR ? EISDIR : EINVAL) }
    guard status.st_size <= JSONTree.maximumByteCount else { throw SystemError(.read, path, code: EFBIG) }
    var bytes: [UInt8] = []
    // One more than expected: a file of that size then ends within the first round.
    var room = max(Int(status.st_size) + 1, 1 << 12)
    while true {
      try gate(.read, path)
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = systemRead(descriptor, buffer.baseAddress!, room)
        filled = max(0, count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(.read, path, code: errno)
      }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      room = max(1 << 12, bytes.count)
    }
  }

  /// The names in a folder, in no order; none where there is no such folder.
  func names(in folder: String) throws(SystemError) -> [String] {
    try gate(.list, folder)
    guard let stream = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return [] }
      throw SystemError(.list, folder, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a name; without effect where there is nothing.
  func remove(_ path: String) throws(SystemError) {
    try gate(.unlink, path)
    if unlink(path) != 0, errno != ENOENT { throw SystemError(.unlink, path, code: errno) }
  }

  /// Makes a folder and those above it, and puts their names on the disk.
  func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(SystemError) {
    if let status = try status(path) {
      guard status.isFolder else { throw SystemError(.makeFolder, path, code: ENOTDIR) }
      return
    }
    let parent = FileName.folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    try gate(.makeFolder, path)
    if mkdir(path, mode_t(mode)) != 0, errno != EEXIST { throw SystemError(.makeFolder, path, code: errno) }
    try syncFolder(parent)
  }

  /// Puts a folder's names on the disk, where its file system can.
  func syncFolder(_ path: String) throws(SystemError) {
    try gate(.sync, path)
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // Some file systems cannot sync a folder; the file itself is safe by now.
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    _ = systemClose(descriptor)
  }
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

func systemRead(_ descriptor: Int32, _ place: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, place, count)
}

func systemWrite(_ descriptor: Int32, _ place: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, place, count)
}

func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }
