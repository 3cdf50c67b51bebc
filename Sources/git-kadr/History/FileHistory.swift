import CanonicalJSON
import GitRepository
import KadrPersistence
import ProjectReview

/// Walks the history of one project file, the newest commit first, each before its parents.
///
/// Only as many versions are kept as the walk still has to look at: one on a straight line.
struct FileHistory: ~Copyable {
  /// A version of the file: in which commit, under which name, with what content.
  struct Version: Hashable {
    var commit: ObjectID
    var path: String
    var blob: ObjectID
  }

  let repository: Repository
  private let style: TimeWords.Style
  /// The versions read last, for commits that share one.
  private var recent: [(blob: ObjectID, tree: JSONTree?)] = []
  /// The first version, along which the others are read. A tree keeps the one it was read along: along each
  /// other, all would stay.
  private var first: JSONTree?

  init(_ repository: consuming Repository, style: TimeWords.Style) {
    self.repository = repository
    self.style = style
  }

  /// The version of a commit; nil where it has no such file.
  func version(_ path: String, in commit: ObjectID) throws(GitError) -> Version? {
    try repository.blobID(at: path, in: commit).map { Version(commit: commit, path: path, blob: $0) }
  }

  /// The versions that a version was made from: those of the commit's parents, under their old name where the
  /// commit renamed the file. Parents whose version cannot be read are left out for theirs.
  mutating func parents(of version: Version) throws(GitError) -> [Version] {
    var found: [Version] = []
    var waiting = try repository.parents(of: version.commit).map { ($0, version) }[...]
    while let (parent, child) = waiting.popFirst() {
      var path = child.path
      var blob = try repository.blobID(at: path, in: parent)
      if blob == nil, let old = try repository.renameSource(of: path, from: parent, to: child.commit) {
        path = old
        blob = try repository.blobID(at: old, in: parent)
      }
      guard let blob else { continue }
      let earlier = Version(commit: parent, path: path, blob: blob)
      if blob == version.blob {
        found.append(earlier)
      } else if try tree(blob) == nil {
        waiting += try repository.parents(of: parent).map { ($0, earlier) }
      } else if !found.contains(earlier) {
        found.append(earlier)
      }
    }
    return found
  }

  /// Reads a version; nil where it is no readable project.
  mutating func tree(_ blob: ObjectID) throws(GitError) -> JSONTree? {
    if let known = recent.first(where: { $0.blob == blob }) { return known.tree }
    let bytes = try repository.blob(blob)
    let tree = ProjectVersion(bytes, resembling: first).tree
    first = first ?? tree
    recent.insert((blob, tree), at: 0)
    if recent.count > 4 { recent.removeLast() }
    return tree
  }

  /// What changed between two versions.
  mutating func review(from old: Version?, to new: Version) throws(GitError) -> Review {
    var before: JSONTree?
    if let old { before = try tree(old.blob) }
    return Review(from: before, to: try tree(new.blob), timeStyle: style)
  }

  /// The commits that are reachable from one, each before its parents.
  func commits(from head: ObjectID) throws(GitError) -> [ObjectID] {
    try repository.commits(from: [head], without: []).reversed()
  }
}
