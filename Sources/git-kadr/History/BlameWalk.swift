import CanonicalJSON
import GitRepository
import ProjectReview

/// Finds the commit that last changed each item of a project.
///
/// An item goes back from a commit to the first parent that has it unchanged. A shift by which many items moved
/// together is no change of each of them, as white space is none to git.
struct BlameWalk {
  /// The items of a version by their nodes, and the places in the result that they stand for.
  private typealias Wanted = [Int: [Int]]

  /// For each item, in the order given, the commit that changed it.
  private(set) var commits: [ObjectID?]
  private var waiting: [ObjectID: (version: FileHistory.Version, wanted: Wanted)] = [:]

  /// Blames the items at these nodes of a version; those that are nil are not looked for.
  init(
    _ nodes: [Int?], of version: FileHistory.Version, in history: inout FileHistory,
    _ progress: inout Progress
  ) throws(GitError) {
    commits = Array(repeating: nil, count: nodes.count)
    var wanted: Wanted = [:]
    for (line, node) in nodes.enumerated() {
      if let node { wanted[node, default: []].append(line) }
    }
    waiting[version.commit] = (version, wanted)
    let order = try history.commits(from: version.commit)
    for (done, commit) in order.enumerated() {
      progress.tell(done, of: order.count)
      guard let (version, wanted) = waiting.removeValue(forKey: commit) else { continue }
      try pass(wanted, of: version, &history)
      if waiting.isEmpty { return }
    }
  }

  private mutating func pass(
    _ wanted: Wanted, of version: FileHistory.Version, _ history: inout FileHistory
  ) throws(GitError) {
    let parents = try history.parents(of: version)
    if let same = parents.first(where: { $0.blob == version.blob }) {
      hand(wanted, to: same)
      return
    }
    var left = wanted.filter { _, lines in lines.contains { commits[$0] == nil } }
    let reviews = try parents.map { (parent) throws(GitError) in try history.review(from: parent, to: version)
    }
    for (parent, review) in zip(parents, reviews) where !left.isEmpty {
      let touched = review.touchedNodes
      var unchanged: Wanted = [:]
      for (node, lines) in left where !touched.contains(node) {
        guard let old = review.oldNode(of: node) else { continue }
        unchanged[old, default: []] += lines
        left[node] = nil
      }
      hand(unchanged, to: parent)
    }
    guard !left.isEmpty else { return }
    let own = Set(reviews.merged.flatMap(\.subjects).compactMap(\.newNode))
    for (node, lines) in left {
      let origins = zip(parents, reviews).compactMap { parent, review in
        review.oldNode(of: node).map { (parent, $0) }
      }
      if parents.count > 1, !own.contains(node), !origins.isEmpty {
        // The merge only brought both sides' changes together: the later of them is meant.
        for (parent, old) in origins { hand([old: lines], to: parent) }
      } else {
        for line in lines where commits[line] == nil { commits[line] = version.commit }
      }
    }
  }

  private mutating func hand(_ wanted: Wanted, to version: FileHistory.Version) {
    if wanted.isEmpty { return }
    var known = waiting[version.commit]?.wanted ?? [:]
    known.merge(wanted, uniquingKeysWith: +)
    waiting[version.commit] = (version, known)
  }
}
