import CLibgit2

extension Repository {
  /// Reads the content of a file.
  ///
  /// - Throws: ``GitError``, also when the object is missing, damaged, or no file.
  public borrowing func blob(_ id: ObjectID) throws(GitError) -> [UInt8] {
    var raw = id.raw
    var blob: OpaquePointer?
    try GitError.check(git_blob_lookup(&blob, handle, &raw))
    defer { git_blob_free(blob) }
    return Array(
      UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: Int(git_blob_rawsize(blob))))
  }

  /// Returns the size of an object in bytes, without reading it.
  public borrowing func size(of id: ObjectID) throws(GitError) -> Int {
    var objects: OpaquePointer?
    try GitError.check(git_repository_odb(&objects, handle))
    defer { git_odb_free(objects) }
    var raw = id.raw
    var size = 0
    var type = GIT_OBJECT_ANY
    try GitError.check(git_odb_read_header(&size, &type, objects, &raw))
    return size
  }

  /// Stores content, if it is not there already, and returns its name.
  public borrowing func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
    var raw = git_oid()
    let code = bytes.withUnsafeBytes {
      git_blob_create_from_buffer(&raw, handle, $0.baseAddress, $0.count)
    }
    try GitError.check(code)
    return ObjectID(raw)
  }

  /// Returns the name that content would have, without storing it.
  public static func blobID(of bytes: [UInt8]) throws(GitError) -> ObjectID {
    try Library.initialise()
    var raw = git_oid()
    try GitError.check(
      bytes.withUnsafeBytes { git_odb_hash(&raw, $0.baseAddress, $0.count, GIT_OBJECT_BLOB) })
    return ObjectID(raw)
  }
}
