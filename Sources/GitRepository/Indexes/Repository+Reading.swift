import CLibgit2

extension Repository {
  /// Does what reads the index, be it only for the attributes in it.
  ///
  /// Where libgit2 does not read the form that the index has, it is given a plain copy first. That costs nothing
  /// where it does.
  borrowing func readingIndex<R: ~Copyable>(_ work: () throws(GitError) -> R) throws(GitError) -> R {
    do {
      return try work()
    } catch  where error.isUnsupportedIndex {
      try Self.takePlainCopy(of: indexPath, for: handle, rewriter, because: error)
      return try work()
    }
  }

  /// Lets libgit2 take a plain copy of the index for the index, as it is now.
  static func takePlainCopy(
    of path: String, for handle: OpaquePointer, _ rewriter: IndexRewriter?, because error: GitError
  ) throws(GitError) {
    let copy = try IndexCopy.make(of: path)
    try rewrite(copy.path, as: .plain, rewriter, because: error)
    let index = try Index(file: copy.path)
    try GitError.check(git_repository_set_index(handle, index.handle))
    // What an index of a repository has by itself: how it compares names.
    try GitError.check(git_index_set_caps(index.handle, GIT_INDEX_CAPABILITY_FROM_OWNER.rawValue))
  }

  /// Rewrites an index file that libgit2 does not read.
  static func rewrite(
    _ path: String, as form: IndexForm, _ rewriter: IndexRewriter?, because error: GitError
  ) throws(GitError) {
    guard let rewriter else { throw error }
    do throws(GitError) {
      try rewriter(path, form)
    } catch let failure {
      throw GitError(
        code: error.code, category: error.category, message: "\(error.message); \(failure.message)")
    }
  }
}
