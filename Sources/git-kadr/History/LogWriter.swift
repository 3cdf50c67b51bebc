import GitRepository
import ProjectReview

/// Writes commits with what each of them changed.
struct LogWriter {
  let display: Display
  let isStat: Bool
  let most: Int
  private var count = 0

  init(display: Display, isStat: Bool, most: Int) {
    self.display = display
    self.isStat = isStat
    self.most = most
  }

  /// Writes the commits that changed one thing.
  mutating func follow(
    _ selection: ItemSelection, from version: FileHistory.Version, in history: inout FileHistory,
    _ progress: inout Progress
  ) throws(Failure) {
    var trail = ItemTrail(selection)
    while count < most {
      let step = try repositoryWork("cannot read the history") { () throws(GitError) in
        try trail.next(from: version, in: &history, &progress)
      }
      if !trail.ambiguous.isEmpty {
        let names = trail.ambiguous.prefix(5).joined(separator: ", ")
        throw Failure(.usage, "more than one is meant, \(selection.words): \(names), give more of it")
      }
      guard let step else { break }
      progress.finish()
      try write(step.commit, history.repository)
      if isStat {
        try display.write("    \(SafeText.line(step.entry.name)) \(step.entry.status.verb)\n")
      } else {
        try display.write(TextRenderer(display.options).text(step.entry))
      }
      count += 1
    }
    guard count > 0 else {
      throw Failure(
        .input, "nothing like that in the history, \(selection.words), see `git-kadr show \(version.path)`")
    }
  }

  /// Writes the commits that changed the file.
  mutating func list(
    from version: FileHistory.Version, in history: inout FileHistory, _ progress: inout Progress
  ) throws(Failure) {
    var walk = FileWalk()
    while count < most {
      let step = try repositoryWork("cannot read the history") { () throws(GitError) in
        try walk.next(from: version, in: &history, &progress)
      }
      guard let (commit, entries, summary) = step else { return }
      progress.finish()
      try write(commit, history.repository)
      if isStat {
        try display.write("    \(summary.line)\n")
      } else {
        for entry in entries { try display.write(TextRenderer(display.options).text(entry)) }
      }
      count += 1
    }
  }

  private func write(_ commit: ObjectID, _ repository: borrowing Repository) throws(Failure) {
    let details = try repositoryWork("cannot read commit \(commit)") { () throws(GitError) in
      try repository.commit(commit)
    }
    let name = display.options.isColored ? "\u{1B}[33mcommit \(commit)\u{1B}[0m" : "commit \(commit)"
    try display.write(
      """
      \(count == 0 ? "" : "\n")\(name)
      Author: \(SafeText.line(details.author.name))
      Date:   \(CommitDate.full(details.author))

          \(SafeText.line(details.summary))


      """)
  }
}
