import GitRepository
import KadrPersistence

/// Finds the projects that the index has in conflict.
struct ConflictList {
  var projects: [ConflictedProject] = []
  /// Files in conflict that are no projects.
  var others: [String] = []

  /// Reads the conflicts at `paths`, files or folders as seen from the current folder; at all, when none is given.
  init(_ paths: [String], in repository: borrowing Repository) throws(Failure) {
    guard repository.workDirectory != nil else {
      throw Failure(.usage, "no work tree, in a bare repository, go to one that has it")
    }
    let stages = try repositoryWork("cannot read the index") { () throws(GitError) in
      try repository.index().conflicts()
    }
    // What is in the index is named from the top.
    let prefix = paths.isEmpty ? "" : Git.line("rev-parse", "--show-prefix") ?? ""
    let wanted = paths.map { RepositoryPath.resolved($0, in: prefix, top: repository.workDirectory ?? "") }
    for (given, path) in zip(paths, wanted) where !stages.contains(where: { Self.covers(path, $0.path) }) {
      let left = try LeftMarkers.find(in: repository).filter { Self.covers(path, $0.path) }
      guard left.isEmpty else {
        throw Failure(.findings, left.map(\.text).joined(separator: "; "))
      }
      throw Failure(.input, "not in conflict, \(given), `git status` shows what is")
    }
    let options = ProjectMerger.Options(GitConfiguration())
    for conflict in stages {
      let path = conflict.path
      guard wanted.isEmpty || wanted.contains(where: { Self.covers($0, path) }) else { continue }
      let isProject = try repositoryWork("cannot read the attributes of \(path)") { () throws(GitError) in
        try repository.isProject(path)
          && [conflict.base, conflict.ours, conflict.theirs]
            .allSatisfy { $0?.mode.isFile ?? true }
      }
      if isProject {
        projects.append(try ConflictedProject(conflict, options: options, in: repository))
      } else {
        others.append(path)
      }
    }
  }

  private static func covers(_ wanted: String, _ path: String) -> Bool {
    wanted.isEmpty || wanted == path || path.hasPrefix("\(wanted)/")
  }
}
