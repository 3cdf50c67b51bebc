import GitRepository

/// Says whose the two sides are: after a rebase, ours are the commits that one's own go on top of.
struct SideNames {
  /// One line; nil where git has nothing under way that says so.
  let line: String?

  init(in repository: borrowing Repository) {
    let heads = ["MERGE_HEAD", "REBASE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
    var theirs: Commit?
    for head in heads where theirs == nil {
      theirs = (try? repository.commit(named: head)).flatMap { try? repository.commit($0) }
    }
    guard let theirs, let head = try? repository.head(), let ours = try? repository.commit(head) else {
      line = nil
      return
    }
    let branch = (try? repository.headBranch()).map { $0.dropFirst("refs/heads/".count) }
    let name = branch.map(String.init) ?? Self.short(head)
    line = "ours is \(name) \"\(ours.summary)\", theirs is \(Self.short(theirs.id)) \"\(theirs.summary)\""
  }

  private static func short(_ id: ObjectID) -> String { String(id.description.prefix(7)) }
}
