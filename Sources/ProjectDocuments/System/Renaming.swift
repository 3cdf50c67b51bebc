#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gives each of two files the other's name, in one step.
enum Renaming {
  /// Whether this system has such a call at all.
  static var canExchange: Bool {
    #if canImport(Glibc)
      renameat2 != nil
    #else
      true
    #endif
  }

  /// Exchanges; returns 0, or -1 with the reason in `errno`.
  static func exchange(_ first: String, _ second: String) -> Int32 {
    #if canImport(Glibc)
      guard let renameat2 else {
        errno = ENOSYS
        return -1
      }
      // RENAME_EXCHANGE, from linux/fs.h.
      return renameat2(AT_FDCWD, first, AT_FDCWD, second, 1 << 1)
    #else
      return renamex_np(first, second, UInt32(RENAME_SWAP))
    #endif
  }

  #if canImport(Glibc)
    private typealias Call =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32)
      -> Int32

    /// Swift does not see this call, which the C library has since 2.28.
    private static let renameat2: Call? = dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Call.self) }
  #endif
}
