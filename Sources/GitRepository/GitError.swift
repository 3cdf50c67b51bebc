import CLibgit2

/// Says what libgit2 could not do.
public struct GitError: Error, Equatable, Sendable {
  /// libgit2's result code; `GIT_ENOTFOUND` is -3.
  public var code: Int32
  /// libgit2's class of the error: which part of it failed.
  public var category: Int32
  public var message: String

  public init(code: Int32 = -1, category: Int32 = 0, message: String) {
    self.code = code
    self.category = category
    self.message = message
  }

  /// Whether the index has a form that libgit2 does not read: split, sparse, or without a checksum.
  public var isUnsupportedIndex: Bool {
    category == Int32(GIT_ERROR_INDEX.rawValue) && code == GIT_ERROR.rawValue
      && ["unsupported mandatory extension", "checksum"].contains { message.contains($0) }
  }

  /// Whether that is because the index is split: most of it is in another file.
  var isSplitIndex: Bool { isUnsupportedIndex && message.contains("'link'") }

  /// What the errors about objects have as their category.
  public static let objectCategory = Int32(GIT_ERROR_ODB.rawValue)

  public var isNotFound: Bool { code == GIT_ENOTFOUND.rawValue }

  /// Whether the error is about an object: what it holds, or that it is not there.
  public var isOfObject: Bool {
    [GIT_ERROR_ODB, GIT_ERROR_OBJECT, GIT_ERROR_ZLIB, GIT_ERROR_TREE].contains {
      category == Int32($0.rawValue)
    }
  }

  /// Whether another process holds a lock, or left it behind. A file that may not be read is none, though libgit2
  /// says so.
  public var isLocked: Bool { code == GIT_ELOCKED.rawValue && !message.contains("Permission denied") }

  /// Whether the repository belongs to somebody else and `safe.directory` does not allow it.
  public var isForeign: Bool { code == GIT_EOWNER.rawValue }

  /// Throws when `code`, the result of a call, is an error.
  ///
  /// libgit2 keeps one last error for each thread, which the next call replaces: it is read right here.
  static func check(_ code: Int32) throws(GitError) {
    guard code < 0 else { return }
    let last = git_error_last()?.pointee
    let message = (last?.message.map { String(cString: $0) } ?? "error \(code)")
      .replacing(" is locked: Permission denied", with: ": Permission denied")
    throw GitError(code: code, category: last?.klass ?? 0, message: message)
  }

  /// Returns the handle that a successful call has set.
  static func handle(_ handle: OpaquePointer?) throws(GitError) -> OpaquePointer {
    guard let handle else { throw GitError(message: "no handle from libgit2") }
    return handle
  }
}

extension GitError {
  /// Whether a name stands for several objects.
  public var isAmbiguous: Bool { code == GIT_EAMBIGUOUS.rawValue }

  /// Whether what should name something cannot be a name.
  public var isInvalidName: Bool { code == GIT_EINVALIDSPEC.rawValue }
}
