/// Merges two commits, without touching the index or a work tree.
public struct CommitMerge {
  /// The merged tree. Where there are conflicts, files in it hold markers.
  public let tree: ObjectID
  /// The versions of the files in conflict, by path and side.
  public let stages: [ConflictStage]
  /// What happened, in git's words, by path.
  public let messages: [MergeMessage]
  /// What drivers have to say, a line each.
  public let remarks: [String]
  public let isClean: Bool

  /// Merges `theirs` into `ours`.
  ///
  /// Histories that crossed have several common ancestors; those are merged first, to be the base.
  ///
  /// - Throws: ``GitError`` when an object is missing or damaged, or cannot be written. Objects that were written by
  ///   then stay, and nothing leads to them.
  public init(
    ours: ObjectID, theirs: ObjectID, settings: MergeSettings, in repository: borrowing Repository
  ) throws(GitError) {
    let attributes = Ancestor(ours, try repository.commit(ours).tree)
    let merge = try Self.merge(
      attributes, Ancestor(theirs, try repository.commit(theirs).tree), settings, depth: 0,
      attributes: ours, repository)
    tree = try repository.writeTree(merge.files)
    stages = merge.stages
    messages = merge.messages
    remarks = merge.remarks
    isClean = merge.isClean
  }

  /// Is a commit, or what would be the merge of some.
  private struct Ancestor {
    /// The commit itself, or those that were merged.
    var commits: [ObjectID]
    var tree: ObjectID

    init(_ commit: ObjectID, _ tree: ObjectID) {
      commits = [commit]
      self.tree = tree
    }
  }

  private static func merge(
    _ ours: Ancestor, _ theirs: Ancestor, _ settings: MergeSettings, depth: Int, attributes: ObjectID,
    _ repository: borrowing Repository
  ) throws(GitError) -> TreeMerge {
    let bases = try repository.mergeBases(of: theirs.commits[0], and: ours.commits)
    var base: Ancestor?
    // Git takes the oldest first.
    for commit in bases.reversed() {
      let next = Ancestor(commit, try repository.commit(commit).tree)
      guard let current = base else {
        base = next
        continue
      }
      let merged = try merge(
        current, next, settings, depth: depth + 1, attributes: attributes, repository)
      base?.tree = try repository.writeTree(merged.files)
      base?.commits.append(commit)
    }
    var labels = ThreeWay(base: "empty tree", ours: settings.ours, theirs: settings.theirs)
    if depth > 0 {
      labels.ours = "Temporary merge branch 1"
      labels.theirs = "Temporary merge branch 2"
    }
    if bases.count == 1 { labels.base = try repository.abbreviation(of: bases[0]) }
    if bases.count > 1 { labels.base = "merged common ancestors" }
    return try TreeMerge(
      ThreeWay(base: base?.tree, ours: ours.tree, theirs: theirs.tree), labels: labels, settings: settings,
      depth: depth, attributes: attributes, in: repository)
  }
}
