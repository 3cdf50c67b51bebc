import GitRepository

/// Merges two commits in this process, with the project merge for projects.
struct WholeMerge {
  /// What markers and messages call the two sides.
  var oursName: String
  var theirsName: String
  /// Whether commits that share no history may be merged.
  var allowsUnrelated: Bool

  static let unrelated = Option.flag(
    "--allow-unrelated-histories", help: "merge commits that have no ancestor in common, too")

  func run(_ ours: ObjectID, _ theirs: ObjectID, in repository: borrowing Repository)
    throws(Failure) -> CommitMerge
  {
    do throws(GitError) {
      let bases = try repository.mergeBases(of: ours, and: [theirs])
      if allowsUnrelated || !bases.isEmpty { return try merge(ours, theirs, in: repository) }
    } catch {
      throw error.failure("cannot merge")
    }
    if repository.isShallow {
      throw Failure(
        .system,
        "cannot merge, \(oursName) and \(theirsName): the history is cut off before what they share (shallow clone), "
          + "`git fetch --unshallow` brings the rest")
    }
    throw Failure(
      .input,
      "refused, \(oursName) and \(theirsName): they share no history, \(Self.unrelated.key) merges them all the same"
    )
  }

  private func merge(_ ours: ObjectID, _ theirs: ObjectID, in repository: borrowing Repository)
    throws(GitError) -> CommitMerge
  {
    var settings = try MergeSettings(from: repository.configuration())
    settings.ours = oursName
    settings.theirs = theirsName
    let driver = ProjectDriver()
    settings.drivers["kadr"] = { driver.merge($0) }
    settings.usualDrivers[".kadr"] = "kadr"
    return try CommitMerge(ours: ours, theirs: theirs, settings: settings, in: repository)
  }
}
