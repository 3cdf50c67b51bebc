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
    for project in projects.changed {
      do {
        try examine(project, among: projects, repository, storesFixes)
      } catch {
        throw error.failure("cannot check \(project.path)")
      }
    }
  }

  private mutating func examine(
    _ project: StagedProject, among projects: StagedProjects, _ repository: borrowing Repository,
    _ storesFixes: Bool
  ) throws(GitError) {
    guard try repository.size(of: project.id) <= JSONTree.maximumByteCount else {
      let limit = JSONTree.maximumByteCount / 1_000_000
      refusals.append("\(project.path): more than \(limit) MB, is this the project and not a media file?")
      return
    }
    let bytes = try repository.blob(project.id)
    // Git LFS has the project itself, and nothing of it is committed here.
    if LargeFilePointer.matches(bytes) { return }
    let examination = ProjectExamination(bytes, timeStyle: settings.timeStyle)
    if !examination.errors.isEmpty {
      let earlier = try projects.earlierVersions(of: project, in: repository)
      // New JSON that is something else, under a name like a project's, is none that could be broken.
      if !examination.holdsNoComposition || !earlier.isEmpty {
        refusals += examination.errors(notIn: earlier).map { $0.line(in: project.path) }
      }
    }
    guard let canonical = examination.canonical else { return }
    if !storesFixes {
      loose.append(project.path)
    } else if refusals.isEmpty {
      fixes.append(StagedFix(project: project, id: try repository.writeBlob(canonical)))
    }
  }
}
