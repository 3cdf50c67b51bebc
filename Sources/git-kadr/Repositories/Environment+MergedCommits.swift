import GitRepository

extension Environment {
  /// The commits that `git merge` is merging. It names them to the hook of a clean merge by nothing but variables
  /// such as `GITHEAD_0123…`; `MERGE_HEAD` is not there yet.
  static var mergedCommits: [ObjectID] {
    names.filter { $0.hasPrefix("GITHEAD_") }.compactMap { ObjectID(hex: $0.dropFirst("GITHEAD_".count)) }
  }
}
