import CLibgit2

/// Is where a repository keeps its objects.
///
/// Several threads may use it at a time: libgit2 locks this one of its objects itself (its `threading.md`).
public struct ObjectDatabase: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer

  init(of repository: borrowing Repository) throws(GitError) {
    var handle: OpaquePointer?
    try GitError.check(git_repository_odb(&handle, repository.handle))
    self.handle = try GitError.handle(handle)
  }

  deinit {
    git_odb_free(handle)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``GitError``, also when the object is missing, damaged, or no file.
  public borrowing func blob(_ id: ObjectID) throws(GitError) -> [UInt8] {
    var raw = id.raw
    var object: OpaquePointer?
    try GitError.check(git_odb_read(&object, handle, &raw))
    defer { git_odb_object_free(object) }
    guard git_odb_object_type(object) == GIT_OBJECT_BLOB else {
      throw GitError(category: GitError.objectCategory, message: "\(id) is no file")
    }
    return Array(
      UnsafeRawBufferPointer(start: git_odb_object_data(object), count: git_odb_object_size(object)))
  }

  /// Returns the size of an object in bytes, without reading it.
  public borrowing func size(of id: ObjectID) throws(GitError) -> Int {
    var raw = id.raw
    var size = 0
    var type = GIT_OBJECT_ANY
    try GitError.check(git_odb_read_header(&size, &type, handle, &raw))
    return size
  }

  /// Stores content, if it is not there already, and returns its name.
  public borrowing func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
    var raw = git_oid()
    let code = bytes.withUnsafeBytes {
      git_odb_write(&raw, handle, $0.baseAddress, $0.count, GIT_OBJECT_BLOB)
    }
    try GitError.check(code)
    return ObjectID(raw)
  }
}
