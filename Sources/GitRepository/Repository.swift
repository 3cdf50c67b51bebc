import CLibgit2

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is an open repository.
public struct Repository: ~Copyable {
  let handle: OpaquePointer
  /// The index file: the one that `GIT_INDEX_FILE` names, when the repository was found by the environment.
  public let indexPath: String
  let rewriter: IndexRewriter?
  /// The commits whose parents were not fetched (`git clone --depth`).
  let cutCommits: Set<ObjectID>

  /// Opens the repository that git itself would use here: by `GIT_DIR` and its like where they are set, else by
  /// searching `path` (nil: the current folder) and the folders above it.
  ///
  /// - Parameter rewriter: Rewrites index files that libgit2 does not read; without one they are an error.
  /// - Throws: ``GitError``, with ``GitError/isNotFound`` outside a repository.
  public init(discoveredFrom path: String? = nil, rewritingIndexes rewriter: IndexRewriter? = nil)
    throws(GitError)
  {
    try Library.initialise()
    // With a path the caller means that place, whatever the environment says.
    guard path == nil else {
      self.init(owning: try Self.open(path, 0), rewritingIndexes: rewriter)
      return
    }
    let named = getenv("GIT_INDEX_FILE").map { String(cString: $0) }
    self.init(owning: try Self.openHere(index: named, rewriter), indexPath: named, rewritingIndexes: rewriter)
  }

  init(
    owning handle: OpaquePointer, indexPath: String? = nil, rewritingIndexes rewriter: IndexRewriter? = nil
  ) {
    self.handle = handle
    self.rewriter = rewriter
    let folder = git_repository_path(handle).map { String(cString: $0) } ?? ""
    self.indexPath = indexPath ?? "\(folder)index"
    let common = git_repository_commondir(handle).map { String(cString: $0) } ?? folder
    cutCommits = Self.readCutCommits("\(common)shallow")
  }

  private static func open(_ path: String?, _ flags: UInt32) throws(GitError) -> OpaquePointer {
    var handle: OpaquePointer?
    do {
      try GitError.check(git_repository_open_ext(&handle, path, flags, nil))
    } catch  where error.isNotFound && error.category == Int32(GIT_ERROR_CONFIG.rawValue) {
      // libgit2 1.5 finds a repository that is somebody else's, and says only that no setting allows it.
      throw GitError(
        code: GIT_EOWNER.rawValue, category: error.category, message: "it belongs to somebody else")
    }
    return try GitError.handle(handle)
  }

  /// Opens what the environment names.
  ///
  /// libgit2 refuses to do so when it finds these two variables: git gives the first to hooks and aliases that
  /// run under `--work-tree`, and the second says only what the repository itself says.
  ///
  /// - Parameter unsupported: Becomes why the index that the environment names was not read, where it was not.
  private static func openFromEnvironment(_ unsupported: inout GitError?) throws(GitError) -> OpaquePointer {
    let names = ["GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE"]
    let values = names.map { name in getenv(name).map { String(cString: $0) } }
    for name in names.dropLast() { unsetenv(name) }
    defer {
      for (name, value) in zip(names, values) {
        if let value { setenv(name, value, 1) }
      }
    }
    let handle: OpaquePointer
    do {
      handle = try open(nil, GIT_REPOSITORY_OPEN_FROM_ENV.rawValue)
    } catch  where error.isUnsupportedIndex {
      unsupported = error
      unsetenv(names[2])
      handle = try open(nil, GIT_REPOSITORY_OPEN_FROM_ENV.rawValue)
    }
    if let folder = values[0] {
      do {
        try GitError.check(git_repository_set_workdir(handle, folder, 0))
      } catch {
        git_repository_free(handle)
        throw error
      }
    }
    return handle
  }

  /// Opens what the environment names, with the index that it names, whatever form that has.
  private static func openHere(index: String?, _ rewriter: IndexRewriter?) throws(GitError) -> OpaquePointer {
    var unsupported: GitError?
    let handle = try openFromEnvironment(&unsupported)
    guard let unsupported, let index else { return handle }
    do {
      try takePlainCopy(of: index, for: handle, rewriter, because: unsupported)
    } catch {
      git_repository_free(handle)
      throw error
    }
    return handle
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
