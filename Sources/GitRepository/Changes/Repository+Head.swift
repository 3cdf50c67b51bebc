import CLibgit2

extension Repository {
  /// Returns the commit of `HEAD`; nil on a branch without a commit.
  public borrowing func head() throws(GitError) -> ObjectID? {
    var id = git_oid()
    let code = git_reference_name_to_id(&id, handle, "HEAD")
    if code == GIT_ENOTFOUND.rawValue { return nil }
    try GitError.check(code)
    return ObjectID(id)
  }

  /// Returns the commit that a revision names, itself or through tags.
  ///
  /// - Throws: ``GitError``, also when it names something else.
  public borrowing func commit(named revision: String) throws(GitError) -> ObjectID {
    var object: OpaquePointer?
    try GitError.check(git_revparse_single(&object, handle, "\(revision)^{commit}"))
    defer { git_object_free(object) }
    guard let id = git_object_id(object)?.pointee else { throw GitError(message: "\(revision) is no commit") }
    return ObjectID(id)
  }
}
