import CLibgit2

/// Is an open repository.
public struct Repository: ~Copyable {
  private let handle: OpaquePointer

  /// Opens the repository that git itself would use here: by `GIT_DIR` and its like where they are set, else by
  /// searching `path` (nil: the current folder) and the folders above it.
  ///
  /// - Throws: ``GitError``, with ``GitError/isNotFound`` outside a repository.
  public init(discoveredFrom path: String? = nil) throws(GitError) {
    try Library.initialise()
    var handle: OpaquePointer?
    // With a path the caller means that place, whatever the environment says.
    let flags = path == nil ? GIT_REPOSITORY_OPEN_FROM_ENV.rawValue : 0
    try GitError.check(git_repository_open_ext(&handle, path, flags, nil))
    self.handle = try GitError.handle(handle)
  }

  deinit {
    git_repository_free(handle)
  }

  /// The folder of the objects, references and settings that all linked work trees share.
  public var commonDirectory: String {
    git_repository_commondir(handle).map { String(cString: $0) } ?? ""
  }

  /// The folder of this work tree's own state, as its index.
  public var gitDirectory: String {
    git_repository_path(handle).map { String(cString: $0) } ?? ""
  }

  /// The top of the work tree; nil in a bare repository.
  public var workDirectory: String? {
    git_repository_workdir(handle).map { String(cString: $0) }
  }

  /// Reads the settings that hold in this repository.
  public borrowing func configuration() throws(GitError) -> Configuration {
    var configuration: OpaquePointer?
    try GitError.check(git_repository_config(&configuration, handle))
    return Configuration(owning: try GitError.handle(configuration))
  }
}
