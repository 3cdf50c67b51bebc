import CanonicalJSON
import GitRepository

/// Is a project that git has not in conflict, and that holds the markers of one all the same: it was staged with them.
struct LeftMarkers {
  /// The path from the top of the work tree.
  let path: String
  let line: Int
  /// Whether git still knows both sides, so that the conflict can be brought back.
  let canReturn: Bool

  /// Finds them in the work tree and the index.
  static func find(in repository: borrowing Repository) throws(Failure) -> [LeftMarkers] {
    try repositoryWork("cannot read what is staged") { () throws(GitError) in
      let index = try repository.index()
      let returning = Set(index.returningPaths())
      var found: [LeftMarkers] = []
      for entry in index.entries() where entry.stage == .merged && entry.mode.isFile {
        guard try repository.isProject(entry.path) else { continue }
        let file = try? AtomicFile((repository.workDirectory ?? "") + entry.path).read()
        var markers = file.flatMap { ConflictMarkers.scan($0) }
        if markers == nil { markers = ConflictMarkers.scan(try repository.blob(entry.id)) }
        guard let markers else { continue }
        found.append(
          LeftMarkers(
            path: entry.path, line: markers.blocks[0].lines.lowerBound,
            canReturn: returning.contains(entry.path)))
      }
      return found
    }
  }

  /// Says where they are, and what to do.
  var text: String {
    let name = RepositoryPath.here(path)
    let file = ShellWord.quoted(name)
    let advice =
      canReturn
      ? "`git checkout -m -- \(file)` brings the conflict back"
      : "remove them in the file by hand, then `git add -- \(file)`"
    return "\(name):\(line): conflict markers, and git takes it for settled, \(advice)"
  }
}
