import GitRepository

/// Is the project files that the next commit changes.
struct StagedProjects {
  /// The files whose content is staged and is not what `HEAD` has.
  let changed: [StagedProject]
  /// Whether the commit has more to say than these contents: other files or modes, or it is a merge.
  private let isMore: Bool

  /// Finds them.
  ///
  /// - Parameter merged: Commits that are going to be parents, besides `HEAD` and those that git has noted.
  init(in repository: borrowing Repository, merging merged: [ObjectID] = [], _ console: Console)
    throws(GitError)
  {
    let index = try repository.index()
    var changed: [StagedProject] = []
    var gone: Set<ObjectID> = []
    let changes = try repository.stagedChanges(since: try repository.head())
    for change in changes where change.mode.isFile {
      guard try repository.isProject(change.path) else { continue }
      guard change.hasReadablePath else {
        console.complain("git-kadr: left alone, \(change.path): its name is no UTF-8, rename it")
        continue
      }
      if change.after == nil, let before = change.before { gone.insert(before) }
      guard let entry = index.entry(change.path), !entry.isIntentToAdd, entry.mode.isFile else { continue }
      changed.append(
        StagedProject(path: change.path, id: entry.id, earlier: Set([change.before].compactMap(\.self))))
    }
    // A file that is new may be one that is gone, renamed.
    for place in changed.indices where changed[place].earlier.isEmpty { changed[place].earlier = gone }
    let others = merged + (try repository.mergeHeads())
    isMore = !others.isEmpty || changes.count > changed.count || changes.contains { !$0.isOfContent }
    if !changed.isEmpty {
      for parent in others { try Self.addVersions(of: parent, to: &changed, in: repository) }
    }
    self.changed = changed
  }

  /// Tells whether a commit with these fixes would be another one than `HEAD`.
  func changeSomething(after fixes: [StagedFix]) -> Bool {
    isMore || fixes.count < changed.count || fixes.contains { $0.project.earlier != [$0.id] }
  }

  /// Adds what the projects are in a commit: under their own names, or, where it has none of those, whatever project
  /// it has that is gone since.
  private static func addVersions(
    of commit: ObjectID, to projects: inout [StagedProject], in repository: borrowing Repository
  ) throws(GitError) {
    var versions: [String: ObjectID?] = [:]
    var gone: Set<ObjectID> = []
    for change in try repository.stagedChanges(since: commit) {
      versions.updateValue(change.mode.isFile ? change.before : nil, forKey: change.path)
      if change.after == nil, change.mode.isFile, let before = change.before,
        try repository.isProject(change.path)
      {
        gone.insert(before)
      }
    }
    for place in projects.indices {
      // What is not among the changes is there as it is staged.
      if let version = versions[projects[place].path] ?? projects[place].id {
        projects[place].earlier.insert(version)
      } else {
        projects[place].earlier.formUnion(gone)
      }
    }
  }
}
