import CLibgit2

/// Is a set of git settings.
public struct Configuration: ~Copyable {
  private let handle: OpaquePointer

  init(owning handle: OpaquePointer) {
    self.handle = handle
  }

  /// Reads settings from one file, and from those that it includes.
  public init(file path: String) throws(GitError) {
    try Library.initialise()
    var handle: OpaquePointer?
    try GitError.check(git_config_open_ondisk(&handle, path))
    self.handle = try GitError.handle(handle)
  }

  deinit {
    git_config_free(handle)
  }

  /// Returns the value that counts; nil when none is set.
  public borrowing func string(_ name: String) throws(GitError) -> String? {
    try value(name, git_config_get_string_buf)
  }

  /// Returns a value that names a file, with `~` made the home folder; nil when none is set.
  public borrowing func path(_ name: String) throws(GitError) -> String? {
    try value(name, git_config_get_path)
  }

  /// Whether a value is one of git's words for yes.
  public static func isTrue(_ value: String?) -> Bool {
    ["true", "yes", "on", "1"].contains(value?.lowercased())
  }

  private borrowing func value(
    _ name: String,
    _ get: (UnsafeMutablePointer<git_buf>?, OpaquePointer?, UnsafePointer<CChar>?) -> Int32
  ) throws(GitError) -> String? {
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    do {
      try GitError.check(get(&buffer, handle, name))
    } catch  where error.isNotFound {
      return nil
    }
    return buffer.ptr.map { String(cString: $0) } ?? ""
  }
}
