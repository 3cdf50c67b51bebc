import GitRepository

/// Says whose the two sides are: after a rebase, ours are the commits that one's own go on top of.
struct SideNames {
  /// One line; nil where git has nothing under way that says so.
  let line: String?

  /// - Parameter operation: What git has under way, as ``MergeState/operation`` has it.
  init(during operation: String?, in repository: borrowing Repository) {
    // Git leaves some of these behind when it is done.
    let heads = [
      "merge": ["MERGE_HEAD"], "rebase": ["MERGE_HEAD", "REBASE_HEAD"], "cherry-pick": ["CHERRY_PICK_HEAD"],
      "revert": ["REVERT_HEAD"],
    ]
    let names = operation.flatMap { heads[$0] } ?? []
    var theirs: Commit?
    for name in names where theirs == nil {
      theirs = (try? repository.commit(named: name)).flatMap { try? repository.commit($0) }
    }
    guard let theirs, let head = try? repository.head(), let ours = try? repository.commit(head) else {
      line = nil
      return
    }
    let branch = (try? repository.headBranch()).map { $0.dropFirst("refs/heads/".count) }
    // A revert goes back to how it was before.
    let whose = operation == "revert" ? "parent of " : ""
    line =
      "ours is \(branch.map(String.init) ?? Self.short(head)) \"\(ours.summary)\", "
      + "theirs is \(whose)\(Self.short(theirs.id)) \"\(theirs.summary)\""
  }

  private static func short(_ id: ObjectID) -> String { String(id.description.prefix(7)) }
}
