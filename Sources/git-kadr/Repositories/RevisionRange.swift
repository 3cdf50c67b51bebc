import GitRepository

/// Is what `check` is told to look at: a commit as it stands, or what some commits changed.
enum RevisionRange {
  /// All files of a commit.
  case whole(ObjectID)
  /// What one commit after another changed.
  case each([ObjectID])

  /// Reads `REV`, `A..B`, `A...B` or `REV^!`; an empty end of a range is `HEAD`.
  init(_ text: String, in repository: borrowing Repository) throws(Failure) {
    func commit(_ name: Substring, _ repository: borrowing Repository) throws(Failure) -> ObjectID {
      try repository.commit(forUser: name.isEmpty ? "HEAD" : String(name))
    }
    func commits(
      from included: ObjectID, without excluded: ObjectID, _ repository: borrowing Repository
    ) throws(Failure) -> [ObjectID] {
      try repositoryWork("cannot list the commits of \(text)") { () throws(GitError) in
        try repository.commits(from: [included], without: [excluded])
      }
    }
    if text.hasSuffix("^!") {
      self = .each([try commit(text.dropLast(2), repository)])
    } else if let dots = text.firstRange(of: "...") {
      let first = try commit(text[..<dots.lowerBound], repository)
      let second = try commit(text[dots.upperBound...], repository)
      // What either side has and the other has not.
      let left = try commits(from: first, without: second, repository)
      self = .each(left + (try commits(from: second, without: first, repository)))
    } else if let dots = text.firstRange(of: "..") {
      let first = try commit(text[..<dots.lowerBound], repository)
      let second = try commit(text[dots.upperBound...], repository)
      self = .each(try commits(from: second, without: first, repository))
    } else {
      self = .whole(try commit(text[...], repository))
    }
  }
}
