import CanonicalJSON
import GitRepository

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Is a settled conflict on its way into the work tree and the index.
struct ResolvedFile {
  let project: ConflictedProject
  /// The content; nil to delete the file.
  let text: [UInt8]?

  /// Writes the file and stages it, both or neither.
  ///
  /// - Returns: The name of what the file had before, which git keeps for some weeks; nil when there was no file.
  func write(in repository: borrowing Repository) throws(Failure) -> ObjectID? {
    try refuseMarkers()
    let file = WorkTreeFile(top: repository.workDirectory ?? "", path: project.path)
    let before = try AtomicFile(file.top + file.path).readIfPresent()
    // What a link leads to is not in the repository, and not ours to write.
    guard before == nil || file.isPlain else {
      throw Failure(
        .system,
        "not written, \(RepositoryPath.here(project.path)): a symbolic link leads elsewhere, remove it first")
    }
    let stages = project.stages
    let entry = (stages.ours ?? stages.theirs ?? stages.base)
    var failure: Failure?
    do throws(GitError) {
      let kept = try before.map { (bytes) throws(GitError) in try repository.writeBlob(bytes) }
      let id = try text.map { (text) throws(GitError) in try repository.writeBlob(text) }
      // Under the index's lock: should another git be at work, the file stays as it is, too.
      try repository.updateIndex { (index) throws(GitError) in
        try index.removeConflict(project.path)
        var staged = id.map { IndexEntry(path: project.path, id: $0, mode: entry?.mode ?? .file) }
        if let staged { try index.put(staged) }
        do throws(Failure) {
          guard let stamp = try replace(file, repository) else { return }
          // `git merge --abort` takes a file that the index does not know by its stamp for somebody's work, and ends.
          stamp.age()
          staged?.stamp = stamp
        } catch {
          failure = error
          throw GitError(message: error.message)
        }
        if let staged { try index.put(staged) }
      }
      return kept
    } catch {
      throw failure ?? error.failure("cannot stage \(project.path)")
    }
  }

  /// Refuses what git left markers in, as it does in the versions of a file that both sides renamed and edited.
  private func refuseMarkers() throws(Failure) {
    guard let line = text.flatMap({ ConflictMarkers.scan($0) })?.blocks.first?.lines.lowerBound else {
      return
    }
    let name = RepositoryPath.here(project.path)
    throw Failure(
      .findings,
      "not written, \(name):\(line): git left conflict markers in this version itself, remove them in the file "
        + "by hand, then `git add -- \(ShellWord.quoted(name))`")
  }

  /// Writes or deletes the file; returns what the index may remember of it.
  private func replace(
    _ file: WorkTreeFile, _ repository: borrowing Repository
  ) throws(Failure) -> FileStamp? {
    guard let text else {
      let path = file.top + file.path
      guard unlink(path) == 0 || errno == ENOENT else {
        throw Failure(.system, "cannot delete, \(path): \(reason(errno)), check who may write there")
      }
      return nil
    }
    let bytes = try repositoryWork("cannot convert \(project.path)") { () throws(GitError) in
      try repository.converted(text, .toWorkTree, at: project.path)
    }
    return try file.write(bytes)
  }
}
