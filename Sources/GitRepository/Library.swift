import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is libgit2 itself, initialised once, when the first handle is asked for.
///
/// That costs milliseconds that a merge driver does not have; nothing here runs before it is needed.
enum Library {
  private static let status: Int32 = {
    let status = git_libgit2_init()
    guard status > 0 else { return status }
    // What is committed must outlast a power cut, and git has done its part by then.
    kadr_git_write_through()
    // These change nothing that is read here; without the names libgit2 refuses the whole repository.
    var names = extensions.map { strdup($0).map { UnsafePointer($0) } }
    defer { for name in names { free(UnsafeMutablePointer(mutating: name)) } }
    return kadr_git_accept_extensions(&names, names.count)
  }()

  private static let extensions = ["worktreeconfig", "partialclone", "preciousobjects"]

  static func initialise() throws(GitError) {
    try GitError.check(status)
  }
}
