import GitRepository

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Has git rewrite index files that libgit2 does not read.
enum GitIndex {
  static let rewriter: IndexRewriter = { (path, form) throws(GitError) in
    // The file system's monitor knows the real index, and must not be asked about this one.
    var arguments = ["-c", "core.fsmonitor=false"]
    switch form {
    case .plain:
      for name in ["index.sparse", "index.skipHash", "core.splitIndex"] {
        arguments += ["-c", "\(name)=false"]
      }
      arguments += ["update-index", "--no-split-index", "--force-write-index"]
    case .usual(let isSplit):
      arguments += ["update-index", "--force-write-index"] + (isSplit ? ["--split-index"] : [])
    }
    var git = ChildProcess(["git"] + arguments)
    git.environment = Environment.setting("GIT_INDEX_FILE", to: absolute(path))
    git.errors = .withOutput
    guard let result = git.run(), result.status == 0 else {
      throw GitError(message: "git does not rewrite it")
    }
  }

  /// Git goes to the top of the work tree before it opens the file.
  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
