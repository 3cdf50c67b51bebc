import GitRepository
import ProjectReview

/// Goes back through the commits that changed a file.
///
/// A merge counts where it has something that none of its parents has; what it only brought together is theirs.
struct FileWalk {
  private var waiting: [ObjectID: FileHistory.Version] = [:]
  private var order: [ObjectID]?
  private var done = 0

  /// Finds the next older commit that changed the file, and what it changed; nil where there is none.
  mutating func next(
    from version: FileHistory.Version, in history: inout FileHistory, _ progress: inout Progress
  ) throws(GitError) -> (commit: ObjectID, entries: [ReviewEntry], summary: ReviewSummary)? {
    if order == nil {
      order = try history.commits(from: version.commit)
      waiting[version.commit] = version
    }
    let order = order ?? []
    while done < order.count, !waiting.isEmpty {
      let commit = order[done]
      progress.tell(done, of: order.count)
      done += 1
      guard let version = waiting.removeValue(forKey: commit) else { continue }
      let parents = try history.parents(of: version)
      if let same = parents.first(where: { $0.blob == version.blob }) {
        waiting[same.commit] = same
        continue
      }
      for parent in parents { waiting[parent.commit] = parent }
      guard parents.count > 1 else {
        let review = try history.review(from: parents.first, to: version)
        if review.isEmpty { continue }
        return (commit, review.sections.flatMap(\.entries), review.summary)
      }
      let reviews = try parents.map { (parent) throws(GitError) in
        try history.review(from: parent, to: version)
      }
      let entries = reviews.merged
      if !entries.isEmpty { return (commit, entries, ReviewSummary(entries)) }
    }
    return nil
  }
}
