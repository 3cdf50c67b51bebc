import CanonicalJSON
import GitRepository

/// Is the project files that the next commit changes, and what it is built on.
struct StagedProjects {
  /// The files whose content is staged and is not what `HEAD` has.
  let changed: [StagedProject]
  /// What `HEAD` has as projects and the index has no more: perhaps only renamed.
  private let gone: [ObjectID]
  private let parents: [ObjectID]

  /// Finds them.
  ///
  /// - Parameter merged: Commits that are going to be parents, besides `HEAD` and those that git has noted.
  init(in repository: borrowing Repository, merging merged: [ObjectID] = [], _ console: Console)
    throws(GitError)
  {
    let head = try repository.head()
    let index = try repository.index()
    var changed: [StagedProject] = []
    var gone: [ObjectID] = []
    for change in try repository.stagedChanges(since: head) where change.mode.isFile {
      guard try repository.isProject(change.path) else { continue }
      guard change.hasReadablePath else {
        console.complain("git-kadr: left alone, \(change.path): its name is no UTF-8, rename it")
        continue
      }
      if change.after == nil, let before = change.before { gone.append(before) }
      guard let entry = index.entry(change.path), !entry.isIntentToAdd, entry.mode.isFile else { continue }
      changed.append(StagedProject(path: change.path, id: entry.id))
    }
    self.changed = changed
    self.gone = gone
    parents = (head.map { [$0] } ?? []) + merged + (try repository.mergeHeads())
  }

  /// Looks at what the file was in the commits that the next one is built on.
  func earlierVersions(of project: StagedProject, in repository: borrowing Repository)
    throws(GitError) -> [ProjectExamination]
  {
    var ids: Set<ObjectID> = []
    for parent in parents {
      if let id = try repository.blobID(at: project.path, in: parent) { ids.insert(id) }
    }
    if ids.isEmpty { ids.formUnion(gone) }
    var versions: [ProjectExamination] = []
    for id in ids { versions.append(ProjectExamination(try repository.blob(id))) }
    return versions
  }
}
