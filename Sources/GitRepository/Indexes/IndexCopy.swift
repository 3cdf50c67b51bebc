import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a copy of an index file in a folder of its own, outside of the repository; both go away with it.
struct IndexCopy: ~Copyable {
  private let folder: String
  var path: String { "\(folder)/index" }

  private init(folder: String) {
    self.folder = folder
  }

  deinit {
    unlink(path)
    rmdir(folder)
  }

  static func make(of source: String) throws(GitError) -> IndexCopy {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/git-kadr-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw error("\(parent)/git-kadr-XXXXXX") }
    let copy = IndexCopy(folder: template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw error(source) }
    defer { close(input) }
    let output = open(copy.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw error(copy.path) }
    defer { close(output) }
    guard IndexLock.copy(input, to: output) else { throw error(copy.path) }
    return copy
  }

  private static func error(_ path: String) -> GitError {
    GitError(
      code: GIT_ERROR.rawValue, category: Int32(GIT_ERROR_INDEX.rawValue),
      message: "\(path): \(String(cString: strerror(errno)))")
  }
}
