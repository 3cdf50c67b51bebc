import GitRepository

/// Is a file in a commit, from which its history is told.
struct HistoryStart {
  static let revision = Option.value("--rev", named: "REV", help: "begin at this commit, else at HEAD")

  var commit: ObjectID
  /// The path from the top of the work tree.
  var path: String

  init(_ arguments: Arguments, _ repository: borrowing Repository) throws(Failure) {
    let name = arguments.value(Self.revision) ?? "HEAD"
    commit = try repository.commit(forUser: name)
    path = RepositoryPath.resolved(
      arguments.operands[0], in: Git.line("rev-parse", "--show-prefix") ?? "",
      top: repository.workDirectory ?? "")
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
