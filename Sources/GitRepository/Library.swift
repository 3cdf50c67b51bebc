import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is libgit2 itself, loaded and initialised once, when the first handle is asked for.
///
/// Both cost milliseconds that a merge driver does not have; nothing here runs before it is needed.
enum Library {
  private static let status: Int32? = {
    guard let status = kadr_git_libgit2_init()?(), status > 0 else { return nil }
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
