import CanonicalJSON
import GitRepository
import ProjectReview

/// Follows one item back through the history of its file: through changes of its id, moves, cuts and renames of
/// the file.
struct ItemTrail {
  /// A commit that changed the item, and how.
  struct Step {
    var commit: ObjectID
    var entry: ReviewEntry
  }

  private let selection: ItemSelection
  private var waiting: [ObjectID: (version: FileHistory.Version, node: Int?)] = [:]
  private var order: [ObjectID]?
  private var done = 0
  /// What the selection fits, where that is more than one thing.
  private(set) var ambiguous: [String] = []

  init(_ selection: ItemSelection) { self.selection = selection }

  /// Finds the next older change of the item, from a version on; nil where there is none.
  mutating func next(
    from version: FileHistory.Version, in history: inout FileHistory, _ progress: inout Progress
  ) throws(GitError) -> Step? {
    if order == nil {
      order = try history.commits(from: version.commit)
      waiting[version.commit] = (version, try find(in: version, &history))
    }
    let order = order ?? []
    while done < order.count, !waiting.isEmpty, ambiguous.isEmpty {
      let commit = order[done]
      progress.tell(done, of: order.count)
      done += 1
      guard let (version, node) = waiting.removeValue(forKey: commit) else { continue }
      if let entry = try step(version, node, &history) { return Step(commit: commit, entry: entry) }
    }
    return nil
  }

  /// The item in a version; nil where it is not there, or more than one is meant.
  private mutating func find(in version: FileHistory.Version, _ history: inout FileHistory) throws(GitError)
    -> Int?
  {
    guard let tree = try history.tree(version.blob) else { return nil }
    let items = ProjectItems(tree)
    let found = selection.items(in: items)
    if found.count > 1, ambiguous.isEmpty { ambiguous = items.names(of: found) }
    return found.count == 1 ? found[0].node : nil
  }

  /// Goes from a version to its parents; gives what changed about the item, nil where nothing did.
  private mutating func step(
    _ version: FileHistory.Version, _ node: Int?, _ history: inout FileHistory
  ) throws(GitError) -> ReviewEntry? {
    let parents = try history.parents(of: version)
    if let same = parents.first(where: { $0.blob == version.blob }) {
      waiting[same.commit] = (same, node)
      return nil
    }
    guard let node else { return try search(version, parents, &history) }
    guard !parents.isEmpty else {
      return try history.review(from: nil, to: version).entry(of: node)
    }
    var next: [(FileHistory.Version, Int)] = []
    var reviews: [Review] = []
    for parent in parents {
      let review = try history.review(from: parent, to: version)
      reviews.append(review)
      guard let old = review.oldNode(of: node) else { continue }
      if review.entry(of: node) == nil {
        // As it is in this parent: then that side tells the rest.
        waiting[parent.commit] = (parent, old)
        return nil
      }
      next.append((parent, old))
    }
    for (parent, old) in next { waiting[parent.commit] = (parent, old) }
    if parents.count == 1 { return reviews[0].entry(of: node) }
    return reviews.merged.first { $0.subjects.contains { $0.newNode == node } }
  }

  /// Looks for an item that a version no longer has in those before it.
  private mutating func search(
    _ version: FileHistory.Version, _ parents: [FileHistory.Version], _ history: inout FileHistory
  ) throws(GitError) -> ReviewEntry? {
    for parent in parents {
      let node = try find(in: parent, &history)
      waiting[parent.commit] = (parent, node)
      if let node {
        let review = try history.review(from: parent, to: version)
        return review.sections.lazy.flatMap(\.entries).first { $0.subjects.contains { $0.oldNode == node } }
      }
    }
    return nil
  }
}
