import CLibgit2

extension Repository {
  /// Opens the repository whose work tree has its top at `path`, without looking further up: that of a submodule.
  init(at path: String) throws(GitError) {
    try Library.initialise()
    var handle: OpaquePointer?
    try GitError.check(git_repository_open_ext(&handle, path, GIT_REPOSITORY_OPEN_NO_SEARCH.rawValue, nil))
    self.init(owning: try GitError.handle(handle))
  }
}
