#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a folder that goes away with everything in it.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws(Failure) {
    var template = Array("\(Environment.value("TMPDIR") ?? "/tmp")/git-kadr-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(.system, "cannot make a folder, for temporary files: \(reason(errno)), see TMPDIR")
    }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in (try? ProjectFolder.names(in: path)) ?? [] { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
