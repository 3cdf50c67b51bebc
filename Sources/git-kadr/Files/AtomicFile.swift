import CanonicalJSON

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and replaces a file as a whole.
///
/// Whoever opens the file finds the old bytes or the new ones, never a part: not when the disk is full, not when
/// the process is killed.
struct AtomicFile {
  var path: String

  init(_ path: String) {
    self.path = path
  }

  /// Reads all bytes.
  ///
  /// - Parameter limit: The greatest size that is accepted, in bytes.
  func read(limit: Int = JSONTree.maximumByteCount) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.input, "cannot read, \(path): \(reason(errno)), check the name and who may read it")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Failure(.input, "cannot read, \(path): \(reason(errno)), check the disk")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw Failure(.input, "cannot read, \(path): it is a directory, name a file in it")
    }
    let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    return try Self.read(descriptor, name: path, expected: size, limit: limit)
  }

  /// The size in bytes; 0 where there is no regular file.
  var size: Int {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return Int(status.st_size)
  }

  /// Reads all bytes; returns nil when there is no file.
  func readIfPresent() throws(Failure) -> [UInt8]? {
    var status = stat()
    return lstat(path, &status) != 0 && errno == ENOENT ? nil : try read()
  }

  /// Reads standard input to its end; `name` is what to call it in an error.
  static func readStandardInput(named name: String) throws(Failure) -> [UInt8] {
    try read(0, name: name, expected: 0, limit: JSONTree.maximumByteCount)
  }

  private static func read(_ descriptor: Int32, name: String, expected: Int, limit: Int)
    throws(Failure) -> [UInt8]
  {
    let tooLarge = Failure(
      .input,
      "too large, \(name): more than \(limit / 1_000_000) MB, is this the project and not a media file?")
    guard expected <= limit else { throw tooLarge }
    let (bytes, error) = Descriptor.read(from: descriptor, expected: expected, limit: limit + 1)
    guard error == 0 else {
      throw Failure(.input, "cannot read, \(name): \(reason(error)), check the disk")
    }
    guard bytes.count <= limit else { throw tooLarge }
    return bytes
  }

  /// Replaces the content by `bytes`, or makes the file when there is none.
  ///
  /// Permissions stay as they are; a symbolic link stays a link, and the file it leads to is replaced.
  ///
  /// - Parameters:
  ///   - mode: The permissions of a new file, before the umask.
  ///   - isLasting: Whether the bytes must be on the disk before this returns. Not so for a file that its reader
  ///     throws away at once.
  ///   - condition: Is asked when everything is ready; where it does not hold, the file stays as it is.
  /// - Returns: What the new file is, for whoever must know later whether it is still the same; nil where it was not
  ///   replaced.
  @discardableResult
  func replace(
    with bytes: [UInt8], mode: mode_t = 0o666, isLasting: Bool = true, if condition: () -> Bool = { true }
  ) throws(Failure) -> stat? {
    let target = try resolved()
    var status = stat()
    let exists = stat(target, &status) == 0
    guard !exists || status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.system, "cannot replace, \(path): it is not a regular file, write to another place")
    }
    let replacement = try Replacement(of: target, mode: exists ? 0o600 : mode)
    if exists {
      try replacement.check(fchmod(replacement.descriptor, status.st_mode & 0o7777))
      // Only the super-user may give a file away; for everyone else the owner is right already.
      _ = fchown(replacement.descriptor, status.st_uid, status.st_gid)
    }
    let error = bytes.withUnsafeBytes { Descriptor.write($0, to: replacement.descriptor) }
    guard error == 0 else { throw replacement.failure(error) }
    if isLasting { try replacement.check(fsync(replacement.descriptor)) }
    guard condition() else { return nil }
    return try replacement.put(isLasting: isLasting)
  }

  /// Follows symbolic links to the file that is meant.
  private func resolved() throws(Failure) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let real = realpath(path, nil) else {
      throw Failure(.system, "cannot write, \(path): the link leads nowhere, mend or remove it")
    }
    defer { free(real) }
    return String(cString: real)
  }
}
