import GitRepository

/// Is a file in a commit, from which its history is told.
struct HistoryStart {
  static let revision = Option.value("--rev", named: "REV", help: "begin at this commit, else at HEAD")

  var commit: ObjectID
  /// The path from the top of the work tree.
  var path: String

  init(_ arguments: Arguments, _ repository: borrowing Repository) throws(Failure) {
    let name = arguments.value(Self.revision) ?? "HEAD"
    do {
      commit = try repository.commit(named: name)
    } catch  where error.isNotFound {
      throw Failure(.usage, "no such commit, \(name), see `git log --oneline --all`")
    } catch {
      throw error.failure("cannot read \(name)")
    }
    path = Self.path(arguments.operands[0], inside: Git.line("rev-parse", "--show-prefix") ?? "")
  }

  /// A path from the top, of one that is meant from a folder inside.
  static func path(_ path: String, inside prefix: String) -> String {
    var parts: [Substring] = []
    for part in (prefix + path).split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The version to begin with.
  func version(in history: borrowing FileHistory) throws(Failure) -> FileHistory.Version {
    let found = try repositoryWork("cannot read \(path)") { () throws(GitError) in
      try history.version(path, in: commit)
    }
    guard let found else {
      throw Failure(
        .input,
        "no such file in the commit, \(path), name one that is committed, or an earlier commit by --rev")
    }
    return found
  }
}
