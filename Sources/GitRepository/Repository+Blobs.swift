import CLibgit2

extension Repository {
  /// The objects, to be read and written.
  public borrowing func objects() throws(GitError) -> ObjectDatabase {
    try ObjectDatabase(of: self)
  }

  /// Reads the content of a file.
  ///
  /// - Throws: ``GitError``, also when the object is missing, damaged, or no file.
  public borrowing func blob(_ id: ObjectID) throws(GitError) -> [UInt8] {
    try objects().blob(id)
  }

  /// Returns the size of an object in bytes, without reading it.
  public borrowing func size(of id: ObjectID) throws(GitError) -> Int {
    try objects().size(of: id)
  }

  /// Stores content, if it is not there already, and returns its name.
  public borrowing func writeBlob(_ bytes: [UInt8]) throws(GitError) -> ObjectID {
    try objects().writeBlob(bytes)
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
