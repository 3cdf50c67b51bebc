import CanonicalJSON
import GitRepository
import KadrPersistence

/// Holds the next commit to what projects must be.
///
/// Writes nothing but new blobs, which are nothing to anyone until an index names them.
struct StagedCheck {
  /// Why the commit must not be made: where and what.
  private(set) var refusals: [String] = []
  /// What to put into the index instead of what is there.
  private(set) var fixes: [StagedFix] = []
  /// Files that are not canonical and stay so.
  private(set) var loose: [String] = []

  let settings: CommitSettings

  /// - Parameter storesFixes: Whether to prepare canonical texts; without it such files are ``loose``.
  init(
    _ projects: StagedProjects, in repository: borrowing Repository, _ settings: CommitSettings,
    storesFixes: Bool
  ) throws(Failure) {
    self.settings = settings
    let objects = try repositoryWork("cannot read what is staged") { () throws(GitError) in
      try repository.objects()
    }
    let results = try Workers.map(projects.changed) { (project) throws(Failure) in
      try repositoryWork("cannot check \(project.path)") { () throws(GitError) in
        try Result(of: project, in: objects, settings, storesFixes: storesFixes)
      }
    }
    for (project, result) in zip(projects.changed, results) {
      refusals += result.refusals
      if let id = result.fix { fixes.append(StagedFix(project: project, id: id)) }
      if result.isLoose { loose.append(project.path) }
    }
  }

  /// Is what becomes of one project.
  private struct Result {
    var refusals: [String] = []
    var fix: ObjectID?
    var isLoose = false

    init(
      of project: StagedProject, in objects: borrowing ObjectDatabase, _ settings: CommitSettings,
      storesFixes: Bool
    ) throws(GitError) {
      guard try objects.size(of: project.id) <= JSONTree.maximumByteCount else {
        let limit = JSONTree.maximumByteCount / 1_000_000
        refusals = ["\(project.path): more than \(limit) MB, is this the project and not a media file?"]
        return
      }
      let bytes = try objects.blob(project.id)
      // Git LFS has the project itself, and nothing of it is committed here.
      if LargeFilePointer.matches(bytes) { return }
      let examination = ProjectExamination(bytes, timeStyle: settings.timeStyle)
      // New JSON that is something else, under a name like a project's, is none that could be broken.
      if !examination.errors.isEmpty, !examination.holdsNoComposition || !project.earlier.isEmpty {
        var earlier: [ProjectExamination] = []
        for id in project.earlier { earlier.append(ProjectExamination(try objects.blob(id))) }
        refusals = examination.errors(notIn: earlier).map { $0.line(in: project.path) }
        guard refusals.isEmpty else { return }
      }
      guard let canonical = examination.canonical else { return }
      if storesFixes {
        fix = try objects.writeBlob(canonical)
      } else {
        isLoose = true
      }
    }
  }
}
