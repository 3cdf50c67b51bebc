#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A lock on a file, held until this goes away or the process ends.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; nil where somebody else has it, or the file is not, or no longer, there.
  init?(at path: String, files: FileSystem, makesFile: Bool) throws(SystemError) {
    try files.gate(.lock, path)
    let descriptor = open(path, O_RDWR | O_CLOEXEC | (makesFile ? O_CREAT : 0), 0o600)
    guard descriptor >= 0 else {
      if errno == ENOENT, !makesFile { return nil }
      throw SystemError(.lock, path, code: errno)
    }
    self.descriptor = descriptor
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    var (own, named) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, stat(path, &named) == 0, own.st_ino == named.st_ino else {
      return nil
    }
  }

  deinit {
    // Closing alone would leave the lock to a child that was forked meanwhile, until that runs its program.
    _ = flock(descriptor, LOCK_UN)
    _ = systemClose(descriptor)
  }
}
