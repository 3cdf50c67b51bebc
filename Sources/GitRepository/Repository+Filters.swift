import CLibgit2

extension Repository {
  /// Lists the two ways between a file in the work tree and its blob.
  public enum Conversion: Sendable {
    case toWorkTree
    case toRepository
  }

  /// Converts content by the attributes of its path: line ends and `$Id$`.
  ///
  /// Filters that are programs, and encodings, are not applied: libgit2 knows none.
  public borrowing func converted(
    _ bytes: [UInt8], _ conversion: Conversion, at path: String
  ) throws(GitError) -> [UInt8] {
    var filters: OpaquePointer?
    let mode = conversion == .toWorkTree ? GIT_FILTER_TO_WORKTREE : GIT_FILTER_TO_ODB
    try readingIndex { () throws(GitError) in
      try GitError.check(git_filter_list_load(&filters, handle, nil, path, mode, 0))
    }
    guard let filters else { return bytes }
    defer { git_filter_list_free(filters) }
    var buffer = git_buf()
    defer { git_buf_dispose(&buffer) }
    let code = bytes.withUnsafeBytes {
      git_filter_list_apply_to_buffer(
        &buffer, filters, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    try GitError.check(code)
    return Array(UnsafeRawBufferPointer(start: buffer.ptr, count: buffer.size))
  }
}
