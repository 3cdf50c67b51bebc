import CLibgit2

extension Repository {
  /// Returns the content that a name such as `HEAD~2:film.kadr` or `:1:film.kadr` means.
  ///
  /// - Throws: ``GitError``, also when it means something else than a file.
  public borrowing func blobID(named name: String) throws(GitError) -> ObjectID {
    var object: OpaquePointer?
    try GitError.check(git_revparse_single(&object, handle, name))
    defer { git_object_free(object) }
    guard git_object_type(object) == GIT_OBJECT_BLOB, let id = git_object_id(object)?.pointee else {
      throw GitError(code: GIT_ENOTFOUND.rawValue, message: "\(name) is no file")
    }
    return ObjectID(id)
  }
}
